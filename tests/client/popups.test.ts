import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { membersArea } from '../../src/client/popups/members-area.ts';
import type { Popup } from '../../src/client/popups/popup-source.ts';
import { startPopups } from '../../src/client/popups/queue.ts';
import { secondsIn } from '../../src/client/popups/timed-like.ts';
import { like, likeBack, seeLike } from '../../src/local/likes/likes.ts';
import { minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { untilHeard } from '../support/live-queries.ts';

// Live queries do nothing where there seems to be no IndexedDB at all; which one they read says the device.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const give = (from: Actor, to: Actor) => from.call('POST like.php', { profile: to.id });

/** A page of a tab: what it has shown, and whether there is room. */
function openPage(tab: TestDevice) {
  const page = { free: true, area: true, shown: [] as string[] };
  const queue = startPopups(tab.device, {
    isFree: () => page.free,
    inMembersArea: () => page.area,
    show: ({ kind, profile }: Popup) => page.shown.push(`${kind} ${profile.name}`),
  });
  onTestFinished(queue.stop);
  const wait = async (ms = 2 * second) => {
    await untilHeard();
    await tab.advance(ms);
    await untilHeard();
    await tab.advance(0);
  };
  const close = async () => {
    queue.closed();
    await wait();
  };
  return Object.assign(page, { queue, wait, close });
}

/** Anna's phone, which has its copy, and a page open on it. */
async function start(test?: { before?: (people: Record<'anna' | 'bram' | 'daan', Actor>) => Promise<unknown> }) {
  const app: TestApp = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, daan: {} });
  await test?.before?.(people);
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  const page = openPage(phone);
  await page.wait();
  return { ...people, app, phone, page };
}

test('a like that comes while the page is open is shown once, and the likes are asked for half a second later', async () => {
  const { anna, bram, phone, page } = await start();
  expect(page.shown).toEqual([]);
  await give(bram, anna);
  await phone.sync();
  await page.wait();
  expect(page.shown).toEqual(['new-like bram']);
  await page.close();
  await phone.sync();
  await page.wait(2 * minute);
  expect(page.shown).toEqual(['new-like bram']);
});

test('at a start the newest that was not looked at is shown; the one before it is not sprung on anybody', async () => {
  const { page, phone } = await start({
    before: async ({ anna, bram, daan }) => {
      await give(daan, anna);
      await give(bram, anna);
    },
  });
  expect(page.shown).toHaveLength(1);
  await page.close();
  await page.wait(3 * minute);
  expect(page.shown).toHaveLength(1);
  expect(phone.network.sent.filter(({ path }) => path === 'auto-like.php')).toHaveLength(1);
});

test('it waits for room: a dialog, typing, another screen, a page nobody looks at, no network', async () => {
  const { anna, bram, phone, page } = await start();
  page.free = false;
  await give(bram, anna);
  await phone.sync();
  await page.wait();
  expect(page.shown).toEqual([]);
  page.free = true;
  page.area = false;
  await page.wait();
  expect(page.shown).toEqual([]);
  page.area = true;
  phone.platform.isHidden = true;
  await page.wait();
  expect(page.shown).toEqual([]);
  phone.platform.isHidden = false;
  phone.setOffline(true);
  await page.wait();
  expect(page.shown).toEqual([]);
  phone.setOffline(false);
  await page.wait();
  expect(page.shown).toEqual(['new-like bram']);
});

test('at most one a minute, of all tabs together', async () => {
  const { anna, bram, daan, phone, page } = await start();
  const other = openPage(await phone.openTab());
  await give(bram, anna);
  await phone.sync();
  await page.wait();
  await other.wait();
  expect([...page.shown, ...other.shown]).toHaveLength(1);
  await page.close();
  await other.close();
  await give(daan, anna);
  await phone.sync();
  await page.wait(30 * second);
  expect([...page.shown, ...other.shown]).toHaveLength(1);
  await page.wait(minute);
  expect([...page.shown, ...other.shown].sort()).toEqual(['new-like bram', 'new-like daan']);
});

test('a like of mine that is answered is a match, told once, and not as a new like', async () => {
  const { anna, bram, phone, page } = await start();
  await like(phone.device, bram.id);
  await phone.sync();
  await page.wait();
  expect(page.shown).toEqual([]);
  await give(bram, anna);
  await phone.sync();
  await page.wait(2 * minute);
  expect(page.shown).toEqual(['match bram']);
  await page.close();

  const again = openPage(await phone.reopen());
  await again.wait(2 * minute);
  expect(again.shown).toEqual([]);
});

test('that their profile is open, and clears the flag before the popup has come, does not hide the match', async () => {
  const { anna, bram, phone, page } = await start();
  page.queue.stop();
  await like(phone.device, bram.id);
  await phone.sync();
  await give(bram, anna);
  await phone.sync();
  await seeLike(phone.device, bram.id);
  const late = openPage(phone);
  await late.wait();
  expect(late.shown).toEqual(['match bram']);
});

test('liking back is a match at once, without network too', async () => {
  const { bram, phone, page } = await start({ before: ({ anna, bram }) => give(bram, anna) });
  expect(page.shown).toEqual(['new-like bram']);
  await page.close();
  phone.setOffline(true);
  await likeBack(phone.device, bram.id);
  await page.wait();
  expect(page.shown).toEqual(['new-like bram', 'match bram']);
});

test('a like given without network turns into a match when it leaves', async () => {
  const { anna, bram, phone, page } = await start();
  phone.setOffline(true);
  await like(phone.device, bram.id);
  await give(bram, anna);
  await page.wait();
  expect(page.shown).toEqual([]);
  phone.setOffline(false);
  await phone.sync();
  await phone.sync();
  await page.wait();
  expect(page.shown).toEqual(['match bram']);
});

test('a match that came while the app was closed is told at the next start, on one device only', async () => {
  const { app, anna, bram, phone } = await start();
  await like(phone.device, bram.id);
  await phone.sync();
  const tablet = await createDevice(app, anna, { seed: 2 });
  await tablet.sync();
  const first = openPage(tablet);
  await first.wait();
  tablet.device.stop();
  await give(bram, anna);

  const next = await phone.reopen();
  await next.sync();
  const page = openPage(next);
  await page.wait();
  expect(page.shown).toEqual(['match bram']);
  await next.sync();

  const later = await tablet.reopen();
  await later.sync();
  const other = openPage(later);
  await other.wait(2 * minute);
  expect(other.shown).toEqual([]);
});

test('what a first sync brings is no match that is told', async () => {
  const { page } = await start({
    before: async ({ anna, bram }) => {
      await give(anna, bram);
      await give(bram, anna);
    },
  });
  await page.wait(2 * minute);
  expect(page.shown).toEqual([]);
});

test('an address may ask for the newest like, on whatever screen; without one nothing opens', async () => {
  const { anna, bram, page, phone } = await start();
  page.area = false;
  page.queue.openLike();
  await page.wait();
  expect(page.shown).toEqual([]);
  await give(bram, anna);
  page.queue.openLike();
  await page.wait();
  expect(page.shown).toEqual(['like bram']);
  await phone.sync();
});

test('one that has popped up before, and was never looked at, opens for an address all the same, without network too', async () => {
  const { anna, bram, daan, phone, page } = await start();
  await give(daan, anna);
  await phone.sync();
  await page.wait();
  expect(page.shown).toEqual(['new-like daan']);
  await page.close();
  page.queue.openLike();
  await page.wait();
  await page.close();
  phone.setOffline(true);
  page.queue.openLike();
  await page.wait();
  await page.close();
  expect(page.shown.slice(1)).toEqual(['like daan', 'like daan']);

  phone.setOffline(false);
  await seeLike(phone.device, daan.id);
  await like(phone.device, bram.id);
  page.queue.openLike();
  await page.wait();
  expect(page.shown).toHaveLength(3);
});

test('a popup of another part of the app waits for room and its turn, and is asked whether it is still due', async () => {
  const { anna, bram, phone, page } = await start();
  const pendingPopup = { isDue: async () => true, show: () => page.shown.push('guest') };
  page.free = false;
  await give(bram, anna);
  await phone.sync();
  page.queue.await(pendingPopup);
  await page.wait();
  expect(page.shown).toEqual([]);
  page.free = true;
  await page.wait();
  await page.wait();
  expect(page.shown).toHaveLength(1);
  await page.close();
  await page.close();
  expect(page.shown.toSorted()).toEqual(['guest', 'new-like bram']);

  page.queue.await({ ...pendingPopup, isDue: async () => false });
  await page.wait();
  page.free = false;
  page.queue.await(pendingPopup);
  await page.wait();
  page.queue.await(undefined);
  page.free = true;
  await page.wait();
  expect(page.shown).toHaveLength(2);
});

test.for([
  ['5', 5],
  ['0', 0],
  ['1.5', 1.5],
  ['-1', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['99999', undefined],
] as const)('?t=%s is %s seconds', ([given, seconds]) => {
  expect(secondsIn(given)).toBe(seconds);
});

test('the members area is the routes members, members-id, chats, likes, likes-m-id and premium', () => {
  expect([...membersArea].sort()).toEqual(['chats', 'likes', 'likes-m-id', 'members', 'members-id', 'premium']);
});
