import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, Suspense, useContext } from 'react';
import type { LocalMessage } from '../../local/storage/db.ts';
import { factsOf, fileOf, hasWords, type KindWith } from '../../shared/message-kinds.ts';
import { wordsOfKind } from '../kinds/words.ts';
import { FileMessage } from '../message-files/message-files.tsx';
import { emojiCount, maxLargeEmoji } from './emoji.ts';
import { fileSize } from './file-size.ts';
import { Gift } from './gifts/gifts.tsx';
import { Gone } from './gone.ts';
import { LinkedText } from './message/linked-text.tsx';
import { MessageMenu } from './message/message-menu.tsx';
import { Quote } from './message/quote.tsx';
import { Reactions } from './message/reactions.tsx';
import { messageName } from './message-name.ts';
import { type MessageStatus, Ticks } from './ticks.tsx';
import { hourMinute } from './times.ts';
import { Translated } from './translation/later.tsx';
import { hasLetters, useTranslating } from './translation/translating.ts';

interface Props {
  message: Pick<
    LocalMessage,
    'id' | 'conversation' | 'sender' | 'kind' | 'reply_to' | 'reactions' | 'reacting' | KindWith<'file'>
  >;
  /** Both reactions, to tell whether they changed. */
  reacted: string;
  /** Text, or a gift's id. */
  text: string;
  /** The other member's. */
  name: string;
  mine: boolean;
  sentAt: string;
  status: MessageStatus;
  first: boolean;
  last: boolean;
  /** True for the last row. */
  newest: boolean;
}

/** The other member's name; absent for own messages. */
interface From {
  from: string | undefined;
}

/** Memoized: a list read again repaints only bubbles that changed. */
export const Bubble = memo(function Bubble({ message, text, name, mine, sentAt, status, first, last, newest }: Props) {
  const { i18n } = useLingui();
  const from = mine ? undefined : name;
  const withdrawn = message.kind === 'withdrawn';
  const answerable = !useContext(Gone) && !withdrawn && status !== 'failed';
  const isWords = hasWords(message.kind);
  const emoji = isWords ? emojiCount(text) : 0;
  const ticks = mine && !withdrawn;
  const big = factsOf(message.kind)?.content === 'gift' || (emoji > 0 && emoji <= maxLargeEmoji);
  const looks = [
    'bubble',
    mine ? 'mine' : 'theirs',
    first && 'first',
    last && 'last',
    big && 'big',
    withdrawn && 'withdrawn',
  ];
  return (
    <div
      className={looks.filter(Boolean).join(' ')}
      data-status={status}
      data-message={answerable ? message.id : undefined}
      dir="auto"
    >
      {/* Isolated: the direction is the text's. */}
      {first && <bdi className="for-readers">{from ?? <Trans>You</Trans>}: </bdi>}
      {message.reply_to !== undefined && (
        <Quote conversation={message.conversation} id={message.reply_to} name={name} />
      )}
      <Content message={message} text={text} from={from} />
      {(last || ticks) && (
        <span className="bubble-meta">
          <time className={last ? undefined : 'for-readers'} dir="ltr" dateTime={sentAt}>
            {hourMinute(i18n.locale, sentAt)}
          </time>
          {ticks && <Ticks status={status} />}
        </span>
      )}
      {!withdrawn && <Reactions message={message} name={name} />}
      {!withdrawn && (
        <MessageMenu
          message={message}
          name={messageName(i18n, { kind: message.kind, text }).slice(0, 60)}
          text={isWords ? text : undefined}
          from={from}
          sentAt={sentAt}
          status={status}
          tabStop={newest}
        />
      )}
    </div>
  );
}, isSame);

function Content({ message, text, from }: Pick<Props, 'message' | 'text'> & From): ReactNode {
  const { i18n } = useLingui();
  const content = factsOf(message.kind)?.content;
  switch (content) {
    case 'words':
      return <Words message={message} text={text} from={from} />;
    case 'gift':
      return <Gift id={text} drawn />;
    case 'file':
      return <File message={message} from={from} />;
    case undefined: {
      const withdrawn = wordsOfKind(i18n, message.kind);
      return withdrawn ? <span className="bubble-text">{withdrawn}</span> : draw(text);
    }
    default:
      return content satisfies never;
  }
}

function Words({ message, text, from }: Pick<Props, 'message' | 'text'> & From): ReactNode {
  const { i18n } = useLingui();
  const { wanted } = useTranslating(message.id);
  if (!wanted || from === undefined || !hasLetters(text)) return draw(text);
  const wish = { message: message.id, conversation: message.conversation, text, to: i18n.locale };
  return (
    <Suspense fallback={draw(text)}>
      <Translated wish={wish} draw={draw} />
    </Suspense>
  );
}

/** An original may be in any language, so it is not marked with the app's. */
const draw = (text: string, lang = '') => (
  <span className="bubble-text" lang={lang}>
    <LinkedText text={text} />
  </span>
);

function File({ message, from }: Pick<Props, 'message'> & From): ReactNode {
  const size = fileSize(message);
  return (
    size && (
      <Suspense fallback={<div style={size} />}>
        <FileMessage message={message} from={from} size={size} />
      </Suspense>
    )
  );
}

/** Each read creates new objects of the same message. */
function isSame({ message, ...rest }: Props, { message: other, ...next }: Props): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return (
    message.id === other.id &&
    message.kind === other.kind &&
    fileOf(message)?.filename === fileOf(other)?.filename &&
    keys.every((key) => rest[key] === next[key])
  );
}
