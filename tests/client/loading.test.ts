import { beforeEach, expect, test } from 'vitest';
import { loading, loadingAtom } from '../../src/client/app/loading.ts';
import { store } from '../../src/client/app/store.ts';
import { ApiError } from '../../src/local/device/api.ts';
import { loadingBarDuration, loadingBarThrottle } from '../../src/shared/limits.ts';

const bar = () => store.get(loadingAtom);
const fail = (error: Error) => loading(Promise.reject(error)).catch(() => bar());

beforeEach(() => store.set(loadingAtom, 'idle'));

test('the bar shows while anything loads', async () => {
  let end = () => {};
  const long = loading(new Promise<void>((resolve) => (end = resolve)));
  await loading(Promise.resolve());
  expect(bar()).toBe('loading');
  end();
  await long;
  expect(bar()).toBe('idle');
});

test('it turns failed on an error, but not where a session has ended', async () => {
  expect(await fail(new ApiError('network', 0))).toBe('failed');
  expect(await fail(new ApiError('internal', 500))).toBe('failed');
  store.set(loadingAtom, 'idle');
  expect(await fail(new ApiError('authentication_required', 403))).toBe('idle');
});

test('it comes after 200 ms, and takes 5 s to fill', () => {
  expect([loadingBarThrottle, loadingBarDuration]).toEqual([200, 5000]);
});
