import { expect, test } from 'vitest';
import { givenLikes, type LikeType, like, likeBack, newLikes, seeLike, unlike } from '../../src/local/likes/likes.ts';
import { listLikes } from '../../src/local/likes/list-likes.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { tell } from '../support/talk.ts';

const give = (from: Actor, to: Actor) => from.call('POST like.php', { profile: to.id });

/** Bram, Daan and Finn have liked Anna, in this order; she Daan, in between, and Gijs. */
async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {}, gijs: {} });
  const { anna, bram, daan, finn, gijs } = people;
  for (const [from, to] of [
    [bram, anna],
    [daan, anna],
    [anna, daan],
    [anna, gijs],
    [finn, anna],
  ] as const) {
    app.clock.advance(minute);
    await give(from, to);
  }
  const phone = await createDevice(app, anna);
  await phone.sync();
  const list = async (
    type: LikeType,
    choice: { most?: number; at?: string; shown?: ReadonlyMap<string, number> } = {},
  ) => namesIn(await listLikes(phone.db, { type, most: 100, ...choice }));
  return { ...people, app, phone, list };
}
const namesIn = ({ likings }: Awaited<ReturnType<typeof listLikes>>) => likings.map(({ profile }) => profile.name);

async function countsOf({ db }: TestDevice) {
  return (await listLikes(db, { type: 'received', most: 0 })).counts;
}

test('each tab has its own, by time; a match stands in all of them', async () => {
  const { phone, list } = await start();
  expect(await list('received')).toEqual(['finn', 'daan', 'bram']);
  expect(await list('given')).toEqual(['gijs', 'daan']);
  expect((await givenLikes(phone.db)).size).toBe(2);
  expect(await list('matches')).toEqual(['daan']);
  expect(await countsOf(phone)).toEqual({ received: 3, given: 2, matches: 1 });
});

test('new ones come first, then those that were not given back', async () => {
  const { phone, finn, bram, daan, list } = await start();
  await seeLike(phone.device, finn.id);
  expect(await list('received')).toEqual(['daan', 'bram', 'finn']);
  await seeLike(phone.device, bram.id);
  expect(await list('received')).toEqual(['daan', 'finn', 'bram']);
  await seeLike(phone.device, daan.id);
  expect(await list('received')).toEqual(['finn', 'bram', 'daan']);
  // One looked at or given back just now stays where it was.
  await like(phone.device, finn.id);
  expect(await list('received')).toEqual(['bram', 'finn', 'daan']);
  const shown = new Map([
    [finn.id, 1],
    [daan.id, 2],
  ]);
  expect(await list('received', { shown })).toEqual(['daan', 'finn', 'bram']);
});

test('a rank says where a like stands; those that are new are counted, listed or not', async () => {
  const { phone, finn, daan } = await start();
  const ranks = async (shown?: ReadonlyMap<string, number>) => {
    const { likings, fresh } = await listLikes(phone.db, { type: 'received', most: 2, shown });
    return { fresh, ranks: likings.map(({ profile, rank }) => [profile.name, rank]) };
  };
  expect(await ranks()).toEqual({
    fresh: 3,
    ranks: [
      ['finn', 2],
      ['daan', 2],
    ],
  });
  await likeBack(phone.device, finn.id);
  await seeLike(phone.device, daan.id);
  expect(await ranks(new Map([[finn.id, 2]]))).toEqual({
    fresh: 1,
    ranks: [
      ['finn', 2],
      ['bram', 2],
    ],
  });
});

test('a like says what its sender has written, until it is answered', async () => {
  const { app, anna, bram, phone } = await start();
  const said = async () => {
    await phone.sync();
    const { likings } = await listLikes(phone.db, { type: 'received', most: 100 });
    return likings.map(({ profile, said }) => [profile.name, said]);
  };
  expect(await said()).toEqual([
    ['finn', undefined],
    ['daan', undefined],
    ['bram', undefined],
  ]);
  app.clock.advance(minute);
  await tell(bram, anna, 'Where did you take this photo?');
  expect(await said()).toContainEqual(['bram', 'Where did you take this photo?']);
  await tell(anna, bram, 'On the ferry.');
  expect(await said()).toContainEqual(['bram', undefined]);
});

test('to like back is a match at once, and the like is not new any more, without network', async () => {
  const { phone, bram, list } = await start();
  expect(await newLikes(phone.db)).toBe(3);
  phone.setOffline(true);
  await likeBack(phone.device, bram.id);
  expect(await list('matches')).toEqual(['daan', 'bram']);
  expect(await newLikes(phone.db)).toBe(2);
  phone.setOffline(false);
  await phone.sync();
  expect(await list('matches')).toEqual(['daan', 'bram']);
  expect(await newLikes(phone.db)).toBe(2);
});

test('taken back and given again before the server has heard of it, a like is where it was', async () => {
  const { phone, gijs, daan, list } = await start();
  phone.setOffline(true);
  await unlike(phone.device, gijs.id);
  await unlike(phone.device, daan.id);
  expect(await list('given')).toEqual([]);
  expect(await list('received')).toEqual(['finn', 'daan', 'bram']);
  await like(phone.device, gijs.id);
  await like(phone.device, daan.id);
  phone.setOffline(false);
  await phone.sync();
  expect(await list('given')).toEqual(['gijs', 'daan']);
});

test('the tab of one member is where they stand, and they are among its first however far down', async () => {
  const { phone, bram, daan, gijs, anna } = await start();
  const at = (id: string) => listLikes(phone.db, { type: undefined, most: 1, at: id });
  expect((await at(daan.id)).type).toBe('matches');
  expect((await at(gijs.id)).type).toBe('given');
  const received = await at(bram.id);
  expect([received.type, namesIn(received)]).toEqual(['received', ['finn', 'daan', 'bram']]);
  expect((await at(anna.id)).type).toBe('received');
});

test('before the first sync nobody knows how many there are', async () => {
  const { phone } = await start();
  const fresh = await (await phone.openTab()).reopen();
  expect((await listLikes(fresh.db, { type: 'received', most: 1 })).known).toBe(true);
  await fresh.db.cursors.clear();
  expect((await listLikes(fresh.db, { type: 'received', most: 1 })).known).toBe(false);
});
