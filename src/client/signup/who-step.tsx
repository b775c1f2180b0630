import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useForm } from '../forms/form.ts';
import { Faces } from '../sites/niche/faces.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Choices } from '../ui/choices.tsx';
import { accountSoFar, check } from './account.ts';
import type { AccountStepProps } from './account-steps.tsx';
import { saveInputs } from './save-inputs.ts';
import { saveAccount, savedAccount } from './saved-input.ts';
import { Step } from './step.tsx';
import { useGoOnWhenChosen } from './use-go-on-when-chosen.ts';

const names = ['gender', 'seeks'] as const;

export function WhoStep({ goOn, refuse }: AccountStepProps) {
  const { t } = useLingui();
  const signups = useAtomValue(settingsAtom)?.signups;
  const saved = savedAccount();
  const { form, onSubmit, busy, error, problem } = useForm({
    names,
    check: ({ gender, seeks }) => ({ ...(!gender && { gender: 'required' }), ...(!seeks && { seeks: 'required' }) }),
    async send(values) {
      saveAccount(values);
      // Checked now rather than after the last question.
      if (signups === 'with_trafficsource') await check(accountSoFar(), names).catch(refuse);
      goOn();
    },
  });
  return (
    <Step
      title={<Trans>Who are you, and who would you like to meet?</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, busy, problem }}
      onInput={saveInputs}
      {...useGoOnWhenChosen()}
    >
      <Faces />
      <Choices
        label={t`I am`}
        name="gender"
        defaultValue={saved.gender}
        error={error('gender')}
        options={[
          {
            value: 'female',
            label: (
              <Drawn of="female">
                <Trans>A woman</Trans>
              </Drawn>
            ),
          },
          {
            value: 'male',
            label: (
              <Drawn of="male">
                <Trans>A man</Trans>
              </Drawn>
            ),
          },
        ]}
      />
      <Choices
        label={t`I’m looking for`}
        name="seeks"
        defaultValue={saved.seeks}
        error={error('seeks')}
        options={[
          {
            value: 'female',
            label: (
              <Drawn of="female">
                <Trans>Women</Trans>
              </Drawn>
            ),
          },
          {
            value: 'male',
            label: (
              <Drawn of="male">
                <Trans>Men</Trans>
              </Drawn>
            ),
          },
          {
            value: 'both',
            label: (
              <Drawn of="both">
                <Trans>Both</Trans>
              </Drawn>
            ),
          },
        ]}
      />
    </Step>
  );
}

/** Drawn here: the icons' own code would be the largest part of this question. */
const signs = {
  female: 'M12 15v7M9 19h6M17 9.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0',
  male: 'm13.8 10.2 6.7-6.7M15.5 3.5h5v5M15 14a5 5 0 1 1-10 0 5 5 0 0 1 10 0',
  both: 'M10 17v5M7.5 20h5M13.5 9 19 3.5M14.5 3.5H19V8M15 12.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0',
};

const Drawn = ({ of, children }: { of: keyof typeof signs; children: ReactNode }) => (
  <span className="signup-drawn">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[of]} />
    </svg>
    {children}
  </span>
);
