import { second } from '../../shared/limits.ts';
import { views as allViews, type View } from '../../shared/views.ts';
import { isLogoutPending } from '../accounts/session.ts';
import { closeGaps } from '../chat/history.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { reopening } from '../storage/saving.ts';
import { underLock } from './lock.ts';
import { pull } from './pull.ts';
import { type Pushed, push } from './push.ts';
import { recheckProfiles } from './recheck.ts';

/** Whoever leads holds the lock for one run only; after this long its tab is taken for frozen. */
const timeoutMs = 90 * second;

export interface Sync {
  /**
   * Pushes what waits and pulls these views, side by side; all views where none are given. Resolves when a run that began after
   * this call is over, and never rejects: what went wrong is in `device.state`. Requests that come during a run cause one more.
   */
  request(views?: readonly View[], options?: { timeoutMs?: number }): Promise<void>;
  /** Ends what is under way, and begins nothing more. */
  stop(): void;
  /** A stream is open that rings for what this device itself changes. */
  streaming: boolean;
  /** Aborted at the next doorbell: cuts the wait between two tries short. */
  nudged(): AbortSignal;
  /** How many changes to a view the server has accepted from here: an answer that was asked for before the last one is old. */
  accepted(view: View): number;
  noteAccepted(views: readonly View[]): void;
}

export function createSync(getDevice: () => Device): Sync {
  const stopping = new AbortController();
  const accepted = new Map<View, number>();
  let wanted = new Set<View>();
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
      const views = [...wanted];
      wanted = new Set();
      // Another tab logged out while this one was frozen and heard nothing.
      if (await isLogoutPending(device.values)) device.loggedOut();
      else await reopening(device.db, () => runOnce(device, views, signal));
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

  return {
    streaming: false,
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
}

async function runOnce(device: Device, views: readonly View[], signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  const settle = async (work: readonly Promise<unknown>[]) => {
    for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') errors.push(each.reason);
  };
  const pulls = (some: readonly View[]) => some.map((view) => pull(device, view, { signal }));
  let pushed: Pushed = { sent: false, left: true };
  await settle([
    push(device, { signal }).then((outcome) => {
      pushed = outcome;
    }),
    ...pulls(views),
  ]);
  if (errors.length === 0) await settle(pulls(await viewsToRepeat(device, pushed)));
  if (errors.length === 0) await settle([closeGaps(device, signal), recheckProfiles(device, signal)]);
  if (signal.aborted) return;

  const unexpected = errors.find((error) => !(error instanceof ApiError));
  if (unexpected) throw unexpected;
  device.state.set({ failing: errors.length > 0 || pushed.left });
}

/** What was accepted nobody rings for without a stream; a refusal has thrown the cursors of its views away. */
async function viewsToRepeat({ db, sync }: Device, { sent }: Pushed): Promise<View[]> {
  if (!sent) return [];
  const cursors = await db.cursors.bulkGet([...allViews]);
  return allViews.filter((_, i) => !sync.streaming || cursors[i] === undefined);
}
