import type { ChatRow, LocalMessage } from '../../local/storage/db.ts';
import { minute } from '../../shared/limits.ts';

/** One message of the window, with what stands above it. A pill or divider belongs to its message, so that older ones loaded above shift nothing. */
export interface MessageRow {
  message: LocalMessage;
  mine: boolean;
  /** First and last of what one member wrote within one minute. */
  first: boolean;
  last: boolean;
  /** The message opens a day: its start in ms, for the pill. */
  day: number | undefined;
  /** The unread divider stands above it. */
  unread: boolean;
  /** Messages between the one above and this one are not here yet. */
  gap: boolean;
}

/**
 * The rows of a window. `readThrough` is the message number where I was when I opened the conversation: the divider stands
 * above the first message of the other that follows it.
 */
export function messageRows(
  messages: readonly LocalMessage[],
  chat: Pick<ChatRow, 'gaps'> | undefined,
  me: string,
  readThrough: number,
): MessageRow[] {
  const rows: MessageRow[] = [];
  let divided = false;
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
