import { Trans } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import type { Device } from '../../local/device/device.ts';
import { useSendAgain } from '../confirm/use-send-again.ts';
import { BannerLine } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** Until the address is confirmed, nobody sees the member, and they can't reply. */
export function ActivationAlert({ device }: { device: Device }) {
  const { state, send } = useSendAgain(device);
  const sent = state === 'sent';
  return (
    <BannerLine
      icon={sent ? MailCheck : Mail}
      action={
        !sent && (
          <Button className="banner-action" busy={state === 'busy'} onClick={send}>
            <Trans>Send again</Trans>
          </Button>
        )
      }
    >
      {sent ? (
        <Trans>The email should arrive within a minute. Check your spam folder too.</Trans>
      ) : (
        <Trans>Tap the link in our email to be seen and to reply.</Trans>
      )}
    </BannerLine>
  );
}
