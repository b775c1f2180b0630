import { expect, test } from 'vitest';
import { changeSettings, userOf } from '../../src/local/accounts/user.ts';
import { albumOf, loadProfile } from '../../src/local/members/members.ts';
import { editProfile, fillIn } from '../../src/local/my-profile/my-profile.ts';
import {
  addPhoto,
  albumMark,
  cutPhoto,
  deletePhoto,
  loadOwnAlbum,
  movePhoto,
} from '../../src/local/my-profile/photos.ts';
import { search } from '../../src/local/search/search.ts';
import { recheckProfiles } from '../../src/local/sync/recheck.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { me, ScriptedServer } from '../support/device/script.ts';
import { createDevice, createScriptedDevice, type TestDevice } from '../support/device.ts';
import { addPhoto as addThere, picture } from '../support/pictures.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, phone };
}
async function scripted() {
  const server = new ScriptedServer();
  const phone = await createScriptedDevice(server, me);
  await phone.sync();
  server.asked.length = 0;
  const edits = () => server.asked.filter(({ call }) => call === 'PUT profile.php').map(({ body }) => body);
  return { server, phone, edits };
}
const there = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user;
const here = async ({ db }: TestDevice) => {
  const user = await userOf(db);
  if (!user) throw new Error('the copy is empty');
  return user;
};
const album = async (phone: TestDevice) => (await albumOf(phone.db, phone.device.member))?.photos.map(({ id }) => id);

test('edits without network are shown at once, and reach the server, others and other devices later', async () => {
  const { app, anna, bram, phone } = await start();
  const laptop = await createDevice(app, anna, { seed: 9 });
  await laptop.sync();
  phone.network.offline = true;
  await editProfile(phone.device, { about: ' I bake.\r\n\n\n\nBread. ', tattoos: 'few' });
  await editProfile(phone.device, { interests: ['tea'], country: 'BE', region: 'BE-VAN' });
  await editProfile(phone.device, { answers: [{ prompt: 'talk', text: ' Rye\nbread ' }] });
  await editProfile(phone.device, { tattoos: null, seeks: 'male', spoken: ['nl', 'fr'] });

  const answers = [{ prompt: 'talk', text: 'Rye bread' }];
  const edited = {
    about: 'I bake.\n\nBread.',
    answers,
    interests: ['tea'],
    spoken: ['nl', 'fr'],
    country: 'BE',
    region: 'BE-VAN',
    tattoos: null,
  };
  expect(await here(phone)).toMatchObject({ seeks: 'male', profile: edited });
  expect(await phone.waiting()).toEqual(['editProfile']);
  expect((await there(anna)).profile.about).toBe('');

  const again = await phone.reopen();
  expect((await here(again)).profile).toMatchObject(edited);
  again.network.offline = false;
  await again.sync();
  await laptop.sync();
  expect(await again.waiting()).toEqual([]);
  expect(await here(again)).toEqual(await there(anna));
  expect(await here(laptop)).toMatchObject({ seeks: 'male', profile: edited });
  const { tattoos, ...shown } = edited;
  expect((await bram.call('GET profile.php', { id: anna.id })).body.profile).toMatchObject(shown);
});

test('what waits is one call, the later word counts, and a region goes with its country', async () => {
  const { phone, edits } = await scripted();
  phone.network.offline = true;
  await editProfile(phone.device, { country: 'BE', region: 'BE-VAN', about: 'one', spoken: ['nl'] });
  await editProfile(phone.device, { about: 'two', hair_colour: 'red', spoken: ['nl', 'de'] });
  await editProfile(phone.device, { country: 'DE' });
  expect((await here(phone)).profile).toMatchObject({ country: 'DE', region: null, about: 'two' });

  phone.network.offline = false;
  await phone.sync();
  expect(edits()).toEqual([{ country: 'DE', about: 'two', hair_colour: 'red', spoken: ['nl', 'de'] }]);
});

test('an edit that overtakes one on its way is sent after it', async () => {
  const { server, phone, edits } = await scripted();
  let overtaking: Promise<void> | undefined;
  server.answer = async ({ call }) => {
    if (call !== 'PUT profile.php' || overtaking) return undefined;
    overtaking = editProfile(phone.device, { about: 'two' });
    await overtaking;
    return undefined;
  };
  await editProfile(phone.device, { about: 'one', tattoos: 'none' });
  await phone.sync();
  expect(edits()).toEqual([
    { about: 'one', tattoos: 'none' },
    { about: 'two', tattoos: 'none' },
  ]);
  expect(await phone.waiting()).toEqual([]);
});

test('what waits lies over an answer that does not know of it yet, and over a new name', async () => {
  const { app, anna, phone } = await start();
  phone.network.offline = true;
  await editProfile(phone.device, { about: 'waits', reason: 'chat' });
  await anna.call('PUT user.php', { language: 'sv' }); // on another device
  phone.network.offline = false;
  phone.network.server = {
    request: async (url, init) =>
      init?.method === 'PUT' && String(init.body).includes('waits')
        ? new Response('', { status: 503 })
        : app.api.request(url, init),
  };
  await phone.sync();
  expect(await here(phone)).toMatchObject({ language: 'sv', profile: { about: 'waits', reason: 'chat' } });

  await fillIn(phone.device, { name: 'Annie' });
  expect((await here(phone)).profile).toMatchObject({ name: 'Annie', about: 'waits', reason: 'chat' });
  expect((await there(anna)).profile).toMatchObject({ name: 'Annie', about: '' });

  phone.network.server = app.api;
  await phone.sync();
  expect(await here(phone)).toEqual(await there(anna));
  expect((await there(anna)).profile).toMatchObject({ name: 'Annie', about: 'waits' });
});

test('a refusal puts back what the server has, is told, and holds up nothing else', async () => {
  const { anna, phone } = await start();
  const alerts: unknown[] = [];
  phone.device.live.onAlert((alert) => alerts.push(alert));
  phone.network.offline = true;
  await editProfile(phone.device, { about: 'with the wrong interest', interests: ['world domination'] });
  await changeSettings(phone.device, { invisible: true });
  expect((await here(phone)).profile.interests).toEqual(['world domination']);

  phone.network.offline = false;
  await phone.sync();
  expect(alerts).toEqual([{ kind: 'refused', command: 'editProfile', code: 'invalid' }]);
  expect(await here(phone)).toEqual(await there(anna));
  expect(await here(phone)).toMatchObject({ invisible: true, profile: { about: '', interests: ['coffee', 'hiking'] } });
});

test('a name that will not do gives its fault back, and none is taken without network', async () => {
  const { anna, phone } = await start();
  await expect(fillIn(phone.device, { name: '@anna' })).rejects.toMatchObject({ fields: { name: 'name_at' } });
  phone.network.offline = true;
  await expect(fillIn(phone.device, { name: 'Annie' })).rejects.toMatchObject({ code: 'network' });
  expect([(await here(phone)).profile.name, (await there(anna)).profile.name]).toEqual(['anna', 'anna']);
  expect(await phone.waiting()).toEqual([]);
});

test('one’s own album: added to, moved, deleted; kept for when there is no network', async () => {
  const { app, anna, phone } = await start();
  const { device } = phone;
  const photo = async () => new Blob([new Uint8Array(await picture().jpeg().toBuffer())]);
  await loadOwnAlbum(device);
  expect(await album(phone)).toEqual([]);

  await addPhoto(device, await photo());
  await addPhoto(device, await photo());
  const [first = '', second = ''] = (await album(phone)) ?? [];
  expect((await here(phone)).profile.main_image).toEqual((await there(anna)).profile.main_image);

  await movePhoto(device, { id: second, position: 0 });
  expect(await album(phone)).toEqual([second, first]);
  expect((await here(phone)).profile.main_image).toEqual((await there(anna)).profile.main_image);

  // Gone on another device already: that is what was asked for.
  await anna.call('DELETE photo.php', { id: second });
  await deletePhoto(device, second);
  expect(await album(phone)).toEqual([first]);
  expect((await here(phone)).profile.main_image).toEqual((await there(anna)).profile.main_image);

  await addThere(app, anna);
  // An answer from before the move is late.
  phone.network.server = {
    async request(url, init) {
      const answer = await app.api.request(url, init);
      if (init?.method === 'GET' && url.includes('photo.php')) await new Promise((resolve) => setTimeout(resolve, 300));
      return answer;
    },
  };
  await Promise.all([loadOwnAlbum(device), movePhoto(device, { id: first, position: 1 })]);
  const { photos } = (await anna.call('GET photo.php', {})).body;
  expect(await album(phone)).toEqual(photos.map(({ id }) => id));

  phone.network.offline = true;
  await expect(movePhoto(device, { id: first, position: 0 })).rejects.toMatchObject({ code: 'network' });
  expect(await album(await phone.reopen())).toEqual(photos.map(({ id }) => id));
});

test('each change of the album is told to the member’s other devices, one that changes nothing is not', async () => {
  const { app, anna, phone } = await start();
  const laptop = await createDevice(app, anna, { seed: 9 });
  await laptop.sync();
  const isNotified = async () => {
    const before = await albumMark(laptop.db);
    await laptop.sync();
    return (await albumMark(laptop.db)) !== before;
  };
  const [, second] = [await addThere(app, anna), await addThere(app, anna)];
  expect(await isNotified(), 'added').toBe(true);
  await addThere(app, anna);
  expect(await isNotified(), 'added behind the main one').toBe(true);
  await loadOwnAlbum(phone.device);
  await movePhoto(phone.device, { id: second.id, position: 2 });
  expect(await isNotified(), 'moved').toBe(true);
  await movePhoto(phone.device, { id: second.id, position: 2 });
  expect(await isNotified(), 'moved to where it is').toBe(false);
  const [, , last] = (await albumOf(phone.db, phone.device.member))?.photos ?? [];
  if (!last) throw new Error('there is no third photo');
  await cutPhoto(phone.device, last, { left: 0, top: 0, width: 0.5, height: 0.5, turns: 1 });
  expect(await isNotified(), 'cut').toBe(true);
  await deletePhoto(phone.device, second.id);
  expect(await isNotified(), 'deleted').toBe(true);
});

test('one’s own album is not taken for that of a member who is gone', async () => {
  const { phone } = await start();
  await loadOwnAlbum(phone.device);
  const [row] = await phone.db.albums.toArray();
  await phone.db.albums.update(row?.id ?? '', { checked_at: 0 });

  const again = await phone.reopen(); // which has not looked in the last hour
  await recheckProfiles(again.device, new AbortController().signal);

  expect(await album(again)).toEqual([]);
});

test('a search is kept up to date for a month, and then goes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await search(phone.device, {});
  const recheckLater = async (days: number) => {
    await phone.advance(days * day);
    const again = await phone.reopen();
    await recheckProfiles(again.device, new AbortController().signal);
    return again;
  };

  const saved = await recheckLater(20);
  expect((await saved.db.searches.get('last'))?.at).toBe(saved.device.now());
  expect(await saved.db.found.count()).toBeGreaterThan(0);
  const later = await recheckLater(11);
  expect(await later.db.searches.count()).toBe(0);
  expect(await later.db.found.count()).toBe(0);
  expect(await later.db.profiles.get(bram.id)).toBeUndefined();
});

test('a profile that was opened is kept up to date for a month, and then goes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await loadProfile(phone.device, bram.id);
  const recheckLater = async (days: number) => {
    await phone.advance(days * day);
    const again = await phone.reopen(); // which has not looked in the last hour
    await recheckProfiles(again.device, new AbortController().signal);
    return again;
  };

  const saved = await recheckLater(20);
  expect((await albumOf(saved.db, bram.id))?.checked_at).toBe(saved.device.now());
  const later = await recheckLater(11);
  expect(await albumOf(later.db, bram.id)).toBeUndefined();
  expect(await later.db.profiles.get(bram.id)).toBeUndefined();
});
