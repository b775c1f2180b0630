import { expect, test } from 'vitest';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';

test('an operator who looks at a photo reads the age that members read: by the date of the member’s site', async () => {
  const app = await createTestApp();
  app.clock.advance(11 * hour); // 21 November, 23:00 in UTC; the 22nd in Amsterdam
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await app.db.updateTable('profiles').set({ date_of_birth: '2008-11-22' }).where('member_id', '=', anna.id).execute();
  await addPhoto(app, anna);
  await app.db.updateTable('photos').set({ status: 'pending' }).execute();
  const [waiting] = (await eva.call('GET operator-photos.php', {})).body.photos;
  expect(waiting?.member).toMatchObject({ id: anna.id, age: 18 });
  expect((await bram.call('GET profile.php', { id: anna.id })).body.profile.age).toBe(18);
});
