import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Hit } from '../../../local/chat/find-messages.ts';
import { excerpt } from '../../../local/chat/words.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { factsOf, hasWords } from '../../../shared/message-kinds.ts';
import { path } from '../../../shared/paths.ts';
import { MemberAvatar } from '../../member-card/avatar.tsx';
import { messageName } from '../message-name.ts';
import { stateAt } from '../searched.ts';
import { listTime } from '../times.ts';

interface Props {
  hit: Hit;
  /** Of the other member. */
  profile: Profile | undefined;
  words: readonly string[];
  me: string;
  today: number;
  tabStop: boolean;
  /** From the list of chats, to which the way back leads. */
  fromList: boolean;
  onOpen?: (() => void) | undefined;
}

/** A message that was found; a press opens its conversation there. */
export function HitRow({ hit: { message }, profile, words, me, today, tabStop, fromList, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const symbol = factsOf(message.kind)?.symbol;
  const pieces = excerpt(messageName(i18n, message), words);
  const text = (
    <>
      {symbol && `${symbol} `}
      {pieces.map((piece) => (piece.found ? <mark key={piece.at}>{piece.text}</mark> : piece.text))}
    </>
  );
  const lang = hasWords(message.kind) ? '' : undefined;
  return (
    <div className="chat-row hit-row">
      <Link
        to={path('chats-id', { id: message.conversation })}
        state={stateAt(message.id, fromList)}
        data-hit={message.id}
        tabIndex={tabStop ? 0 : -1}
        draggable={false}
        onClick={onOpen}
      >
        {profile && <MemberAvatar profile={profile} size={56} />}
        <span className="chat-name">
          <bdi>{profile?.name ?? t`A member`}</bdi>
        </span>
        <span className="chat-time">
          <time dateTime={message.sent_at}>{listTime(i18n.locale, message.sent_at, today)}</time>
        </span>
        <span className="chat-below">
          <span
            className="chat-line"
            dir={message.sender === me ? undefined : 'auto'}
            lang={message.sender === me ? undefined : lang}
          >
            {message.sender === me ? (
              <Trans>
                You: <bdi lang={lang}>{text}</bdi>
              </Trans>
            ) : (
              text
            )}
          </span>
        </span>
      </Link>
    </div>
  );
}
