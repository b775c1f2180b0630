import './nothing-open.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import MessageCircle from 'lucide-react/icons/message-circle';
import Reply from 'lucide-react/icons/reply';
import { Link } from 'react-router';
import { type ChatItem, isMyTurn, listChats } from '../../local/chat/chat.ts';
import { matchesToWriteTo } from '../../local/likes/likes.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { hasWords } from '../../shared/message-kinds.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useToday } from '../app/today.ts';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { ProfileMark } from '../member-card/profile-mark.tsx';
import { useShownFields } from '../member-card/shown-fields.ts';
import { Icon } from '../ui/icon.tsx';
import { cachedList } from './cached-list.ts';
import { messageName } from './message-name.ts';

/** Beside the list while no conversation is open: who waits for an answer, else new matches, else the latest chats. */
export function NothingOpen() {
  const device = useDevice();
  const today = useToday();
  const cached = cachedList(device);
  const matches = useLiveQuery(() => matchesToWriteTo(device.db, mostCards), [device], cached?.matches) ?? [];
  const chats = useLiveQuery(() => listChats(device.db, newestChats), [device], cached?.chats) ?? [];
  const waiting = chats.filter(({ chat, profile }) => profile && !chat.muted && isMyTurn(chat, today));
  return (
    <div className="chat-window nothing-open">
      {waiting.length > 0 ? (
        <>
          <h2>
            <Trans>Your turn</Trans>
          </h2>
          <p>
            <Trans>The last word was theirs. What do you say?</Trans>
          </p>
          <People of={waiting} />
        </>
      ) : matches.length > 0 ? (
        <>
          <h2>
            <Trans>New matches</Trans>
          </h2>
          <p>
            <Trans>You like each other. Who says hello first?</Trans>
          </p>
          <People of={matches.map((profile) => ({ profile }))} />
        </>
      ) : (
        chats.length > 0 && <Recent chats={chats} />
      )}
    </div>
  );
}

const mostCards = 3;
const newestChats = 15;

/** Cards of the first few people, with their last message if there is a chat. */
function People({ of }: { of: readonly (Pick<ChatItem, 'profile'> & Partial<Pick<ChatItem, 'chat'>>)[] }) {
  return (
    <ul className="matched">
      {of
        .slice(0, mostCards)
        .map(({ chat, profile }) => profile && <Person key={profile.id} chat={chat} profile={profile} />)}
    </ul>
  );
}

function Person({ chat, profile }: { chat: ChatRow | undefined; profile: Profile }) {
  const { i18n } = useLingui();
  const shows = useShownFields();
  const said = chat?.last;
  return (
    <li>
      <Link
        className="matched-card"
        to={chat ? path('chats-id', { id: chat.id }) : path('members-id-chat', { id: profile.id })}
        state={{ fromList: true }}
      >
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
          <Icon of={chat ? Reply : MessageCircle} size={20} />
          {chat ? <Trans>Reply</Trans> : <Trans>Message</Trans>}
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
