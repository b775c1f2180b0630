import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { messageStatus } from '../../local/chat/chat.ts';
import { Icon } from '../ui/icon.tsx';

export type MessageStatus = ReturnType<typeof messageStatus>;

/** Delivery status of an own message. */
export function Ticks({ status }: { status: MessageStatus }) {
  const { t } = useLingui();
  switch (status) {
    case 'waiting':
      return <Icon of={Clock} size={14} label={t`Waiting to be sent`} />;
    case 'held':
      return (
        <>
          <Trans>Being checked</Trans>
          <Icon of={Clock} size={14} />
        </>
      );
    case 'sent':
      return <Icon of={Check} size={16} label={t`Sent`} />;
    case 'delivered':
      return <Icon of={CheckCheck} size={16} label={t`Delivered`} />;
    case 'seen':
      return <Icon of={CheckCheck} size={16} label={t`Seen`} className="seen" />;
    case 'failed':
      return <Icon of={CircleAlert} size={16} label={t`Not sent`} className="chat-failed" />;
  }
}
