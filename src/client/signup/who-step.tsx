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
  female:
    'M16 9.5c0 2.5-1.7 4.5-4 4.5s-4-2-4-4.5c3.2 0 5.3-1.3 6.3-3.5.4 1.5 1 2.7 1.7 3.5M7.5 16C5.5 14.8 5 11.5 5 9a7 7 0 0 1 14 0c0 2.5-.5 5.8-2.5 7M4 21.5c0-3.3 3.5-5 8-5s8 1.7 8 5',
  male: 'M8 8.5c0 2.8 1.7 5.5 4 5.5s4-2.7 4-5.5V8a4 4.5 0 0 0-8 0zc2.6 0 4.6-.7 5.6-2 .4 1 1.2 1.7 2.4 2M4 21.5c0-3.5 3.5-5 8-5s8 1.5 8 5',
  both: 'M12 8.5a3.5 3.7 0 1 1-7 0 3.5 3.7 0 0 1 7 0M1.5 20.5c0-3.8 3-5 7-5s7 1.2 7 5M15 5a3.5 3.7 0 1 1 0 7M17.5 15.7c3 .4 5 1.8 5 4.8',
};

const Drawn = ({ of, children }: { of: keyof typeof signs; children: ReactNode }) => (
  <span className="signup-drawn">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={signs[of]} />
    </svg>
    {children}
  </span>
);
