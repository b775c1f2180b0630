import { newestMessages } from '../../shared/limits.ts';
import { loadedRangeOf, messageRange, withLoadedRange } from '../chat/conversations.ts';
import { dropLoaded } from '../chat/loaded-range.ts';
import type { LocalDb } from './db.ts';

/**
 * Makes room on a full device: deletes the oldest history, longest silent conversations first. Keeps the outbox and
 * each newest message. Answers whether any was deleted.
 */
export async function prune(db: LocalDb): Promise<boolean> {
  const enough = Math.ceil((await db.messages.count()) / 4);
  let gone = 0;
  for (const remaining of [newestMessages, 1]) {
    const chats = await db.chats.orderBy('last_message_at').toArray();
    for (const chat of chats) {
      if (gone >= enough) return gone > 0;
      const through = chat.last_number - remaining;
      if (chat.oldest === 0 || chat.oldest > through) continue;
      await db.transaction('rw', db.chats, db.messages, async () => {
        gone += await messageRange(db, chat.id, 1, through).delete();
        await db.chats.put(withLoadedRange(chat, dropLoaded(loadedRangeOf(chat), through)));
      });
    }
  }
  return gone > 0;
}
