import type { Command } from '../shared/commands.ts';
import type { LocalDb, OutboxItem } from './db.ts';
import type { Device } from './device.ts';
import { applyItem, effectOf } from './effects.ts';
import { saving } from './saving.ts';
import { isPaid } from './sends.ts';

/**
 * Does a command here and lays it into the outbox, in one transaction: a crash keeps both or neither. `also` is done in the
 * same transaction, before it; it may answer false to do nothing at all. Answers the item; rings once it is stored.
 */
export async function run(
  device: Device,
  command: Command,
  also?: (db: LocalDb) => Promise<unknown>,
): Promise<OutboxItem | undefined> {
  const { db } = device;
  const item = await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      if ((await also?.(db)) === false) return undefined;
      const item = await enqueue(device, command);
      await applyItem(db, device.member, item);
      return item;
    }),
  );
  if (item) device.ring();
  return item;
}

/**
 * What waits under the same key is replaced by an item of its own, at the end: the old one may be on its way at this moment,
 * and its answer must not take the new one along.
 */
async function enqueue({ db, member, now }: Device, command: Command): Promise<OutboxItem> {
  const effect = effectOf(command.name);
  const key = effect.key?.(command.input);
  let input: unknown = command.input;
  let replaced = false;
  if (key !== undefined) {
    for (const waiting of await db.outbox.where('key').equals(key).toArray()) {
      if (effect.merge) input = effect.merge(waiting.command.input, input);
      await db.outbox.delete(waiting.id);
      replaced = true;
    }
  }
  const item: Omit<OutboxItem, 'id'> = {
    command: { name: command.name, input } as Command,
    lane: effect.lane(command.input, member),
    ...(key !== undefined && { key }),
    ...(replaced && { replaced }),
    at: now(),
    ...(await stateOf(db, command)),
    tries: 0,
  };
  const id = await db.outbox.add(item);
  return { ...item, id };
}

/** While something paid waits for credits, what is paid waits behind it. */
async function stateOf(db: LocalDb, command: Command): Promise<Pick<OutboxItem, 'state' | 'error' | 'balance'>> {
  const unpaid = await db.outbox.where('state').equals('unpaid').first();
  if (unpaid?.balance === undefined || !(await isPaid(db, command))) return { state: 'waiting' };
  return { state: 'unpaid', error: 'insufficient_credits', balance: unpaid.balance };
}
