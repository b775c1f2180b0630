import { isGift } from '../../../shared/gifts.ts';
import type { MessageKind } from '../../../shared/message-kinds.ts';

/** A line of a conversation: `mine` is the one whose chats it is in, the other is whom they talk with. */
export interface Line {
  mine: boolean;
  kind: MessageKind;
  /** Of a gift, its id. */
  text: string;
}
/** Messages of one sitting. */
export type Sitting = Line[];

/** Written as `> mine` and `< theirs`, a line each, a gift as `> 🎁 rose`; an empty line lets some time pass. */
export function talk(written: string): Sitting[] {
  return written
    .trim()
    .split(/\n\s*\n/)
    .map((sitting) =>
      sitting
        .trim()
        .split('\n')
        .map((line) => ({ mine: line.trim().startsWith('>'), ...said(line.trim().slice(2)) })),
    );
}

function said(words: string): Pick<Line, 'kind' | 'text'> {
  const gift = /^🎁 (\w+)$/u.exec(words)?.[1];
  if (gift === undefined) return { kind: 'text', text: words };
  if (!isGift(gift)) throw new Error(`there is no gift ${gift}`);
  return { kind: 'gift', text: gift };
}
