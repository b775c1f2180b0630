import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import { path } from '../../shared/paths.ts';
import { passwordFault } from '../../shared/rules.ts';
import { api } from '../app/api.ts';
import { sessionAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import type { Faults } from '../forms/faults.ts';
import { useForm } from '../forms/form.ts';
import type { LoginNote } from '../session/login-note.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/problem.tsx';
import { ExpiredCard } from './token/expired.tsx';
import { useToken } from './token/link-state.ts';

/** Sets a new password, by a mailed link. */
export default function ResetPasswordDo() {
  const token = useToken();
  const [expired, setExpired] = useState(false);
  if (token === undefined || expired)
    return (
      <ExpiredCard
        actions={
          <Link to={path('reset-password')} className="button">
            <Trans>Send a new link</Trans>
          </Link>
        }
      />
    );
  return (
    <Card icon={KeyRound} title={<Trans>Choose a new password</Trans>}>
      <p className="soft">
        <Trans>It works right away. You’ll be logged out everywhere, and your passkeys stop working.</Trans>
      </p>
      <NewPassword token={token} onExpired={() => setExpired(true)} />
    </Card>
  );
}

type Names = 'password' | 'again';

function NewPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { form, onSubmit, busy, error, problem } = useForm<Names>({
    names: ['password', 'again'],
    check,
    send: async ({ password }) => {
      try {
        await api.call('PUT reset-password.php', { token, password });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'link_invalid')) throw error;
        onExpired();
        return;
      }
      // If the account was this browser's, its session has ended too: find out before the login shows.
      if (session.is === 'member') await session.device.api.call('GET user.php', {}).catch(() => undefined);
      const state: LoginNote = { note: 'password' };
      void navigate(path('login'), { replace: true, state });
    },
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Problem>{problem}</Problem>
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        hint={!error('password') && t`At least 8 characters, and not a common password`}
        error={error('password')}
      />
      <PasswordField label={t`Repeat the password`} name="again" autoComplete="new-password" error={error('again')} />
      <Button type="submit" wide busy={busy}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}

function check({ password, again }: Record<Names, string>): Faults<Names> {
  const fault = passwordFault(password);
  if (fault) return { password: fault };
  return again === password ? {} : { again: again === '' ? 'required' : 'passwords_differ' };
}
