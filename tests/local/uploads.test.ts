import { expect, test } from 'vitest';
import { logout } from '../../src/local/accounts/session.ts';
import { addPhoto } from '../../src/local/my-profile/photos.ts';
import { forgetUpload, savedUploads, saveUpload } from '../../src/local/my-profile/uploads.ts';
import { day, largestPhoto, premiumPhotos } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { picture } from '../support/pictures.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, phone };
}
const photo = async () => new Blob([new Uint8Array(await picture().jpeg().toBuffer())], { type: 'image/jpeg' });
const saved = async ({ device }: TestDevice) => (await savedUploads(device)).map(({ id }) => id);
const own = async (actor: Actor) => (await actor.call('GET photo.php', {})).body.photos.map(({ id }) => id);

test('what was chosen outlives the page, byte for byte and in order, until it is accepted or cancelled', async () => {
  const { anna, phone } = await start();
  const [one, two, three] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [one, two, three]) await saveUpload(phone.device, { id, photo: await photo() });

  const again = await phone.reopen();
  const rows = await savedUploads(again.device);
  expect(rows.map(({ id }) => id)).toEqual([one, two, three]);
  const bytes = await Promise.all(rows.map(({ photo }) => photo.arrayBuffer()));
  expect(bytes.map((each) => Buffer.from(each).equals(Buffer.from(bytes[0] ?? new ArrayBuffer())))).toEqual([
    true,
    true,
    true,
  ]);
  expect(Buffer.from(bytes[0] ?? new ArrayBuffer())).toEqual(Buffer.from(await (await photo()).arrayBuffer()));

  await addPhoto(again.device, rows[0]?.photo ?? new Blob(), { id: one });
  await forgetUpload(again.device, one);
  await forgetUpload(again.device, two);
  expect(await saved(await again.reopen())).toEqual([three]);
  expect(await own(anna)).toEqual([one]);
});

test('one whose answer was lost is sent again, and is in the album once, here and there', async () => {
  const { app, anna, phone } = await start();
  const id = crypto.randomUUID();
  phone.network.server = {
    async request(url, init) {
      await app.api.request(url, init);
      throw new TypeError('the answer is lost');
    },
  };
  await expect(addPhoto(phone.device, await photo(), { id })).rejects.toMatchObject({ code: 'network' });
  expect(await own(anna)).toEqual([id]);
  phone.network.server = app.api;
  await addPhoto(phone.device, await photo(), { id });
  expect(await own(anna)).toEqual([id]);
});

test('a changed picture takes the place of the one before; not more are kept than an album holds, nor for longer than a week', async () => {
  const { phone } = await start();
  const ids = Array.from({ length: premiumPhotos + 2 }, () => crypto.randomUUID());
  for (const id of ids) await saveUpload(phone.device, { id, photo: new Blob(['as it was']) });
  expect(await saved(phone)).toEqual(ids.slice(0, premiumPhotos));
  await saveUpload(phone.device, { id: ids[3] ?? '', photo: new Blob(['cut']) });
  expect(await saved(phone)).toEqual(ids.slice(0, premiumPhotos));
  expect(await (await savedUploads(phone.device))[3]?.photo.text()).toBe('cut');
  const large = new Blob([new Uint8Array(largestPhoto + 1)]);
  await saveUpload(phone.device, { id: ids[3] ?? '', photo: large });
  expect(await (await savedUploads(phone.device))[3]?.photo.text()).toBe('cut');
  // One that is still to be made smaller may be larger.
  await saveUpload(phone.device, { id: ids[4] ?? '', photo: large, whole: true });
  expect((await savedUploads(phone.device))[4]).toMatchObject({ whole: true, photo: { size: large.size } });

  await phone.db.uploads.where({ id: ids[0] }).modify({ at: phone.device.now() - 8 * day });
  expect(await saved(phone)).toEqual(ids.slice(1, premiumPhotos));
  expect(await phone.db.uploads.count()).toBe(premiumPhotos - 1);
});

test('a logout takes them along; another member never sees them', async () => {
  const { app, bram, phone } = await start();
  await saveUpload(phone.device, { id: crypto.randomUUID(), photo: await photo() });
  const other = await createDevice(app, bram, { seed: 3 });
  expect(await saved(other)).toEqual([]);
  const databases = async () => (await phone.browser.indexedDB.databases()).map(({ name }) => name);
  expect(await databases()).toContain(phone.db.name);
  await logout(phone.device);
  expect(await databases()).not.toContain(phone.db.name);
});
