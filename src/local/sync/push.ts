import type { CallAnswer } from '../../shared/calls.ts';
import { type Command, commands, type UploadName } from '../../shared/commands.ts';
import { retries, second } from '../../shared/limits.ts';
import { waitingPicture } from '../chat/waiting-photo.ts';
import { ApiError } from '../device/api.ts';
import { backoff } from '../device/backoff.ts';
import type { Device } from '../device/device.ts';
import { eitherOf, pause } from '../device/platform.ts';
import { applyItem } from '../outbox/effects.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { acceptItem } from './accept.ts';
import { createQueue } from './channel.ts';
import { isTooSoon, postpone } from './postpone.ts';
import { countTry, refuseItem } from './refuse.ts';

/** Requests at a time; one in each lane. */
const parallel = 4;

export interface Pushed {
  /** The server has answered something for good, and not all that it changed is known. */
  sent: boolean;
  /** Something still waits, since the server can't be reached, has no time, or wants a login. */
  left: boolean;
}

/** Sends what waits: the oldest lanes first, each strictly in order. Never throws for what the server says. */
export async function push(device: Device, { signal }: { signal: AbortSignal }): Promise<Pushed> {
  const lanes = new Map<string, Promise<void>>();
  const stuck = new Set<string>();
  const held = new Set<string>();
  let sent = false;
  /** One lane that can't reach the server is enough: the others wait with it. */
  const halt = new AbortController();
  const stopping = eitherOf(signal, halt.signal);

  /** What no lane can know how to handle, such as a database that is closed: kept, and thrown when all lanes are at rest. */
  const failures: unknown[] = [];

  async function start(item: OutboxItem): Promise<void> {
    try {
      const outcome = await send(device, item, signal, stopping);
      if (outcome === 'sent') sent = true;
      if (outcome === 'held') held.add(item.lane);
      if (outcome === 'lane') stuck.add(item.lane);
      if (outcome === 'stop') halt.abort();
    } catch (error) {
      failures.push(error);
      halt.abort();
    } finally {
      lanes.delete(item.lane);
    }
  }

  const line = createQueue(device.db);
  const isTaken = (lane: string) => stuck.has(lane) || held.has(lane) || lanes.has(lane);
  /** Whether nothing has been found since the line was last looked at from its beginning. */
  let isOver = false;
  while (!stopping.aborted) {
    const item = lanes.size < parallel ? await line.next(isTaken) : undefined;
    if (item) {
      lanes.set(item.lane, start(item));
      isOver = false;
    } else if (lanes.size > 0) {
      await Promise.race(lanes.values());
    } else if (isOver) {
      break;
    } else {
      line.rewind();
      isOver = true;
    }
  }
  await Promise.all(lanes.values());
  if (failures.length > 0) throw failures[0];
  return { sent, left: stopping.aborted || stuck.size > 0 };
}

/** `gone`: it does not wait any more, or not in this lane, and there is nothing to ask for. `held`: it waits for a check or is wanted later, and nothing of this lane leaves before it. `lane`: not now, and nothing of this lane. `stop`: not now, and nothing at all. */
type Outcome = 'sent' | 'gone' | 'held' | 'lane' | 'stop';

async function send(device: Device, first: OutboxItem, signal: AbortSignal, stopping: AbortSignal): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    // It may have been discarded or replaced while it waited for its next try.
    const item = await device.db.outbox.get(first.id);
    if (item?.state !== 'waiting') return 'gone';
    if (isTooSoon(device, item)) return 'held';
    const cursor = (await device.db.cursors.get('user'))?.cursor;
    try {
      const answer = await callOf(device, item.command, signal);
      return (await acceptItem(device, item, answer, cursor)) ? 'sent' : 'gone';
    } catch (error) {
      if (signal.aborted) return 'stop';
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required') return 'stop';
      // The server has it, or has others of the member first. It asks again with each run, until the message is sent or refused; what
      // follows it stays behind it.
      if (error.code === 'held' || error.code === 'check_pending') {
        await markInReview(device, item);
        return 'held';
      }
      if (!error.isRetryable) {
        await refuseItem(device, item, error);
        return 'sent';
      }
      const postponed = await postpone(device, item, error);
      if (postponed) return postponed;
      if (error.status !== 0 && (await countTry(device, item, error)) === 'given up') return 'sent';
      // A call that breaks the server must not hold up all others; anything else would meet them too.
      if (tries > retries) return error.status === 500 ? 'lane' : 'stop';
      if (error.status === 0 && !device.platform.online()) return 'stop';
      await wait(device, tries, error, stopping);
      if (stopping.aborted) return 'stop';
    }
  }
}

async function markInReview(device: Device, { id }: OutboxItem): Promise<void> {
  const { db, member } = device;
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const item = await db.outbox.get(id);
      if (!item || item.held) return;
      const held: OutboxItem = { ...item, held: true };
      await db.outbox.put(held);
      await applyItem(db, member, held);
    }),
  );
}

async function callOf(
  { api, db }: Device,
  command: Command,
  signal: AbortSignal,
): Promise<CallAnswer<'POST chat.php'> | object> {
  if (!isUpload(command)) return await api.call(commands[command.name], command.input, { signal, retry: false });
  const { name, input } = command;
  const file = await waitingFiles[name](db, input.id);
  // Nothing to send, and nothing that could be tried again.
  if (!file) throw new ApiError('unsupported_type', 415);
  return await api.upload(commands[name], file, { signal, ...input });
}

const waitingFiles: Record<UploadName, (db: LocalDb, id: string) => Promise<Blob | undefined>> = {
  sendPhoto: waitingPicture,
};
const isUpload = (command: Command): command is Extract<Command, { name: UploadName }> => command.name in waitingFiles;

/** Shorter when a doorbell rings, but never shorter than the server asked for. */
async function wait(device: Device, tries: number, { retryAfter = 0 }: ApiError, signal: AbortSignal): Promise<void> {
  const { platform, random, sync } = device;
  await pause(platform, retryAfter * second, signal);
  await pause(platform, backoff(tries, random), eitherOf(signal, sync.nudged()));
}
