import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { openStream, type Stream } from '../support/stream.ts';
import { cursorIn, cursorOf, newId, tell, write } from '../support/talk.ts';
import { startWatchedProcess } from '../support/watched-process.ts';

/** The changes that a stream has carried last, with the profiles that it carried before. */
function carriedBy({ heard }: Stream) {
  // Her own message also moves 'user', which may be told after what is carried.
  const views = heard.flatMap((each) => (each.event === 'view' && each.data.view === 'chats' ? [each.data] : []));
  const news = views.flatMap((view) => view.news ?? []);
  const last = views.at(-1);
  const profileOf = (conversation: string) =>
    news.flatMap(({ chats }) => chats).findLast((chat) => chat.conversation.id === conversation && chat.profile)
      ?.profile;
  const chats = last?.news?.chats.map((chat) => ({ ...chat, profile: profileOf(chat.conversation.id) }));
  return { since: last?.since ?? '', head: last?.cursor, changes: last?.news && { ...last.news, chats } };
}

test('a message that the process has stored itself is carried as another process reads it', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: { credits: 1000 }, carla: { premium: true } });
  const process = await startWatchedProcess(app);
  const stream = await openStream(app, anna);
  await stream.hears('hello');
  const first = newId();
  const sends: [name: string, send: () => Promise<{ status: number }>][] = [
    ['the first', () => write(bram, anna, 'ahoy', first)],
    ['a second', () => write(bram, anna, 'anybody there?')],
    [
      'an answer',
      () => bram.call('POST chat.php', { id: newId(), profile: anna.id, kind: 'text', text: 'so', reply_to: first }),
    ],
    ['a gift', () => bram.call('POST chat.php', { id: newId(), profile: anna.id, kind: 'gift', text: 'rose' })],
    ['of somebody else', () => write(carla, anna)],
    ['after her own', () => tell(anna, bram).then(() => write(bram, anna))],
    [
      'of one whose name is new',
      () => carla.call('PUT profile.php', { name: 'Carlotta' }).then(() => write(carla, anna)),
    ],
  ];

  for (const [name, send] of sends) {
    const before = stream.heard.length;
    expect((await send()).status, name).toBe(200);
    await expect.poll(() => stream.heard.slice(before).some(({ data }) => 'news' in data)).toBe(true);

    const { since, head, changes } = carriedBy(stream);
    const read = await process.poll(anna, 'chats', since);
    expect(changes, name).toEqual(await read.json());
    expect(head, name).toBe(cursorIn(read));
  }
});

test('it is not read again for that', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const process = await startWatchedProcess(app);
  const tellByProcess = async () => {
    const body = JSON.stringify({ id: newId(), profile: anna.id, kind: 'text', text: 'ahoy' });
    const headers = { cookie: bram.cookie, 'content-type': 'application/json', 'request-type': 'client' };
    const { status } = await process.api.request(`${bram.origin}/api/chat.php`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  };
  const stream = await openStream(process, anna);
  await stream.hears('hello');

  await tellByProcess();

  expect((await stream.hears('view')).data.news?.chats).toMatchObject([{ num_unread_messages: 1 }]);
  const reads = () => process.texts.filter((text) => text.includes('as known_through'));
  expect(reads()).toEqual([]);

  await tell(bram, anna); // By another process.
  await stream.hears('view', 2);
  expect(reads()).toHaveLength(1);
});

test('a pull brings what its member wrote while a message to them was stored', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  for (const one of [anna, bram, carla]) await tell(one, one === anna ? bram : anna);
  const stream = await openStream(app, anna);
  await stream.hears('hello');

  for (let round = 0; round < 20; round++) {
    const known = await cursorOf(anna, 'chats');
    await expect.poll(() => stream.head('chats')).toBe(known);
    // Those that wait for the first are stored together.
    await Promise.all([tell(carla, bram), tell(bram, anna), tell(anna, carla)]);
    while (stream.head('chats') === known) await nextTurn();
    const pulled = await anna.call('GET chats.php', { since: stream.head('chats') ?? '' });
    expect(cursorIn(pulled)).toBe(await cursorOf(anna, 'chats'));
  }
});
