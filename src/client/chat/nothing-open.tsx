import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { listChats } from '../../local/chat/chat.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { cachedList } from './cached-list.ts';

/** Cards of the fan. */
const most = 5;

/** Shown beside the list while no conversation is open: who wrote last, the newest in front. */
export function NothingOpen() {
  const device = useDevice();
  const chats = useLiveQuery(() => listChats(device.db, 3 * most), [device], cachedList(device)?.chats) ?? [];
  const pictured = chats.filter(({ profile }) => profile && mainPhotoOf(profile)).slice(0, most);
  return (
    <div className="chat-window nothing-open">
      <div className="faces" aria-hidden>
        {pictured.map(
          ({ chat, profile }) =>
            profile && (
              <Link key={chat.id} to={path('chats-id', { id: chat.id })} tabIndex={-1}>
                <Photo profile={profile} image={mainPhotoOf(profile)} sizes="16rem" />
              </Link>
            ),
        )}
      </div>
      <h2>
        <Trans>Your chats</Trans>
      </h2>
      <p>
        <Trans>Choose one to carry on.</Trans>
      </p>
    </div>
  );
}
