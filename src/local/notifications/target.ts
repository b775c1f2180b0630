import { set, type UseStore, update } from 'idb-keyval';
import { minute } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

interface Target {
  path: string;
  /** Milliseconds. */
  at: number;
}

/** Opening the app later than this has another reason. */
const lifetimeMs = minute;

/**
 * Stores the path that a pressed notification opens: an iPhone always opens the app's start page, and a loading page
 * receives no messages.
 */
export async function saveTarget(path: string, now: number, values: UseStore): Promise<void> {
  await set(keys.target, { path, at: now } satisfies Target, values).catch(() => undefined);
}

/** Takes the path once, for one page; undefined if nothing was pressed in the last minute. */
export async function takeTarget(now: number, values: UseStore): Promise<string | undefined> {
  let taken: Target | undefined;
  // Reads and deletes in one transaction, so that only one of two tabs goes there.
  const take = (target: Target | undefined) => {
    taken = target;
    return undefined;
  };
  await update<Target | undefined>(keys.target, take, values).catch(() => undefined);
  return taken && Math.abs(now - taken.at) < lifetimeMs ? taken.path : undefined;
}
