import type { Cursor } from '../../shared/calls/chat.ts';
import { second } from '../../shared/limits.ts';
import { views as allViews, type View } from '../../shared/views.ts';
import { isLogoutPending } from '../accounts/session.ts';
import { closeGaps } from '../chat/history.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { aborted } from '../device/platform.ts';
import { reopening } from '../storage/saving.ts';
import { isBehind } from './cursor.ts';
import { underLock } from './lock.ts';
import { pull } from './pull.ts';
import { type Pushed, push } from './push.ts';
import { recheckProfiles } from './recheck.ts';

/** A run holds the lock briefly; after this time its tab counts as frozen. */
const timeoutMs = 90 * second;

export interface Sync {
  /**
   * Sends the outbox and pulls views (all by default). Resolves after a run begun later; never rejects: errors are in
   * `device.state`. Concurrent requests share one more run.
   */
  request(views?: readonly View[], options?: { timeoutMs?: number }): Promise<void>;
  /** Ends the current run and starts no more. */
  stop(): void;
  /** As `request`, but skips views already at the stream's last cursor. */
  catchUp(): Promise<void>;
  /** An open stream announces even this device's own changes. */
  streaming: boolean;
  /** Latest cursor of each view, from the stream. */
  heads: Map<View, Cursor>;
  /** Aborted at the next doorbell, to cut a retry delay short. */
  nudged(): AbortSignal;
  /** Number of accepted local changes to a view: an answer requested before the last one is outdated. */
  accepted(view: View): number;
  noteAccepted(views: readonly View[]): void;
}

export function createSync(getDevice: () => Device): Sync {
  const stopping = new AbortController();
  const accepted = new Map<View, number>();
  let wanted = new Set<View>();
  let catchingUp = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let nudge = new AbortController();

  function begin(wait: number): Promise<void> {
    const device = getDevice();
    const lock = {
      locks: device.locks,
      name: `sync ${device.member}`,
      timers: device.platform,
      signal: stopping.signal,
    };
    running = underLock({ ...lock, timeoutMs: wait }, async (signal) => {
      const views = new Set([...wanted, ...(catchingUp ? await viewsBehind(device) : [])]);
      wanted = new Set();
      catchingUp = false;
      // Another tab logged out while this one was frozen.
      if (await isLogoutPending(device.values)) device.loggedOut();
      else await reopening(device.db, () => runOnce(device, [...views], signal));
    })
      .catch((error) => report(device, error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  function report(device: Device, error: unknown): void {
    if (stopping.signal.aborted) return;
    device.state.set({ failing: true });
    console.error('sync failed', error);
  }

  const sync: Sync = {
    streaming: false,
    heads: new Map(),
    catchUp() {
      catchingUp = true;
      return sync.request([]);
    },
    request(views = allViews, options = {}) {
      if (stopping.signal.aborted) return Promise.resolve();
      for (const view of views) wanted.add(view);
      if (!running) return begin(options.timeoutMs ?? timeoutMs);
      nudge.abort();
      nudge = new AbortController();
      next ??= running.then(() => {
        next = undefined;
        return begin(options.timeoutMs ?? timeoutMs);
      });
      return next;
    },
    stop: () => stopping.abort(),
    nudged: () => nudge.signal,
    accepted: (view) => accepted.get(view) ?? 0,
    noteAccepted(views) {
      for (const view of views) accepted.set(view, (accepted.get(view) ?? 0) + 1);
    },
  };
  return sync;
}

/** Evaluated when a run begins, since requests in flight may have caught up. */
export async function viewsBehind({ db, sync }: Device): Promise<View[]> {
  const cursors = await db.cursors.bulkGet([...allViews]);
  return allViews.filter((view, i) => {
    const head = sync.heads.get(view);
    return head !== undefined && isBehind(cursors[i]?.cursor, head);
  });
}

async function runOnce(device: Device, views: readonly View[], signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  const settle = async (work: readonly Promise<unknown>[]) => {
    for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') errors.push(each.reason);
  };
  const fetchAll = async (views: readonly View[]) => {
    await settle(views.map((view) => pull(device, view, { signal })));
    if (errors.length === 0) await settle([closeGaps(device, signal), recheckProfiles(device, signal)]);
  };
  let pushed: Pushed = { sent: false, left: false };
  // Items that are left were tried often enough: they wait for the next run.
  const pushOnce = async (fetching: Promise<void>) => {
    pushed = pushed.left ? { sent: false, left: true } : await pushDuring(device, fetching, signal);
  };
  let next = views;
  do {
    const fetching = fetchAll(next);
    await settle([pushOnce(fetching), fetching]);
    next = errors.length === 0 ? await viewsToRepeat(device, pushed) : [];
  } while (next.length > 0);
  if (signal.aborted) return;

  const unexpected = errors.find((error) => !(error instanceof ApiError));
  if (unexpected) throw unexpected;
  device.state.set({ failing: errors.length > 0 || pushed.left });
}

/** Again at each doorbell: an answer may take half a minute, and what is written meanwhile does not wait for it. */
async function pushDuring(device: Device, fetching: Promise<void>, signal: AbortSignal): Promise<Pushed> {
  let isFetching = true;
  const ended = fetching.then(() => {
    isFetching = false;
  });
  for (let sent = false; ; ) {
    const nudged = device.sync.nudged();
    const pushed = await push(device, { signal });
    sent ||= pushed.sent;
    if (isFetching && !pushed.left) await Promise.race([ended, aborted(nudged), aborted(signal)]);
    if (!isFetching || pushed.left || signal.aborted) return { ...pushed, sent };
  }
}

/** Without a stream nothing announces accepted changes; refusals reset the cursors of their views. */
async function viewsToRepeat({ db, sync }: Device, { sent }: Pushed): Promise<View[]> {
  if (!sent) return [];
  const cursors = await db.cursors.bulkGet([...allViews]);
  return allViews.filter((_, i) => !sync.streaming || cursors[i] === undefined);
}
