import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { discardMessage, retryMessage } from '../../local/chat/actions.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { BuyLink, BuyUnlessShort } from '../costs/buy-link.tsx';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { Gone } from './gone.ts';
import { refusalOf } from './refusals.ts';

/** Below a refused message: the reason and the options. The text stays on this device until discarded. */
export function FailedNote({ message, code, name }: { message: string; code: ErrorCode; name: string }) {
  const { i18n } = useLingui();
  const device = useDevice();
  const [asking, setAsking] = useState(false);
  const gone = useContext(Gone);
  return (
    <div className="failed-note" ref={passFocusOn}>
      <p>
        {code === 'not_now' ? (
          <Trans>{name} isn’t taking messages from new people right now. This one cost nothing: try again later.</Trans>
        ) : (
          refusalOf(i18n, code)
        )}
      </p>
      {code === 'insufficient_credits' && <BuyUnlessShort />}
      {code === 'premium_required' && <BuyLink to="premium" />}
      {!gone && (
        <Button variant="quiet" small onClick={() => inBackground(retryMessage(device, message))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button variant="plain" small onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      {asking && (
        <Confirm
          title={<Trans>Discard this message?</Trans>}
          action={<Trans>Discard</Trans>}
          keep={<Trans>Keep</Trans>}
          onConfirm={() => inBackground(discardMessage(device, message))}
          onClose={() => setAsking(false)}
        >
          <Trans>It was never sent and cost nothing, but you’ll lose the text.</Trans>
        </Confirm>
      )}
    </div>
  );
}
