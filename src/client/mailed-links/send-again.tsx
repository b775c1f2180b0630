import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { useAct } from './token/use-act.ts';

/** Sends the activation mail again. */
export function SendAgain({ device, email }: { device: Device; email: string }) {
  const [state, setState] = useState<'asked' | 'sent' | 'enough'>('asked');
  const { press, busy, problem } = useAct(
    async () => {
      await device.api.call('POST activate.php?resend=1', {}, { retry: false });
      setState('sent');
    },
    (error) => {
      const enough = error instanceof ApiError && error.code === 'too_many_mails';
      if (enough) setState('enough');
      return enough;
    },
  );
  return (
    <>
      {state === 'sent' && (
        <Alert variant="success">
          <Trans>
            We’ve sent a new email to {email}. It should arrive within a minute. If not, check your spam folder.
          </Trans>
        </Alert>
      )}
      <Problem>
        {state === 'enough' ? (
          <Trans>We’ve already sent you several emails. Check your inbox and spam folder, or try again tomorrow.</Trans>
        ) : (
          problem
        )}
      </Problem>
      <div className="account-actions">
        <Button variant={state === 'sent' ? 'quiet' : 'filled'} busy={busy} onClick={press}>
          <Trans>Send again</Trans>
        </Button>
      </div>
    </>
  );
}
