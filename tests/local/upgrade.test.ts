import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { waitingFile } from '../../src/local/chat/waiting-file.ts';
import { databaseName } from '../../src/local/storage/database-name.ts';
import { openDb } from '../../src/local/storage/db.ts';
import { messageOrder } from '../../src/local/storage/message-order.ts';

const member = 'anna';

test('what waits in the copy of an earlier version waits in this one too', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie(databaseName(member), storage);
  before.version(5).stores({
    ...{ pictures: 'id', uploads: '++place, &id', outbox: '++id, lane, state, key' },
    messages: `id, ${messageOrder}`,
  });
  const bytes = new TextEncoder().encode('bytes').buffer;
  const size = { type: 'image/jpeg', width: 30, height: 40 };
  await before.table('pictures').bulkAdd([
    { id: 'with bytes', bytes, ...size },
    { id: 'with a blob', picture: new Blob(['blob'], { type: 'image/jpeg' }), ...size },
  ]);
  await before.table('uploads').add({ id: 'chosen', picture: new Blob(['album']), at: 1 });
  const image = { filename: 'locked/a-chat.webp', width: 3, height: 4, thumbhash: 'abc' };
  await before.table('messages').add({ id: 'seen', conversation: 'both', place: 1, number: 1, kind: 'image', image });
  await before.table('outbox').bulkAdd([
    { lane: 'both', command: { name: 'sendPhoto', input: { id: 'with bytes', profile: 'bram' } } },
    {
      lane: 'both',
      command: { name: 'sendMessage', input: { id: 'text', profile: 'bram', kind: 'text', text: 'hi' } },
    },
  ]);
  before.close();

  const db = openDb(member, storage);
  const sent = await Promise.all(['with bytes', 'with a blob'].map((id) => waitingFile(db, id)));
  expect(await Promise.all(sent.map((file) => file?.text()))).toEqual(['bytes', 'blob']);
  expect(sent.map((file) => file?.type)).toEqual(['image/jpeg', 'image/jpeg']);
  expect((await db.files.get('with bytes'))?.about).toEqual({ width: 30, height: 40, thumbhash: '' });
  expect((await db.messages.get('seen'))?.image).toEqual(image);
  expect((await db.outbox.toArray()).map(({ command }) => command)).toMatchObject([
    { name: 'sendFile', input: { id: 'with bytes', profile: 'bram', kind: 'image' } },
    { name: 'sendMessage', input: { kind: 'text' } },
  ]);
  const [upload] = await db.uploads.toArray();
  expect(upload).toMatchObject({ id: 'chosen', at: 1 });
  expect(await upload?.photo.text()).toBe('album');
  expect(db.tables.map(({ name }) => name)).not.toContain('pictures');
  db.close();
});
