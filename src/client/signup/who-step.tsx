import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { facesOf } from '../../shared/faces.ts';
import { useForm } from '../forms/form.ts';
import { placeOf } from '../sites/niche/people.ts';
import { useNiche } from '../sites/niche/use-niche.ts';
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
    check: ({ gender, seeks }) => ({
      ...(!gender && { gender: 'unknown_value' }),
      ...(!seeks && { seeks: 'unknown_value' }),
    }),
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
      <Choices
        label={t`I am`}
        name="gender"
        defaultValue={saved.gender}
        error={error('gender')}
        options={[
          {
            value: 'female',
            label: (
              <Pictured of={['female']}>
                <Trans>A woman</Trans>
              </Pictured>
            ),
          },
          {
            value: 'male',
            label: (
              <Pictured of={['male']}>
                <Trans>A man</Trans>
              </Pictured>
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
              <Pictured of={['female']} at={1}>
                <Trans>Women</Trans>
              </Pictured>
            ),
          },
          {
            value: 'male',
            label: (
              <Pictured of={['male']} at={1}>
                <Trans>Men</Trans>
              </Pictured>
            ),
          },
          {
            value: 'both',
            label: (
              <Pictured of={['female', 'male']} at={1}>
                <Trans>Both</Trans>
              </Pictured>
            ),
          },
        ]}
      />
    </Step>
  );
}

interface PicturedProps {
  of: readonly ('female' | 'male')[];
  /** Another person of each. */
  at?: number;
  children: ReactNode;
}

/** A choice with people of the niche above its words. */
function Pictured({ of, at = 0, children }: PicturedProps) {
  const niche = useNiche();
  return (
    <span className="signup-pictured" style={{ '--faces': `url(${facesOf(niche)})` } as CSSProperties}>
      <span aria-hidden>
        {of.map((gender) => (
          <i key={gender} style={{ '--face': placeOf(niche, gender, at) } as CSSProperties} />
        ))}
      </span>
      <b>{children}</b>
    </span>
  );
}
