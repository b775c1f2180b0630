import { Trans } from '@lingui/react/macro';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Empty } from '../ui/empty.tsx';

/** The open chat was removed elsewhere, or its member is no longer visible. */
export function ChatGone({ draft }: { draft: string }) {
  return (
    <div className="chat-window">
      <Empty
        icon={MessageCircleOff}
        title={<Trans>This chat is no longer here</Trans>}
        action={
          <Link className="button" to={path('chats')} replace>
            <Trans>Go to messages</Trans>
          </Link>
        }
      >
        <Trans>It was removed, or this member is no longer available.</Trans>
        {draft.trim() && (
          <>
            {' '}
            <Trans>You wrote:</Trans>{' '}
            <q dir="auto" lang="">
              {draft}
            </q>
          </>
        )}
      </Empty>
    </div>
  );
}
