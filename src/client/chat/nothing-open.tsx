import { Trans } from '@lingui/react/macro';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import { Empty } from '../ui/empty.tsx';

/** Shown beside the list while no conversation is open. */
export function NothingOpen() {
  return (
    <div className="chat-window nothing-open">
      <Empty icon={MessageCircleHeart} title={<Trans>Your chats</Trans>}>
        <Trans>Pick one to carry on. They’re all on this device, so you can write offline too.</Trans>
      </Empty>
    </div>
  );
}
