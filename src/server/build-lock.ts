import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { minute, second } from '../shared/limits.ts';

/** A build takes seconds: an older lock belongs to a start that was killed. In ms. */
const staleAfterMs = 2 * minute;

/**
 * Runs `build` while no other start does, since two in one folder would mix their files. Returns without it if the
 * signal aborts first.
 */
export async function alone(lock: string, signal: AbortSignal, build: () => Promise<void>): Promise<void> {
  while (!signal.aborted && !take(lock)) await wait(second / 5);
  if (signal.aborted) return;
  try {
    await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > staleAfterMs) rmSync(lock, { force: true });
    return false;
  }
}
