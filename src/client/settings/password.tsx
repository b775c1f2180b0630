import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { askAgain } from '../../local/storage/answers.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { passwordFault } from '../../shared/rules.ts';
import { useDevice } from '../app/atoms.ts';
import type { Faults } from '../forms/faults.ts';
import { useForm } from '../forms/form.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';

type Name = 'old' | 'password' | 'again' | 'remove_passkeys';

export function Password({ user }: { user: User }) {
  const { t } = useLingui();
  const device = useDevice();
  const passkeys = useSavedAnswer('GET passkey.php').answer?.passkeys.length ?? 0;
  const [changed, setChanged] = useState(false);
  const { form, onSubmit, busy, problem, error } = useForm<Name>({
    names: ['old', 'password', 'again', 'remove_passkeys'],
    check: faultsIn,
    send: async ({ old, password, remove_passkeys }) => {
      setChanged(false);
      const removing = remove_passkeys !== '';
      await device.api.call('PUT password.php', { old, password, remove_passkeys: removing });
      // On failure the list updates at its next visit.
      if (removing) await askAgain(device, 'GET passkey.php').catch(() => undefined);
      form.current?.reset();
      setChanged(true);
    },
  });
  return (
    <form className="settings-form" ref={form} onSubmit={onSubmit} noValidate>
      <p>
        <Trans>A new password logs out all your other devices, and links in earlier emails stop working.</Trans>
      </p>
      {changed && (
        <Alert variant="success" icon={Check}>
          <Trans>Your password has been changed. Only this device is still logged in.</Trans>
        </Alert>
      )}
      <Problem>{problem}</Problem>
      {/* Helps password managers find the account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField label={t`Old password`} name="old" autoComplete="current-password" error={error('old')} />
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={!error('password') && t`At least 8 characters`}
        error={error('password')}
      />
      <PasswordField label={t`Repeat the password`} name="again" autoComplete="new-password" error={error('again')} />
      {passkeys > 0 && (
        <label className="settings-check">
          <input type="checkbox" name="remove_passkeys" />
          <Plural
            value={passkeys}
            one="Also remove the passkey, which logs in without the password"
            other="Also remove all # passkeys, which log in without the password"
          />
        </label>
      )}
      <Button type="submit" busy={busy}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}

function faultsIn({ old, password, again }: Record<Name, string>): Faults<Name> {
  const fault = passwordFault(password);
  return {
    ...(old === '' && { old: 'required' }),
    ...(fault && { password: fault }),
    ...(!fault && again !== password && { again: 'passwords_differ' }),
  };
}
