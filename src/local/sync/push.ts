import { second } from '../../shared/limits.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { eitherOf, pause } from '../device/platform.ts';
import { applyItem } from '../outbox/effects.ts';
import { backoff, reactionTo } from '../outbox/retry.ts';
import type { OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { acceptItem } from './accept.ts';
import { callOf } from './call.ts';
import { createQueue } from './channel.ts';
import { isTooSoon, postpone } from './postpone.ts';
import { refuseItem } from './refuse.ts';

/** Parallel requests, one per lane. */
const maxParallel = 4;

export interface Pushed {
  /** The server accepted or refused something, and a pull must bring its consequences. */
  sent: boolean;
  /** Items remain: the server is unreachable, busy, or wants a login. */
  left: boolean;
}

/** Sends the outbox: oldest lanes first, each strictly in order. Never throws a server's refusal. */
export async function push(device: Device, { signal }: { signal: AbortSignal }): Promise<Pushed> {
  const lanes = new Map<string, Promise<void>>();
  const stuck = new Set<string>();
  const waiting = new Set<string>();
  let sent = false;
  /** One lane that can't reach the server stops the others. */
  const halt = new AbortController();
  const stopping = eitherOf(signal, halt.signal);

  /** Unexpected errors, such as a closed database; thrown after all lanes have finished. */
  const failures: unknown[] = [];

  async function start(item: OutboxItem): Promise<void> {
    try {
      const outcome = await send(device, item, signal, stopping);
      if (outcome === 'sent') sent = true;
      if (outcome === 'held') waiting.add(item.lane);
      if (outcome === 'lane') stuck.add(item.lane);
      if (outcome === 'stop') halt.abort();
    } catch (error) {
      failures.push(error);
      halt.abort();
    } finally {
      lanes.delete(item.lane);
    }
  }

  const queue = createQueue(device.db);
  const isTaken = (lane: string) => stuck.has(lane) || waiting.has(lane) || lanes.has(lane);
  /** True if nothing was found since the last rewind. */
  let isOver = false;
  while (!stopping.aborted) {
    const item = lanes.size < maxParallel ? await queue.next(isTaken) : undefined;
    if (item) {
      lanes.set(item.lane, start(item));
      isOver = false;
    } else if (lanes.size > 0) {
      await Promise.race(lanes.values());
    } else if (isOver) {
      break;
    } else {
      queue.rewind();
      isOver = true;
    }
  }
  await Promise.all(lanes.values());
  if (failures.length > 0) throw failures[0];
  return { sent, left: stopping.aborted || stuck.size > 0 };
}

/**
 * `gone`: no longer in this lane. `held`: waits for a check or a later time, blocking its lane. `lane`: stop this
 * lane. `stop`: stop all.
 */
type Outcome = 'sent' | 'gone' | 'held' | 'lane' | 'stop';

async function send(device: Device, first: OutboxItem, signal: AbortSignal, stopping: AbortSignal): Promise<Outcome> {
  const { cursors, outbox } = device.db;
  for (let tries = 1; ; tries++) {
    // It may have been discarded or replaced during the delay.
    const item = tries === 1 ? first : await outbox.get(first.id);
    if (item?.state !== 'waiting') return 'gone';
    if (isTooSoon(device, item)) return 'held';
    try {
      // Read from before the call: IndexedDB keeps the order.
      const before = cursors.get('user');
      const [answer, user] = await Promise.all([callOf(device, item.command, signal), before]);
      return (await acceptItem(device, item, answer, user?.cursor)) ? 'sent' : 'gone';
    } catch (error) {
      if (signal.aborted) return 'stop';
      if (!(error instanceof ApiError)) throw error;
      const outcome = await handleFailure(device, item, error, tries);
      if (outcome !== 'retry') return outcome;
      await wait(device, tries, error, stopping);
      if (stopping.aborted) return 'stop';
    }
  }
}

/** Does what retry.ts decides. */
async function handleFailure(
  device: Device,
  item: OutboxItem,
  error: ApiError,
  tries: number,
): Promise<Outcome | 'retry'> {
  const failures = item.tries + (error.status === 0 ? 0 : 1);
  const online = device.platform.online();
  const reaction = reactionTo(error, { command: item.command.name, tries, failures, online });
  switch (reaction) {
    case 'wait for check':
      // The server has it in check, or checks earlier ones first. Asks again each run; its lane waits behind it.
      await markInReview(device, item);
      return 'held';
    case 'refuse':
      await refuseItem(device, item, error);
      return 'sent';
    case 'postpone':
      return await postpone(device, item, error);
    case 'stop lane':
      await saveFailures(device, item, failures);
      return 'lane';
    case 'stop':
    case 'retry':
      await saveFailures(device, item, failures);
      return reaction;
  }
}

async function saveFailures(device: Device, { id, tries }: OutboxItem, failures: number): Promise<void> {
  if (failures !== tries) await saving(device, () => device.db.outbox.update(id, { tries: failures }));
}

async function markInReview(device: Device, { id }: OutboxItem): Promise<void> {
  const { db, member } = device;
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const item = await db.outbox.get(id);
      if (!item || item.held) return;
      const inReview: OutboxItem = { ...item, held: true };
      await db.outbox.put(inReview);
      await applyItem(db, member, inReview);
    }),
  );
}

/** Cut short by a doorbell, but never below Retry-After. */
async function wait(device: Device, tries: number, { retryAfter = 0 }: ApiError, signal: AbortSignal): Promise<void> {
  const { platform, random, sync } = device;
  await pause(platform, retryAfter * second, signal);
  await pause(platform, backoff(tries, random), eitherOf(signal, sync.nudged()));
}
