import { expect, test } from 'vitest';
import { loading, loadingAtom } from '../../src/client/app/loading.ts';
import { store } from '../../src/client/app/store.ts';
import { ApiError } from '../../src/local/device/api.ts';

/** All that the bar showed while the work failed. */
async function shownBy(error: unknown): Promise<string[]> {
  const shown: string[] = [];
  const stop = store.sub(loadingAtom, () => shown.push(store.get(loadingAtom)));
  await loading(Promise.reject(error)).catch(() => undefined);
  stop();
  return shown;
}

test('a session that is over turns the bar red at no moment', async () => {
  expect(await shownBy(new ApiError('authentication_required', 403))).not.toContain('failed');
});

test('whatever else fails does', async () => {
  expect(await shownBy(new ApiError('internal', 500))).toContain('failed');
});
