import { Trans } from '@lingui/react/macro';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { useExists } from '../app/sitemap.ts';
import { Empty } from '../ui/empty.tsx';

export function NoChats() {
  const exists = useExists();
  return (
    <Empty
      icon={MessageCircle}
      title={<Trans>No chats yet</Trans>}
      action={
        exists('members') && (
          <Link className="button" to={path('members')}>
            <Trans>Find someone to talk to</Trans>
          </Link>
        )
      }
    >
      <Trans>It starts with a hello. Your chats show up here, even offline.</Trans>
    </Empty>
  );
}
