import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { emojiCount, largestEmojiCount } from './emoji.ts';
import { Gift } from './gift-parts.tsx';
import { type MessageStatus, Ticks } from './ticks.tsx';
import { hourMinute } from './times.ts';

interface Props {
  /** Of a gift, its id. */
  text: string;
  gift: boolean;
  /** Of the other member, for screen readers; nothing for one's own. */
  from: string | undefined;
  sentAt: string;
  status: MessageStatus;
  first: boolean;
  last: boolean;
}

/** Texts and times only, no objects: a list that is read again repaints just the bubbles that changed. */
export const Bubble = memo(function Bubble({ text, gift, from, sentAt, status, first, last }: Props) {
  const { i18n } = useLingui();
  const emoji = gift ? 0 : emojiCount(text);
  const big = gift || (emoji > 0 && emoji <= largestEmojiCount);
  const looks = ['bubble', from === undefined ? 'mine' : 'theirs', first && 'first', last && 'last', big && 'big'];
  return (
    <div className={looks.filter(Boolean).join(' ')} data-status={status} dir="auto">
      {/* Isolated: the direction is the text's. */}
      {first && <bdi className="for-readers">{from ?? <Trans>You</Trans>}: </bdi>}
      {gift ? <Gift id={text} drawn /> : <span className="bubble-text">{text}</span>}
      <span className="bubble-meta">
        <time className={last ? undefined : 'for-readers'} dir="ltr" dateTime={sentAt}>
          {hourMinute(i18n.locale, sentAt)}
        </time>
        {from === undefined && <Ticks status={status} />}
      </span>
    </div>
  );
});
