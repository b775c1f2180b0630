import { IDBFactory } from 'fake-indexeddb';
import { get } from 'idb-keyval';
import { expect, test } from 'vitest';
import { maxSharedBytes, saveShared, sharedPhoto } from '../../src/local/share/shared-photo.ts';
import { keys, openValues } from '../../src/local/storage/values.ts';
import { hour } from '../../src/shared/limits.ts';

const picture = (text: string) => new Blob([text], { type: 'image/jpeg' });

test('of what is shared one picture waits, the last one, and none that is larger than a photo', async () => {
  const values = openValues(new IDBFactory());
  await saveShared(picture('garden'), 0, values);
  await saveShared(picture('dog'), 1, values);
  const huge = { size: maxSharedBytes + 1, type: 'image/jpeg' } as Blob;
  await expect(saveShared(huge, 2, values)).rejects.toThrow('too large');
  expect(await (await sharedPhoto(3, values))?.text()).toBe('dog');
});

test('what nobody has sent within the hour is gone from the device', async () => {
  const values = openValues(new IDBFactory());
  await saveShared(picture('garden'), 0, values);
  expect(await sharedPhoto(hour, values)).toBeUndefined();
  expect(await get(keys.shared, values)).toBeUndefined();
});
