import './nothing-open.css';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link } from 'react-router';
import { listChats } from '../../local/chat/chat.ts';
import { matchesToWriteTo } from '../../local/likes/likes.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Icon } from '../ui/icon.tsx';
import { cachedList } from './cached-list.ts';

/** Beside the list while no conversation is open: new matches if there are any, otherwise the latest chats. */
export function NothingOpen() {
  const device = useDevice();
  const matches = useLiveQuery(() => matchesToWriteTo(device.db, mostMatches), [device], cachedList(device)?.matches);
  return (
    <div className="chat-window nothing-open">
      {matches && matches.length > 0 ? <Matched matches={matches.slice(0, mostMatches)} /> : <Recent />}
    </div>
  );
}

const mostMatches = 3;

function Matched({ matches }: { matches: readonly Profile[] }) {
  const shows = useShownFields();
  return (
    <>
      <h2>
        <Trans>New matches</Trans>
      </h2>
      <p>
        <Trans>You like each other. Who says hello first?</Trans>
      </p>
      <ul className="matched">
        {matches.map((profile) => (
          <li key={profile.id}>
            <Link className="matched-card" to={path('members-id-chat', { id: profile.id })} state={{ fromList: true }}>
              <Photo profile={profile} image={mainPhotoOf(profile)} sizes="16rem" />
              <span className="matched-name">
                <bdi>{profile.name}</bdi> {shows('age') && profile.age}
              </span>
              <span className="matched-write">
                <Icon of={MessageCircle} size={20} />
                <Trans>Message</Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Cards of the fan. */
const most = 5;

/** The newest in front. */
function Recent() {
  const device = useDevice();
  const chats = useLiveQuery(() => listChats(device.db, 3 * most), [device], cachedList(device)?.chats) ?? [];
  const pictured = chats.filter(({ profile }) => profile && mainPhotoOf(profile)).slice(0, most);
  return (
    <>
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
    </>
  );
}
