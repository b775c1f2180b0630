import type { Message } from '../../shared/calls/chat.ts';
import { historyPage } from '../../shared/limits.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { ChatRow, LocalMessage } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { loadedRangeOf, withLoadedRange } from './conversations.ts';
import { addLoaded } from './loaded-range.ts';
import { standing } from './withdrawn.ts';

/** Loads one more page of a conversation's history; `start` at its beginning. */
export async function loadOlder(device: Device, conversation: string): Promise<'more' | 'start' | 'offline'> {
  const chat = await device.db.chats.get(conversation);
  if (!chat || isAtStart(chat)) return 'start';
  try {
    const input = { conversation, ...(chat.oldest > 0 && { before: String(chat.oldest) }) };
    const { messages } = await device.api.call('GET chat.php', input, { retry: false });
    const from = messages.length < historyPage ? chat.hidden_through + 1 : (messages[0]?.number ?? 1);
    const to = chat.oldest > 0 ? chat.oldest - 1 : chat.last_number;
    return (await store(device, conversation, messages, from, to)) ? 'more' : 'start';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return 'start';
    if (error instanceof ApiError) return 'offline';
    throw error;
  }
}

const isAtStart = (chat: ChatRow): boolean =>
  chat.last_number === 0 || (chat.oldest > 0 && chat.oldest <= chat.hidden_through + 1);

/** Requests per run, so that a large gap does not delay other syncing; the next run continues. */
const maxRequestsPerRun = 10;

/** Fills gaps between loaded messages, oldest first. Requests another run if one is not enough. */
export async function closeGaps(device: Device, signal: AbortSignal): Promise<void> {
  for (let request = 0; request < maxRequestsPerRun; request++) {
    const chat = await device.db.chats.where('gapped').equals(1).first();
    const gap = chat?.gaps[0];
    if (!chat || !gap) return;
    try {
      const input = { conversation: chat.id, after: String(gap.after), before: String(gap.before) };
      const { messages } = await device.api.call('GET chat.php', input, { signal, retry: 'calmly' });
      const to = messages.length < historyPage ? gap.before - 1 : (messages.at(-1)?.number ?? gap.before - 1);
      await store(device, chat.id, messages, gap.after + 1, Math.min(to, gap.before - 1));
    } catch (error) {
      // The conversation is gone; the next pull removes it.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      await store(device, chat.id, [], gap.after + 1, gap.before - 1);
    }
  }
  if ((await device.db.chats.where('gapped').equals(1).count()) > 0) device.ring();
}

/** Stores a page of history. Answers whether there is more before it. */
function store(
  device: Device,
  conversation: string,
  messages: readonly Message[],
  from: number,
  to: number,
): Promise<boolean> {
  const { db } = device;
  return saving(device, () =>
    db.transaction('rw', db.chats, db.messages, async () => {
      const chat = await db.chats.get(conversation);
      if (!chat) return false;
      const shown = messages.filter(({ number }) => number > chat.hidden_through && number >= from && number <= to);
      const stored = await db.messages.bulkGet(shown.map(({ id }) => id));
      const rows = shown.map((message, i) => standing(message, stored[i]));
      await db.messages.bulkPut(rows.map((message): LocalMessage => ({ ...message, place: message.number })));
      const range = addLoaded(loadedRangeOf(chat), Math.max(from, chat.hidden_through + 1), to);
      const next = withLoadedRange(chat, range);
      await db.chats.put(next);
      return !isAtStart(next);
    }),
  );
}
