import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
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
          { value: 'female', label: <Trans>A woman</Trans> },
          { value: 'male', label: <Trans>A man</Trans> },
        ]}
      />
      <Choices
        label={t`I’m looking for`}
        name="seeks"
        defaultValue={saved.seeks}
        error={error('seeks')}
        options={[
          { value: 'female', label: <Trans>Women</Trans> },
          { value: 'male', label: <Trans>Men</Trans> },
          { value: 'both', label: <Trans>Both</Trans> },
        ]}
      />
    </Step>
  );
}
