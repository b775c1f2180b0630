import { atom } from 'jotai';
import { ApiError } from '../../local/device/api.ts';
import { store } from './store.ts';

/** What the loading bar at the top shows: navigation and what the member started, never a poll. */
export const loadingAtom = atom<'idle' | 'loading' | 'failed'>('idle');
let running = 0;

/** `await loading(promise)` shows the bar while it lasts; a failure passes through, and turns the bar. */
export async function loading<Result>(work: Promise<Result>): Promise<Result> {
  running++;
  // Not at once: what is said while React prepares the next screen is shown together with that screen.
  queueMicrotask(() => running > 0 && store.set(loadingAtom, 'loading'));
  try {
    const result = await work;
    running--;
    if (running === 0) store.set(loadingAtom, 'idle');
    return result;
  } catch (error) {
    running--;
    // A session that is over is no failure: the login says what is to be done.
    const isOver = error instanceof ApiError && error.code === 'authentication_required';
    if (!isOver) store.set(loadingAtom, 'failed');
    else if (running === 0) store.set(loadingAtom, 'idle');
    throw error;
  }
}
