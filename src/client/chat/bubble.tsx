import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense } from 'react';
import type { LocalMessage } from '../../local/storage/db.ts';
import { emojiCount, maxLargeEmoji } from './emoji.ts';
import { Gift, nameOfGift } from './gifts/gifts.tsx';
import { LinkedText } from './message/linked-text.tsx';
import { MessageMenu } from './message/message-menu.tsx';
import { PhotoMessage } from './photos.tsx';
import { pictureSize } from './picture-size.ts';
import { type MessageStatus, Ticks } from './ticks.tsx';
import { hourMinute } from './times.ts';

interface Props {
  message: Pick<LocalMessage, 'id' | 'conversation' | 'sender' | 'image' | 'kind'>;
  /** Text, or a gift's id. */
  text: string;
  /** The other member's name for screen readers; absent for own messages. */
  from: string | undefined;
  sentAt: string;
  status: MessageStatus;
  first: boolean;
  last: boolean;
  /** True for the last row. */
  newest: boolean;
}

/** Memoized: a list read again repaints only bubbles that changed. */
export const Bubble = memo(function Bubble({ message, text, from, sentAt, status, first, last, newest }: Props) {
  const { t, i18n } = useLingui();
  const gift = message.kind === 'gift';
  const withdrawn = message.kind === 'withdrawn';
  const emoji = gift ? 0 : emojiCount(text);
  const ticks = from === undefined && !withdrawn;
  const size = message.image && pictureSize(message.image);
  const big = gift || (emoji > 0 && emoji <= maxLargeEmoji);
  const labels = [
    'bubble',
    from === undefined ? 'mine' : 'theirs',
    first && 'first',
    last && 'last',
    big && 'big',
    withdrawn && 'withdrawn',
  ];
  return (
    <div className={labels.filter(Boolean).join(' ')} data-status={status} dir="auto">
      {/* Isolated, since its direction is the text's. */}
      {first && <bdi className="for-readers">{from ?? <Trans>You</Trans>}: </bdi>}
      {gift ? (
        <Gift id={text} drawn />
      ) : message.image && size ? (
        <Suspense fallback={<div style={size} />}>
          <PhotoMessage
            message={message.id}
            conversation={message.conversation}
            image={message.image}
            from={from}
            size={size}
          />
        </Suspense>
      ) : (
        // The language of a message is unknown, and need not be the app's.
        <span className="bubble-text" lang={withdrawn ? undefined : ''}>
          {withdrawn ? <Trans>Message withdrawn</Trans> : <LinkedText text={text} />}
        </span>
      )}
      {(last || ticks) && (
        <span className="bubble-meta">
          <time className={last ? undefined : 'for-readers'} dir="ltr" dateTime={sentAt}>
            {hourMinute(i18n.locale, sentAt)}
          </time>
          {ticks && <Ticks status={status} />}
        </span>
      )}
      {!withdrawn && (
        <MessageMenu
          message={message}
          name={gift ? nameOfGift(i18n, text) : message.image ? t`Photo` : text.slice(0, 60)}
          text={message.kind === 'text' ? text : undefined}
          from={from}
          sentAt={sentAt}
          status={status}
          tabStop={newest}
        />
      )}
    </div>
  );
}, isSame);

/** Each read creates new objects of the same message. */
function isSame({ message, ...rest }: Props, { message: other, ...next }: Props): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return (
    message.id === other.id &&
    message.kind === other.kind &&
    message.image?.filename === other.image?.filename &&
    keys.every((key) => rest[key] === next[key])
  );
}
