import { Trans } from '@lingui/react/macro';
import { useDevice } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { useSendAgain } from './use-send-again.ts';

/** Below an unsent message: explains that it waits for the confirmed address, and how to confirm. */
export function ConfirmFirst() {
  const { state, send } = useSendAgain(useDevice());
  if (state === 'sent') return <Trans>The email should arrive within a minute. Check your spam folder too.</Trans>;
  return (
    <>
      <span>
        <Trans>To send messages, tap the link in our email. What you write waits here and is sent then.</Trans>
      </span>
      <Button variant="quiet" small busy={state === 'busy'} onClick={send}>
        <Trans>Resend the email</Trans>
      </Button>
    </>
  );
}
