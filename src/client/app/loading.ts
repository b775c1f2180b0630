import { atom } from 'jotai';
import { ApiError } from '../../local/device/api.ts';
import { store } from './store.ts';

/** State of the loading bar: navigation and the member's actions, never polling. */
export const loadingAtom = atom<'idle' | 'loading' | 'failed'>('idle');
let running = 0;

/** `await loading(promise)` shows the bar meanwhile; a failure is rethrown and turns the bar red. */
export async function loading<Result>(work: Promise<Result>): Promise<Result> {
  running++;
  // Deferred: updates made while React prepares a screen would appear only with that screen.
  queueMicrotask(() => running > 0 && store.set(loadingAtom, 'loading'));
  try {
    const result = await work;
    running--;
    if (running === 0) store.set(loadingAtom, 'idle');
    return result;
  } catch (error) {
    running--;
    // An ended session is no failure here: the login screen explains it.
    const isOver = error instanceof ApiError && error.code === 'authentication_required';
    if (!isOver) store.set(loadingAtom, 'failed');
    else if (running === 0) store.set(loadingAtom, 'idle');
    throw error;
  }
}
