import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { answerInstall, isInstallDue, noteVisit } from '../../src/local/install/install.ts';
import { forgetShared, readShared, saveShared } from '../../src/local/share/shared.ts';
import { openValues } from '../../src/local/storage/values.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';

const now = Date.UTC(2026, 10, 22);

test('the app is offered from the second visit on, or after the first match, and not again for 30 days', async () => {
  const values = openValues(new IDBFactory());
  const due = (at: number, matched = false) => isInstallDue({ now: at, matched }, values);
  expect(await due(now, true), 'before anything').toBe(false);
  await noteVisit(now, values);
  await noteVisit(now + 20 * minute, values);
  await noteVisit(now + 40 * minute, values);
  expect([await due(now), await due(now, true)], 'pages of one visit').toEqual([false, true]);
  await Promise.all([noteVisit(now + 2 * hour, values), noteVisit(now + 2 * hour, values)]);
  expect(await due(now + 2 * hour)).toBe(true);
  await answerInstall(now + 2 * hour, values);
  expect(await due(now + 2 * hour + 30 * day - 1, true)).toBe(false);
  await noteVisit(now + 3 * day, values);
  expect(await due(now + 2 * hour + 30 * day)).toBe(true);
});

test('a shared picture is kept for an hour, or until it is sent', async () => {
  const values = openValues(new IDBFactory());
  await saveShared({ photo: new Blob(['a']) }, now, values);
  expect(await readShared(now + hour - 1, values)).toMatchObject({ photo: expect.any(Blob) });
  expect(await readShared(now + hour, values)).toBeUndefined();
  await forgetShared(values);
  expect(await readShared(now, values)).toBeUndefined();
});
