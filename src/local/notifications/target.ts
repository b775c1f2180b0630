import { set, type UseStore, update } from 'idb-keyval';
import { minute } from '../../shared/limits.ts';
import { keys } from '../storage/values.ts';

interface Target {
  path: string;
  /** Milliseconds. */
  at: number;
}

/** Who opens the app later than this does so for another reason. */
const lifetime = minute;

/**
 * Where a press on a notification leads. Kept until a page has gone there: an iPhone opens the app's start whatever the worker
 * asks for, and a page that is still loading hears nothing.
 */
export async function saveTarget(path: string, now: number, values: UseStore): Promise<void> {
  await set(keys.target, { path, at: now } satisfies Target, values).catch(() => undefined);
}

/** For one page, once; undefined when nothing was pressed in the last minute. */
export async function takeTarget(now: number, values: UseStore): Promise<string | undefined> {
  let taken: Target | undefined;
  // Reading and forgetting are one transaction, so that of two tabs only one goes there.
  const take = (target: Target | undefined) => {
    taken = target;
    return undefined;
  };
  await update<Target | undefined>(keys.target, take, values).catch(() => undefined);
  return taken && Math.abs(now - taken.at) < lifetime ? taken.path : undefined;
}
