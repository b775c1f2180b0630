import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { waitingFile } from '../../src/local/chat/waiting-file.ts';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { openDb } from '../../src/local/storage/db.ts';

const member = 'anna';

test('photos that wait in the copy of an earlier version wait in this one too', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie(databaseName(member), storage);
  before.version(5).stores({ pictures: 'id', uploads: '++place, &id', outbox: '++id, lane, state, key' });
  const bytes = new TextEncoder().encode('bytes').buffer;
  const size = { type: 'image/jpeg', width: 30, height: 40 };
  await before.table('pictures').bulkAdd([
    { id: 'with bytes', bytes, ...size },
    { id: 'with a blob', picture: new Blob(['blob'], { type: 'image/jpeg' }), ...size },
  ]);
  await before.table('uploads').add({ id: 'chosen', picture: new Blob(['album']), at: 1 });
  before.close();

  const db = openDb(member, storage);
  const sent = await Promise.all(['with bytes', 'with a blob'].map((id) => waitingFile(db, id)));
  expect(await Promise.all(sent.map((file) => file?.text()))).toEqual(['bytes', 'blob']);
  expect(sent.map((file) => file?.type)).toEqual(['image/jpeg', 'image/jpeg']);
  const [upload] = await db.uploads.toArray();
  expect(upload).toMatchObject({ id: 'chosen', at: 1 });
  expect(await upload?.photo.text()).toBe('album');
  expect(db.tables.map(({ name }) => name)).not.toContain('pictures');
  db.close();
});
