import type { LocalDb, LocalMessage } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';
import { messageRange } from './conversations.ts';

/** Newest messages, in order. */
export function messagesOf(db: LocalDb, conversation: string, newest = 100): Promise<LocalMessage[]> {
  return reopening(db, async () => {
    const messages = await messageRange(db, conversation).reverse().limit(newest).toArray();
    return messages.reverse();
  });
}

/** Messages from one position to another, in order. */
export function messagesBetween(
  db: LocalDb,
  conversation: string,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Promise<LocalMessage[]> {
  return reopening(db, () => messageRange(db, conversation, from, to).toArray());
}

/** Up to `most` messages before or after a position: the nearest ones, in order. */
export function messagesBeside(
  db: LocalDb,
  conversation: string,
  {
    before,
    after,
    most,
  }: { before: number; after?: never; most: number } | { before?: never; after: number; most: number },
): Promise<LocalMessage[]> {
  return reopening(db, async () => {
    if (after !== undefined)
      return await messageRange(db, conversation, after + 1)
        .limit(most)
        .toArray();
    const messages = await messageRange(db, conversation, 0, before - 1)
      .reverse()
      .limit(most)
      .toArray();
    return messages.reverse();
  });
}

/** Up to `each` messages before and after a position, with the one there, in order. */
export async function messagesAround(
  db: LocalDb,
  conversation: string,
  place: number,
  each: number,
): Promise<LocalMessage[]> {
  const [older, newer] = await Promise.all([
    messagesBeside(db, conversation, { before: place, most: each }),
    messagesBeside(db, conversation, { after: place - 1, most: each + 1 }),
  ]);
  return [...older, ...newer];
}
