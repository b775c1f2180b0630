import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import BellOff from 'lucide-react/icons/bell-off';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { type ChatItem, lineTime, messageStatus } from '../../local/chat/chat.ts';
import { reactionsTo } from '../../local/chat/reactions.ts';
import type { ChatRow, LocalMessage } from '../../local/storage/db.ts';
import { factsOf, hasWords } from '../../shared/message-kinds.ts';
import { wordsOfKind } from '../kinds/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Gift } from './later.tsx';
import { listTime } from './times.ts';

interface Props {
  item: ChatItem;
  me: string;
  typing: boolean;
  /** The conversation is open beside the list: the composer shows its draft. */
  selected: boolean;
}

/** Second line of a chat in the list: typing, the draft if nothing is unread, or the last message. */
export function LastLine({ item: { chat, draft }, me, typing, selected }: Props): ReactNode {
  if (typing) {
    return (
      <span className="chat-line typing">
        <Trans>typing…</Trans>
      </span>
    );
  }
  // Unread messages take precedence over a draft.
  if (draft.trim() && !selected && chat.num_unread_messages === 0) {
    return (
      <span className="chat-line">
        <Trans>
          <span className="chat-line-draft">Draft:</span> <bdi lang="">{oneLine(draft)}</bdi>
        </Trans>
      </span>
    );
  }
  if (!chat.last) return <span className="chat-line" dir="auto" />;
  const text = <Preview of={chat.last} />;
  // Members' texts are in an unknown language; the app's texts are in its own.
  const lang = hasWords(chat.last.kind) ? '' : undefined;
  if (chat.last.sender === me) {
    return (
      <span className="chat-line">
        <Trans>
          You: <bdi lang={lang}>{text}</bdi>
        </Trans>
      </span>
    );
  }
  return (
    <span className="chat-line" dir="auto" lang={lang}>
      {text}
    </span>
  );
}

function Preview({ of: { kind, text } }: { of: LocalMessage }): ReactNode {
  const { i18n } = useLingui();
  return factsOf(kind)?.content === 'gift' ? <Gift id={text} /> : (wordsOfKind(i18n, kind) ?? oneLine(text));
}

/** Reactions to the last message, behind the words, which may be cut. */
export function Reacted({ to, me }: { to: LocalMessage; me: string }): ReactNode {
  const { mine, theirs } = reactionsTo(to, me);
  return (mine || theirs) && <span>{mine === theirs ? mine : theirs + mine}</span>;
}

export function SettingMarks({ of: { muted, pinned } }: { of: ChatRow }) {
  const { t } = useLingui();
  return (
    <>
      {muted && <Icon of={BellOff} size={16} label={t`Muted`} className="chat-muted" />}
      {pinned && <Icon of={Pin} size={16} label={t`Pinned`} />}
    </>
  );
}

/** Time of the last message; for a failed one, the reason. */
export function LineTime({ item: { chat }, today }: { item: ChatItem; today: number }) {
  const { t, i18n } = useLingui();
  const status = chat.last && messageStatus(chat.last, chat);
  const at = lineTime(chat);
  return (
    <span className="chat-time">
      {(status === 'waiting' || status === 'held') && <Icon of={Clock} size={14} label={t`Waiting to be sent`} />}
      {status === 'failed' && <Icon of={CircleAlert} size={16} label={t`Not sent`} className="chat-failed" />}
      <time dateTime={at}>{listTime(i18n.locale, at, today)}</time>
    </span>
  );
}

export function UnreadBadge({ count }: { count: number }) {
  const { t } = useLingui();
  return <Badge count={count} label={t`${plural(count, { one: '# unread message', other: '# unread messages' })}`} />;
}

/** Limited to one line: a text with a thousand line breaks would slow down layout. */
const oneLine = (text: string): string => text.slice(0, 160).replace(/\s+/g, ' ');
