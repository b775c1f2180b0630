import { Trans } from '@lingui/react/macro';
import { useDevice } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { useSendAgain } from './use-send-again.ts';

/** Below an unsent message: explains that it waits for the confirmed address, and how to confirm. */
export function ConfirmFirst() {
  const { state, send } = useSendAgain(useDevice());
  if (state === 'sent') return <Trans>It is on its way, within a minute. Look among the unwanted mail too.</Trans>;
  return (
    <>
      <span>
        <Trans>
          To send messages, press the link in our mail. What you write waits here until then, and goes by itself.
        </Trans>
      </span>
      <Button variant="quiet" small busy={state === 'busy'} onClick={send}>
        <Trans>Send the mail again</Trans>
      </Button>
    </>
  );
}
