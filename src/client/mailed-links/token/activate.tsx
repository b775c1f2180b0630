import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import MailCheck from 'lucide-react/icons/mail-check';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import { isRetryable } from '../../../local/outbox/retry.ts';
import { path } from '../../../shared/paths.ts';
import { api } from '../../app/api.ts';
import { sessionAtom } from '../../app/atoms.ts';
import { Card } from '../../app/page-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { Activated } from '../activate-done.tsx';
import { useAct } from './use-act.ts';

/** Confirms the address that the mail came to. */
export function Activate({ token }: { token: string }) {
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { press, busy, problem } = useAct(
    async () => {
      await api.call('POST activate.php', { token });
      if (session.is === 'member') session.device.ring(['user', 'chats']);
      const state: Activated = { activated: true };
      void navigate(path('activate-done'), { replace: true, state });
    },
    (error) => {
      const final = error instanceof ApiError && !isRetryable(error);
      if (final) void navigate(path('activate-error'), { replace: true });
      return final;
    },
  );
  return (
    <Card
      icon={MailCheck}
      title={<Trans>Confirm your email address</Trans>}
      actions={
        <Button busy={busy} onClick={press}>
          <Trans>Confirm and continue</Trans>
        </Button>
      }
    >
      <p>
        <Trans>One tap, and others can see you and message you.</Trans>
      </p>
      <Problem>{problem}</Problem>
    </Card>
  );
}
