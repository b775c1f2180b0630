import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../local/device/api.ts';
import { path } from '../../shared/paths.ts';
import { api } from '../app/api.ts';
import { sessionAtom } from '../app/atoms.ts';
import { Card } from '../app/page-card.tsx';
import { useExists } from '../app/sitemap.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { ExpiredCard } from './token/expired.tsx';
import { useToken } from './token/link-state.ts';
import { useAct } from './token/use-act.ts';

/** Confirms the new address with one press. */
export default function MailChangeDo() {
  const token = useToken();
  const [state, setState] = useState<'asked' | 'done' | 'expired'>('asked');
  if (state === 'done') return <Done />;
  if (token === undefined || state === 'expired') return <Late />;
  return <Ask token={token} onDone={() => setState('done')} onExpired={() => setState('expired')} />;
}

function Ask({ token, onDone, onExpired }: { token: string; onDone: () => void; onExpired: () => void }) {
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { press, busy, problem } = useAct(
    async () => {
      await api.call('PUT mail-change.php', { token });
      if (session.is === 'member') session.device.ring(['user']);
      onDone();
      void navigate(path('mail-change-do'), { replace: true, state: null });
    },
    (error) => {
      const expired = error instanceof ApiError && error.code === 'link_invalid';
      if (expired) onExpired();
      return expired;
    },
  );
  return (
    <Card
      icon={Mail}
      title={<Trans>Use this email address?</Trans>}
      actions={
        <Button busy={busy} onClick={press}>
          <Trans>Use this address from now on</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You’ll log in with this address and get our emails there. The old one stops working for both.</Trans>
      </p>
      <Problem>{problem}</Problem>
    </Card>
  );
}

function Done() {
  const member = useAtomValue(sessionAtom).is !== 'visitor';
  const exists = useExists();
  const next = !member ? 'login' : exists('settings') ? 'settings' : 'chats';
  return (
    <Card
      icon={MailCheck}
      variant="good"
      title={<Trans>Your email address has been changed</Trans>}
      actions={
        <Link to={path(next)} className="button">
          {member ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
        </Link>
      }
    >
      <p>
        <Trans>Use it to log in next time. Your password stays the same.</Trans>
      </p>
    </Card>
  );
}

/** The settings ask visitors to log in first. */
function Late() {
  return (
    <ExpiredCard
      actions={
        <Link to={`${path('settings')}#email`} className="button">
          <Trans>Change your email address</Trans>
        </Link>
      }
    />
  );
}
