import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { sectionPath } from '../../shared/settings-sections.ts';
import { useDevice } from '../app/atoms.ts';
import { lockHere, saveLock } from '../app/lock.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { provePasskey } from '../session/prove-passkey.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Problem } from '../ui/problem.tsx';
import { useToast } from '../ui/toast.tsx';
import { SavedList } from './saved-list.tsx';

/** Minutes away. */
const times = [0, 1, 5, 60] as const;
type Choice = 'never' | `${(typeof times)[number]}`;

/** Locks the app on this device until a passkey opens it (SPECIFICATION 2.35). */
export function AppLock() {
  const asked = useSavedAnswer('GET passkey.php');
  if (!('PublicKeyCredential' in window)) {
    return (
      <Alert>
        <Trans>This browser doesn’t support passkeys, so it can’t lock the app.</Trans>
      </Alert>
    );
  }
  return (
    <div className="settings-form">
      <p>
        <Trans>
          When you come back, the app asks for your fingerprint, face or PIN. That keeps out others who pick up this
          device. What’s stored on it isn’t encrypted.
        </Trans>
      </p>
      <SavedList asked={asked}>
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <Times keys={passkeys.map(({ id }) => id)} />
          ) : (
            <Alert
              action={
                <Link to={sectionPath('passkeys')}>
                  <Trans>Add a passkey</Trans>
                </Link>
              }
            >
              <Trans>You need a passkey on this device first.</Trans>
            </Alert>
          )
        }
      </SavedList>
    </div>
  );
}

function Times({ keys }: { keys: string[] }) {
  const { i18n } = useLingui();
  const { member } = useDevice();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const lock = lockHere();
  const save = async (choice: Choice) => {
    setBusy(true);
    setProblem(undefined);
    if (await provePasskey(keys)) {
      saveLock(choice === 'never' ? undefined : { member, after: Number(choice), keys });
      toast(<Trans>Saved on this device.</Trans>);
    } else setProblem(<Trans>Nothing changed: no passkey from this device was used.</Trans>);
    setBusy(false);
  };
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save(new FormData(event.currentTarget).get('app-lock') as Choice);
      }}
    >
      <Choices<Choice>
        label={<Trans>Lock the app when you leave it</Trans>}
        name="app-lock"
        options={[
          { value: 'never', label: <Trans>Never</Trans> },
          ...times.map((minutes) => ({ value: `${minutes}` as const, label: nameOf(i18n, minutes) })),
        ]}
        defaultValue={lock ? (`${lock.after}` as Choice) : 'never'}
        hint={<Trans>You’ll need your passkey to save.</Trans>}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function nameOf(i18n: I18n, minutes: number): ReactNode {
  if (minutes === 0) return <Trans>At once</Trans>;
  return i18n._(msg`${plural(minutes, { one: 'After # minute', other: 'After # minutes' })}`);
}
