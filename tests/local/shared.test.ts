import { IDBFactory } from 'fake-indexeddb';
import { get } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { maxSharedBytes, maxSharedText, readShared, type Shared, saveShared } from '../../src/local/share/shared.ts';
import { textOf } from '../../src/local/share/text.ts';
import { keys, openValues } from '../../src/local/storage/values.ts';
import { hour } from '../../src/shared/limits.ts';

const picture = (text: string): Shared => ({ photo: new Blob([text], { type: 'image/jpeg' }) });

test('of what is shared one thing waits, the last one, and none that is too large', async () => {
  const values = openValues(new IDBFactory());
  await saveShared({ text: 'look' }, 0, values);
  await saveShared(picture('dog'), 1, values);
  const huge = { size: maxSharedBytes + 1, type: 'image/jpeg' } as Blob;
  await expect(saveShared({ photo: huge }, 2, values)).rejects.toThrow('too large');
  await expect(saveShared({ text: 'x'.repeat(maxSharedText + 1) }, 2, values)).rejects.toThrow('too large');
  const dog = await readShared(3, values);
  expect(dog && 'photo' in dog && (await dog.photo.text())).toBe('dog');

  await saveShared({ text: 'x'.repeat(maxSharedText) }, 4, values);
  expect(await readShared(5, values)).toMatchObject({ text: 'x'.repeat(maxSharedText) });
});

test('what nobody has sent within the hour is gone from the device', async () => {
  const values = openValues(new IDBFactory());
  await saveShared(picture('garden'), 0, values);
  expect(await readShared(hour, values)).toBeUndefined();
  expect(await get(keys.shared, values)).toBeUndefined();
});

describe('a shared text', () => {
  const url = 'https://garden.example/roses';
  const of = (fields: Partial<Parameters<typeof textOf>[0]>) => textOf({ title: '', text: '', url: '', ...fields });

  test.for([
    ['words alone', { text: ' show me\r\nyour garden ' }, 'show me\nyour garden'],
    ['an address alone', { url }, url],
    ['all three', { title: 'Roses', text: 'Look at these!', url }, `Roses\nLook at these!\n${url}`],
    ['an address in the text, as Android has it', { title: 'Roses', text: url }, `Roses\n${url}`],
    ['an address in the text and on its own', { text: `Look: ${url}`, url }, `Look: ${url}`],
    ['the same within brackets, before a full stop', { text: `Look (${url}/).`, url }, `Look (${url}/).`],
    ['the same without its last slash', { text: `${url}, look`, url: `${url}/` }, `${url}, look`],
    ['an address that only begins like the one in the text', { text: `${url}-white`, url }, `${url}-white\n${url}`],
    ['a title that the text repeats', { title: 'Roses', text: 'Roses are red' }, 'Roses are red'],
    ['a title that is the address', { title: url, url }, url],
    ['nothing', { title: ' ', text: '\n' }, ''],
  ] as const)('of %s says each once', ([, fields, said]) => {
    expect(of(fields)).toBe(said);
  });
});
