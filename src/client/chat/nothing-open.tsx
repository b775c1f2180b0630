import './nothing-open.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import MessageCircle from 'lucide-react/icons/message-circle';
import Reply from 'lucide-react/icons/reply';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ChatItem, isMyTurn, listChats } from '../../local/chat/chat.ts';
import { matchesToWriteTo } from '../../local/likes/likes.ts';
import type { LocalMessage } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { hasWords } from '../../shared/message-kinds.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useToday } from '../app/today.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import { type Drawing, Icon } from '../ui/icon.tsx';
import { cachedList } from './cached-list.ts';
import { messageName } from './message-name.ts';

/** Beside the list while no conversation is open: who waits for an answer, else new matches, else the latest chats. */
export function NothingOpen() {
  const device = useDevice();
  const today = useToday();
  const cached = cachedList(device);
  const matches = useLiveQuery(() => matchesToWriteTo(device.db, mostCards), [device], cached?.matches);
  const chats = useLiveQuery(() => listChats(device.db, newestChats), [device], cached?.chats);
  const waiting = chats?.filter(({ chat, profile }) => profile && !chat.muted && isMyTurn(chat, today));
  return (
    <div className="chat-window nothing-open">
      {waiting && waiting.length > 0 ? (
        <Waiting chats={waiting.slice(0, mostCards)} />
      ) : matches && matches.length > 0 ? (
        <Matched matches={matches.slice(0, mostCards)} />
      ) : (
        <Recent chats={chats ?? []} />
      )}
    </div>
  );
}

const mostCards = 3;
const newestChats = 15;

function Waiting({ chats }: { chats: readonly ChatItem[] }) {
  return (
    <>
      <h2>
        <Trans>Your turn</Trans>
      </h2>
      <p>
        <Trans>The last word was theirs. What do you say?</Trans>
      </p>
      <ul className="matched">
        {chats.map(
          ({ chat, profile }) =>
            profile && (
              <PersonCard
                key={chat.id}
                to={path('chats-id', { id: chat.id })}
                profile={profile}
                said={chat.last}
                icon={Reply}
                act={<Trans>Reply</Trans>}
              />
            ),
        )}
      </ul>
    </>
  );
}

function Matched({ matches }: { matches: readonly Profile[] }) {
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
          <PersonCard
            key={profile.id}
            to={path('members-id-chat', { id: profile.id })}
            profile={profile}
            icon={MessageCircle}
            act={<Trans>Message</Trans>}
          />
        ))}
      </ul>
    </>
  );
}

interface PersonProps {
  to: string;
  profile: Profile;
  said?: LocalMessage | undefined;
  icon: Drawing;
  act: ReactNode;
}

function PersonCard({ to, profile, said, icon, act }: PersonProps) {
  const { i18n } = useLingui();
  const shows = useShownFields();
  return (
    <li>
      <Link className="matched-card" to={to} state={{ fromList: true }}>
        <Photo profile={profile} image={mainPhotoOf(profile)} sizes="16rem" />
        <span className="matched-mark">
          <ProfileMark profile={profile} />
        </span>
        <span className="matched-words">
          <span className="matched-name">
            <bdi>{profile.name}</bdi> {shows('age') && profile.age}
          </span>{' '}
          {said && (
            <span className="matched-said" dir="auto" lang={hasWords(said.kind) ? '' : undefined}>
              {messageName(i18n, said)}
            </span>
          )}
        </span>
        <span className="matched-act">
          <Icon of={icon} size={20} />
          {act}
        </span>
      </Link>
    </li>
  );
}

/** Cards of the fan. */
const most = 5;

/** The newest in front. */
function Recent({ chats }: { chats: readonly ChatItem[] }) {
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
