import type { Chat } from '../../shared/calls/chat.ts';
import { loadedRangeOf, withLoadedRange } from '../chat/conversations.ts';
import { addLoaded, dropLoaded, holds, type LoadedRange, runs } from '../chat/loaded-range.ts';
import type { ChatRow, LocalMessage } from '../storage/db.ts';

export interface Merged {
  row: ChatRow;
  messages: LocalMessage[];
  /** The loaded range belongs to another history (a restored backup): delete it first. */
  restart: boolean;
  /** Deletes loaded messages up to this number. */
  hide: number;
}

type Known = Pick<ReadonlySet<string>, 'has'>;

/**
 * Merges one conversation of an answer. `known`: ids of its stored messages. Marks only move forward: an answer may be
 * older than this copy.
 */
export function mergeChat(before: ChatRow | undefined, chat: Chat, known: Known, whole: boolean): Merged {
  const {
    profile,
    conversation: { pinned, ...theirs },
  } = chat;
  const listed = before && before.last_number > 0 ? before : undefined;
  const restart = listed !== undefined && isOtherHistory(listed, chat, known, whole);
  const row = listed && !restart ? listed : undefined;
  const later = !row || theirs.last_number >= row.last_number;

  const conversation = {
    ...theirs,
    last_number: Math.max(theirs.last_number, row?.last_number ?? 0),
    last_message_at: later ? theirs.last_message_at : row.last_message_at,
    read_through: Math.max(theirs.read_through, row?.read_through ?? 0),
    seen_through: Math.max(theirs.seen_through, row?.seen_through ?? 0),
    delivered_through: Math.max(theirs.delivered_through, row?.delivered_through ?? 0),
    hidden_through: Math.max(theirs.hidden_through, row?.hidden_through ?? 0),
  };
  const messages = chat.messages
    .filter(({ number }) => number > conversation.hidden_through)
    .map((message): LocalMessage => ({ ...message, place: message.number }));
  const newest = messages.at(-1);
  const merged: ChatRow = {
    ...conversation,
    ...(pinned && { pinned: 1 }),
    ...(before?.translated && { translated: true }),
    profile: profile.id,
    num_unread_messages:
      conversation.read_through > theirs.read_through
        ? Math.min(chat.num_unread_messages, Math.max(0, conversation.last_number - conversation.read_through))
        : chat.num_unread_messages,
    last: later ? (newest ?? row?.last) : row.last,
    oldest: 0,
    gaps: [],
  };
  return {
    row: withLoadedRange(merged, loadedAfter(row, messages, conversation)),
    messages,
    restart,
    hide: row && conversation.hidden_through > row.hidden_through ? conversation.hidden_through : 0,
  };
}

function loadedAfter(
  row: ChatRow | undefined,
  messages: readonly LocalMessage[],
  { hidden_through, last_number }: { hidden_through: number; last_number: number },
): LoadedRange {
  let range: LoadedRange = row ? dropLoaded(loadedRangeOf(row), hidden_through) : { oldest: 0, newest: 0, gaps: [] };
  // Without loaded messages, `newest` means nothing.
  for (const { from, to } of runs(messages.map((message) => message.place))) range = addLoaded(range, from, to);
  if (range.oldest === 0 || range.newest >= last_number) return range;
  return { ...range, gaps: [...range.gaps, { after: range.newest, before: last_number + 1 }] };
}

function isOtherHistory(row: ChatRow, { conversation, messages }: Chat, known: Known, whole: boolean): boolean {
  if (whole && conversation.last_number < row.last_number) return true;
  const range = loadedRangeOf(row);
  return messages.some(({ id, number }) => holds(range, number) && !known.has(id));
}
