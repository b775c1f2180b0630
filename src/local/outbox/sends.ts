import { type Command, paidCommands, type SendingCommand } from '../../shared/commands.ts';
import { refreshLast } from '../chat/conversations.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';

/** An outbox item that sends a message. */
export interface Send extends OutboxItem {
  command: SendingCommand;
}

export const isSend = <Item extends Pick<OutboxItem, 'command'>>(item: Item): item is Item & Pick<Send, 'command'> =>
  paidCommands.has(item.command.name);

export async function sendOf(db: LocalDb, message: string): Promise<Send | undefined> {
  return (await allSends(db)).find((item) => item.command.input.id === message);
}

/**
 * False for fictional profiles: nobody reads these messages, so the server charges nothing (server/chat/messages.ts).
 */
export async function isPaid(db: LocalDb, command: Command): Promise<boolean> {
  const item = { command };
  return isSend(item) && !(await db.profiles.get(item.command.input.profile))?.fictional;
}

/** In one conversation, oldest first. */
export async function sendsIn(db: LocalDb, conversation: string): Promise<Send[]> {
  const items = await db.outbox.where('lane').equals(conversation).sortBy('id');
  return items.filter(isSend);
}

export async function allSends(db: LocalDb): Promise<Send[]> {
  return (await db.outbox.orderBy('id').toArray()).filter(isSend);
}

/** Deletes items and their rows; inside a transaction. */
export async function discardSends(db: LocalDb, sends: readonly Send[]): Promise<void> {
  await db.outbox.bulkDelete(sends.map((item) => item.id));
  await db.files.bulkDelete(sends.map(({ command }) => command.input.id));
  for (const { command, lane } of sends) {
    const row = await db.messages.get(command.input.id);
    if (row?.number === undefined) await db.messages.delete(command.input.id);
    await refreshLast(db, lane);
  }
}

/**
 * Requeues items that waited for credits or confirmation, or were refused without premium, in their old order, inside a
 * transaction. Answers whether there were any.
 */
export async function release(db: LocalDb, why: 'unpaid' | 'unconfirmed' | 'premium_required'): Promise<boolean> {
  const found = db.outbox.where('state').equals(why === 'premium_required' ? 'failed' : why);
  const items = await found.filter(({ error }) => why !== 'premium_required' || error === why).toArray();
  for (const { balance: _, error: __, ...item } of items) {
    await db.outbox.put({ ...item, state: 'waiting' });
    if (!isSend(item)) continue;
    const row = await db.messages.get(item.command.input.id);
    if (!row) continue;
    const { failed: ___, ...waiting } = row;
    await db.messages.put(waiting);
    await refreshLast(db, item.lane);
  }
  return items.length > 0;
}
