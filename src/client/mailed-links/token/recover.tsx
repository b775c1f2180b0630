import { Trans } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import { path } from '../../../shared/paths.ts';
import { api } from '../../app/api.ts';
import { Card } from '../../app/page-card.tsx';
import type { LoginNote } from '../../session/login-note.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecoverExpired } from './expired.tsx';
import { useAct } from './use-act.ts';

/** Restores a deleted account within fourteen days. */
export function Recover({ token }: { token: string }) {
  const navigate = useNavigate();
  const [expired, setExpired] = useState(false);
  const { press, busy, problem } = useAct(
    async () => {
      await api.call('POST recover.php', { token });
      const state: LoginNote = { note: 'recovered' };
      void navigate(path('login'), { replace: true, state });
    },
    (error) => {
      const refused = error instanceof ApiError && error.code === 'link_invalid';
      setExpired(refused);
      return refused;
    },
  );
  if (expired) return <RecoverExpired />;
  return (
    <Card
      icon={RotateCcw}
      title={<Trans>Restore your account?</Trans>}
      actions={
        <>
          <Button busy={busy} onClick={press}>
            <Trans>Restore my account</Trans>
          </Button>
          <Link to={path('index')}>
            <Trans>Keep it deleted</Trans>
          </Link>
        </>
      }
    >
      <p>
        <Trans>Your profile, chats and credits come back, and others can see you again.</Trans>
      </p>
      <Problem>{problem}</Problem>
    </Card>
  );
}
