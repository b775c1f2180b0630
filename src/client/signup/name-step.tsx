import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { nameFault } from '../../shared/rules.ts';
import { useForm } from '../forms/form.ts';
import { Field } from '../ui/field.tsx';
import type { AccountStepProps } from './account-steps.tsx';
import { saveInputs } from './save-inputs.ts';
import { saveAccount, savedAccount } from './saved-input.ts';
import { Step } from './step.tsx';

export function NameStep({ goOn, elsewhere }: Omit<AccountStepProps, 'refuse'>) {
  const { t } = useLingui();
  const saved = savedAccount();
  const { form, onSubmit, busy, error, problem, setFaults } = useForm({
    names: ['name'],
    check({ name }) {
      const fault = nameFault(name);
      return fault ? { name: fault } : {};
    },
    async send(values) {
      saveAccount(values);
      goOn();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account's check has found is said once, on arrival
  useEffect(() => {
    if (elsewhere.name) setFaults({ name: elsewhere.name });
  }, []);
  return (
    <Step
      title={<Trans>What should people call you?</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, busy, problem }}
      typed
      onInput={saveInputs}
    >
      <Field
        label={t`Profile name`}
        name="name"
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={saved.name}
        error={error('name')}
        hint={<Trans>A first name or a nickname. Everyone sees it.</Trans>}
      />
    </Step>
  );
}
