import { expect, test } from 'vitest';
import { openDevice } from '../../src/local/device/device.ts';
import type { Photo } from '../../src/shared/calls/members.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { bram, me, profile, ScriptedServer, user } from '../support/device/script.ts';
import { createScriptedDevice, type TestDevice } from '../support/device.ts';

const image = (name: string, door = 'open') => ({
  filename: `${door}/${name}-full.webp`,
  thumb_filename: `${door}/${name}-thumb.webp`,
  match: `/api/media/${door}/${name}-card.webp`,
  status: 'active' as const,
  thumbhash: null,
});
const photo = (name: string, door = 'locked'): Photo => ({
  ...image(name, door),
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`,
  locked: false,
  width: 100,
  height: 100,
});
const likesOf = (main_image: object | null) => ({
  profiles: [{ ...profile(bram.id), main_image }],
  liked_by: [{ id: bram.id, like_new: true, liked_at: '2026-11-21T12:00:00.000Z' }],
  liked: [],
});

/** Bram has liked me, and I have seen his main photo. */
async function start() {
  const server = new ScriptedServer();
  const phone = await createScriptedDevice(server, me);
  server.views.likes = likesOf(image('old'));
  await phone.sync();
  const { caches } = phone.browser;
  caches.keep('images-open', '/api/media/open/old-thumb.webp', '/api/media/open/old-card360.webp');
  caches.keep('images-open', '/api/media/open/other-thumb.webp');
  caches.keep('images-locked', '/api/media/locked/1-full.webp', '/api/media/locked/2-full.webp');
  return { server, phone, caches };
}

async function pullAgain({ server, phone }: { server: ScriptedServer; phone: TestDevice }, change: object) {
  const views = Object.keys(change) as (keyof typeof server.views)[];
  for (const view of views) server.cursors[view] = `e.${Number(server.cursors[view].slice(2)) + 1}`;
  Object.assign(server.views, change);
  await phone.sync();
}

test('a main photo that was replaced goes, by all its names; others stay', async () => {
  const app = await start();
  await pullAgain(app, { likes: likesOf(image('new')) });
  expect(app.caches.paths('images-open')).toEqual(['/api/media/open/other-thumb.webp']);
});

test('a main photo goes with the wish not to have one, and with its member', async () => {
  const app = await start();
  await pullAgain(app, { likes: likesOf(null) });
  expect(app.caches.paths('images-open')).toEqual(['/api/media/open/other-thumb.webp']);

  await pullAgain(app, { likes: likesOf(image('old')) });
  app.caches.keep('images-open', '/api/media/open/old-thumb.webp');
  await pullAgain(app, { likes: { profiles: [], liked_by: [], liked: [], reset: true } });
  expect(await app.phone.db.profiles.count()).toBe(0);
  expect(app.caches.paths('images-open')).toEqual(['/api/media/open/other-thumb.webp']);
});

test('a photo stays when only its placeholder has come, or the name of its member is another', async () => {
  const app = await start();
  await pullAgain(app, { likes: likesOf({ ...image('old'), thumbhash: 'abc' }) });
  expect(app.caches.paths('images-open')).toHaveLength(3);
});

test('photos that an album no longer names go; those that it still names stay', async () => {
  const { phone, caches } = await start();
  const { albums } = phone.db;
  await albums.put({ id: bram.id, photos: [photo('1'), photo('2')], checked_at: 1 });
  await albums.put({ id: bram.id, photos: [photo('1'), photo('1', 'open')], checked_at: 2 });
  await phone.browser.settle();
  expect(caches.paths('images-locked')).toEqual(['/api/media/locked/1-full.webp']);
  await albums.delete(bram.id);
  await phone.browser.settle();
  expect(caches.paths('images-locked')).toEqual([]);
});

test('what was not saved after all keeps its photos', async () => {
  const { phone, caches } = await start();
  const { profiles } = phone.db;
  const saving = phone.db.transaction('rw', profiles, async () => {
    await profiles.delete(bram.id);
    throw new Error('no');
  });
  await expect(saving).rejects.toThrow('no');
  await phone.browser.settle();
  expect(caches.paths('images-open')).toHaveLength(3);
});

test('lost premium takes all that is locked, at once; a changed balance nothing', async () => {
  const app = await start();
  await pullAgain(app, { user: { user: { ...user(5) } } });
  expect(app.caches.paths('images-locked')).toHaveLength(2);
  await pullAgain(app, { user: { user: { ...user(5), paid_user: false } } });
  expect(app.caches.paths('images-locked')).toBeUndefined();
  expect(app.caches.paths('images-open')).toHaveLength(3);
  app.caches.keep('images-locked', '/api/media/locked/own-full.webp');
  await pullAgain(app, { user: { user: { ...user(4), paid_user: false } } });
  expect(app.caches.paths('images-locked')).toHaveLength(1);
});

test('a week without a pull takes all that is locked at the next start; an answer that nothing changed is a pull', async () => {
  const { phone, caches } = await start();
  await phone.advance(6 * day);
  await phone.sync();
  await phone.advance(6 * day);
  phone.setOffline(true);
  const later = await phone.reopen();
  later.device.start();
  await later.browser.settle();
  expect(caches.paths('images-locked')).toHaveLength(2);
  const tooLate = await later.reopen();
  await tooLate.advance(day + hour);
  tooLate.device.start();
  await tooLate.browser.settle();
  expect(caches.paths('images-locked')).toBeUndefined();
  expect(caches.paths('images-open')).toHaveLength(3);
});

test('another member finds no images of the one before', async () => {
  const { phone, caches } = await start();
  phone.device.stop();
  const { options } = phone.device;
  const other = await openDevice({ ...options, member: bram.id });
  other.start();
  await phone.browser.settle();
  expect([caches.paths('images-open'), caches.paths('images-locked')]).toEqual([undefined, undefined]);
  other.stop();
});
