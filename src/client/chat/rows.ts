import type { ChatRow, LocalMessage } from '../../local/storage/db.ts';
import { minute } from '../../shared/limits.ts';

/**
 * A message with the elements above it. Pill and divider belong to their message, so loading older ones shifts
 * nothing.
 */
export interface MessageRow {
  message: LocalMessage;
  mine: boolean;
  /** First and last message of one member within the same minute. */
  first: boolean;
  last: boolean;
  /** Start of the day in ms, if the message begins one: shows a pill. */
  day: number | undefined;
  /** Shows the unread divider above. */
  unread: boolean;
  /** First message of the conversation: shows its beginning. */
  begins: boolean;
  /** Messages above this one are missing on this device. */
  gap: boolean;
}

/**
 * Rows of a window. `readThrough`: last message read before; the divider is above the other member's first message
 * after it, unless earlier ones are missing here.
 */
export function messageRows(
  messages: readonly LocalMessage[],
  chat: Pick<ChatRow, 'gaps' | 'last_number' | 'hidden_through'> | undefined,
  me: string,
  readThrough: number,
): MessageRow[] {
  const rows: MessageRow[] = [];
  let divided = (messages[0]?.number ?? 0) > Math.max(readThrough, chat?.hidden_through ?? 0) + 1;
  for (const message of messages) {
    const above = rows.at(-1);
    const mine = message.sender === me;
    const day = startOfDay(message.sent_at);
    const number = message.number;
    const unread: boolean = !divided && !mine && number !== undefined && number > readThrough;
    divided ||= unread;
    const row: MessageRow = {
      message,
      mine,
      first: true,
      last: true,
      day: above && startOfDay(above.message.sent_at) === day ? undefined : day,
      unread,
      begins: !above && (number ?? (chat?.last_number ?? 0) + 1) === 1,
      gap: number !== undefined && (chat?.gaps.some((gap) => gap.before === number) ?? false),
    };
    if (above && row.day === undefined && !unread && !row.gap && sameGroup(above, row)) {
      above.last = false;
      row.first = false;
    }
    rows.push(row);
  }
  return rows;
}

/** The number of the last message that I have read; Infinity when nothing is unread. */
export const readThroughOf = (chat: ChatRow | undefined): number =>
  chat && chat.num_unread_messages > 0 ? chat.read_through : Number.POSITIVE_INFINITY;

function sameGroup(above: MessageRow, row: MessageRow): boolean {
  return (
    above.mine === row.mine &&
    above.message.failed === undefined &&
    minuteOf(above.message.sent_at) === minuteOf(row.message.sent_at)
  );
}

const minuteOf = (time: string): number => Math.floor(Date.parse(time) / minute);

function startOfDay(time: string): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
