import { expect, test } from 'vitest';
import { premiumSights } from '../../src/local/payments/premium-sights.ts';
import { search } from '../../src/local/search/search.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';

test('premium shows people with a photo, those who like me first, and no robot or made-up member', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, finn, gijs } = await cast(app, { anna: {}, bram: {}, daan: {}, finn: {}, gijs: {} });
  for (const from of [bram, daan]) {
    await from.call('POST like.php', { profile: anna.id });
    app.clock.advance(minute);
  }
  const phone = await createDevice(app, anna);
  await phone.sync();
  await search(phone.device);
  const change = ({ id }: Actor, changes: object) => phone.db.profiles.update(id, changes);
  for (const who of [bram, daan, finn]) await change(who, { main_image: photo });
  const seen = async () => {
    const { likers, people } = await premiumSights(phone.db, anna.id);
    return { likers, names: people.map(({ name }) => name) };
  };
  expect(await seen()).toEqual({ likers: 2, names: ['daan', 'bram', 'finn'] });
  await change(daan, { robot: true });
  await change(finn, { fictional: true });
  await change(gijs, { main_image: { ...photo, status: 'pending' } });
  expect(await seen()).toEqual({ likers: 1, names: ['bram'] });
});

test('it shows the photos of somebody whose profile was opened, and mine', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('POST like.php', { profile: anna.id });
  const phone = await createDevice(app, anna);
  await phone.sync();
  await phone.db.profiles.update(bram.id, { main_image: photo });
  expect(await premiumSights(phone.db, anna.id)).toMatchObject({ album: [], own: [] });
  await phone.db.user.toCollection().modify((user) => {
    user.profile.main_image = photo;
  });
  expect(await premiumSights(phone.db, anna.id)).toMatchObject({ album: [], own: [photo] });
  const album = ['one', 'two', 'three', 'four'].map((id) => ({ ...photo, id, locked: true, width: 3, height: 4 }));
  await phone.db.albums.put({ id: bram.id, photos: album, checked_at: 0 });
  await phone.db.albums.put({ id: anna.id, photos: album.slice(0, 1), checked_at: 0 });
  expect(await premiumSights(phone.db, anna.id)).toMatchObject({ album: album.slice(0, 3), own: album.slice(0, 1) });
});

const photo = {
  filename: 'a.webp',
  thumb_filename: 'b.webp',
  match: '/c.webp',
  status: 'active',
  thumbhash: null,
} as const;
