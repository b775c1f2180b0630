import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { changeSettings } from '../../local/accounts/user.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { strangerLimits } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { Choices } from '../ui/choices.tsx';

type Limit = User['strangers_per_hour'];
type Choice = `${NonNullable<Limit>}` | 'any';

/** The rest are numbers. */
const choiceWords: Partial<Record<Choice, MessageDescriptor>> = { any: msg`Everyone`, 0: msg`Nobody` };

/** A copy from before this setting has none. */
const choiceOf = (limit: Limit | undefined): Choice => (limit === null || limit === undefined ? 'any' : `${limit}`);

function wordsOf(i18n: I18n, choice: Choice): string {
  const words = choiceWords[choice];
  return words ? i18n._(words) : choice;
}

export const newPeople = (i18n: I18n, { strangers_per_hour }: User): string =>
  wordsOf(i18n, choiceOf(strangers_per_hour));

/** How many strangers may write in an hour (SPECIFICATION 7.30). */
export function NewPeople({ user }: { user: User }) {
  const { i18n } = useLingui();
  const device = useDevice();
  const limits: readonly Limit[] = [null, ...strangerLimits];
  return (
    <div className="settings-form">
      <Choices<Choice>
        label={<Trans>How many new people may write to you an hour?</Trans>}
        name="new-people"
        options={limits.map((limit) => ({ value: choiceOf(limit), label: wordsOf(i18n, choiceOf(limit)) }))}
        value={choiceOf(user.strangers_per_hour)}
        onChange={(choice) =>
          inBackground(
            changeSettings(device, { strangers_per_hour: limits.find((each) => choiceOf(each) === choice) ?? null }),
          )
        }
        hint={
          <Trans>
            People you like or already chat with can always write. Once your limit is reached, everyone else is asked to
            try again later. Nobody sees what you choose.
          </Trans>
        }
      />
    </div>
  );
}
