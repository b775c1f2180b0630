import type { LocalDb, LocalMessage } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** Remembers on this device that a voice message was played. */
export const markHeard = async (db: LocalDb, id: string): Promise<void> => {
  await reopening(db, () => db.messages.update(id, { heard: true }));
};

/**
 * The other member's voice message right behind this one, unless it was played on this device. Undefined too where messages in
 * between are not here.
 */
export async function nextUnheard(db: LocalDb, id: string, member: string): Promise<LocalMessage | undefined> {
  return await reopening(db, async () => {
    const message = await db.messages.get(id);
    if (message?.number === undefined) return undefined;
    const next = await db.messages.get({ conversation: message.conversation, place: message.number + 1 });
    return next?.voice && next.sender !== member && !next.heard ? next : undefined;
  });
}
