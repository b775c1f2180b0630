import type { Command } from '../../shared/commands.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { applyItem, effectOf } from './effects.ts';
import { isPaid, isSend } from './sends.ts';

/**
 * Runs a command here and queues it in one transaction, then rings. `also` runs first in the same transaction; false
 * cancels. Returns the item.
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
      return await layDown(device, await newItem(device, command));
    }),
  );
  if (item) device.ring();
  return item;
}

/**
 * Applies and queues an item, inside a transaction. Waiting items of its key get a new id: the answer to one in flight
 * must not delete it.
 */
export async function layDown({ db, member }: Device, item: Omit<OutboxItem, 'id'>): Promise<OutboxItem> {
  const { key, command } = item;
  const { merge } = effectOf(command.name);
  let input: unknown = command.input;
  let replaced = item.replaced === true;
  for (const waiting of key === undefined ? [] : await db.outbox.where('key').equals(key).toArray()) {
    if (merge) input = merge(waiting.command.input, input);
    await db.outbox.delete(waiting.id);
    replaced = true;
  }
  const added = { ...item, command: { name: command.name, input } as Command, ...(replaced && { replaced }) };
  const stored = { ...added, id: await db.outbox.add(added) };
  await applyItem(db, member, stored);
  return stored;
}

async function newItem({ db, member, now }: Device, command: Command): Promise<Omit<OutboxItem, 'id'>> {
  const effect = effectOf(command.name);
  const key = effect.key?.(command.input);
  return {
    command,
    lane: effect.lane(command.input, member),
    ...(key !== undefined && { key }),
    at: now(),
    ...(await stateOf(db, member, command)),
    tries: 0,
  };
}

type State = Pick<OutboxItem, 'state' | 'error' | 'balance'>;

/**
 * Messages wait until the member's address is confirmed. Behind a paid item that waits for credits, other paid items
 * wait.
 */
async function stateOf(db: LocalDb, member: string, command: Command): Promise<State> {
  const isUnconfirmed = isSend({ command }) && (await db.user.get(member))?.status === 'not_confirmed';
  if (isUnconfirmed) return { state: 'unconfirmed' };
  const unpaid = await db.outbox.where('state').equals('unpaid').first();
  if (unpaid?.balance === undefined || !(await isPaid(db, command))) return { state: 'waiting' };
  return { state: 'unpaid', error: 'insufficient_credits', balance: unpaid.balance };
}
