import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';
import { between, chatWith, newId, refusal, tell } from '../support/talk.ts';

const reportTo = (from: Actor, about: Actor, more: Partial<CallInput<'POST report.php'>> = {}) =>
  from.call('POST report.php', { id: newId(), profile: about.id, category: 'fraud', text: 'Asks for money', ...more });

const reports = (app: TestApp) => app.db.selectFrom('reports').selectAll().orderBy('id').execute();

test('a report is kept with a copy of the profile as it was, and whom it is about is told nothing', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('PUT profile.php', { about: 'I have gold', eye_colour: 'green' });
  const photo = await addPhoto(app, bram);

  expect((await reportTo(anna, bram, { text: '  Asks\u0007 for money\u202e ' })).body).toEqual({});
  await bram.call('PUT profile.php', { name: 'Somebody else', about: '' });

  const [saved, ...others] = await reports(app);
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ reporter: anna.id, reported: bram.id, category: 'fraud', text: 'Asks for money' });
  expect(saved?.copy.profile).toMatchObject({ name: 'bram', about: 'I have gold', eye_colour: 'green', country: 'NL' });
  const [name] = saved?.copy.photos ?? [];
  expect(photo.filename).toContain(name);
  const notified = await Promise.all(
    (['user', 'chats', 'likes'] as const).map((view) => bram.call(`GET ${view}.php`, {})),
  );
  expect(JSON.stringify(notified.map(({ body }) => body))).not.toContain(anna.id);
});

test('sent again it is one report; of the same subject too, until it is closed', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const id = newId();
  await Promise.all([reportTo(anna, bram, { id }), reportTo(anna, bram, { id }), reportTo(anna, bram)]);
  await bram.call('PUT profile.php', { about: 'put away' });
  await reportTo(anna, bram, { category: 'harassment', text: '' });
  expect(await reports(app)).toMatchObject([{ category: 'harassment', text: 'Asks for money' }]);
  const copies = (await reports(app)).map(({ copy }) => copy.profile.about);
  expect(copies).toEqual(['']);

  await reportTo(carla, bram);
  expect(await reports(app)).toHaveLength(2);

  await app.db.updateTable('reports').set({ closed_at: app.clock.now() }).execute();
  await reportTo(anna, bram);
  expect(await reports(app)).toHaveLength(3);
});

test('of many that come at once about the same one each adds to the first', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const answers = await Promise.all(Array.from({ length: 10 }, () => reportTo(anna, bram)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await reports(app)).toHaveLength(1);
});

test('an answer that was lost can be asked for again after a block, and an id of another is nobody’s news', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const id = newId();
  await reportTo(anna, bram, { id });
  await anna.call('POST block.php', { profile: bram.id });

  expect((await reportTo(anna, bram, { id })).status).toBe(200);
  expect(refusal(await reportTo(anna, bram))).toEqual([404, 'not_found']);
  expect(refusal(await reportTo(carla, bram, { id }))).toEqual([422, 'id_taken']);
  expect(await reports(app)).toHaveLength(1);
});

test('of a message, one’s own copy of it is kept; only of one that they wrote to me and that I still have', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const rude = await tell(bram, anna, 'something rude');
  const mine = await tell(anna, bram, 'stop it');
  const elsewhere = await tell(bram, carla, 'for carla');
  for (const message of [mine.id, elsewhere.id, newId()])
    expect(refusal(await reportTo(anna, bram, { message }))).toEqual([404, 'not_found']);
  expect(refusal(await reportTo(anna, carla, { message: rude.id }))).toEqual([404, 'not_found']);
  expect(await reports(app)).toEqual([]);

  await reportTo(anna, bram, { message: rude.id, category: 'harassment' });
  await reportTo(anna, bram);
  expect((await reports(app)).map(({ copy }) => copy.message?.text)).toEqual(['something rude', undefined]);

  expect(await chatWith(anna, bram)).toBeDefined();
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });
  await app.db.deleteFrom('reports').execute();
  expect(refusal(await reportTo(anna, bram, { message: rude.id }))).toEqual([404, 'not_found']);
});

test('more than ten an hour are too many, and what is no report is malformed', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  expect(refusal(await reportTo(anna, bram, { text: 'x'.repeat(2001) }))).toEqual([400, 'malformed']);
  expect(refusal(await reportTo(anna, bram, { category: 'boring' as 'other' }))).toEqual([400, 'malformed']);
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push((await reportTo(anna, bram)).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);

  app.clock.advance(hour);
  expect((await reportTo(anna, bram)).status).toBe(200);
});

test('nobody reports themselves', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  expect(refusal(await reportTo(anna, anna))).toEqual([404, 'not_found']);
});

test('who leaves for good takes what was reported of them along, and from what they reported their name and words', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await reportTo(anna, bram, { text: 'words of anna' });
  await reportTo(carla, anna);
  await anna.call('DELETE user.php', { password });
  app.clock.advance(14 * day);

  await purgeDue(app.context);

  expect(await reports(app)).toMatchObject([{ reporter: null, text: '', reported: bram.id, category: 'fraud' }]);
});
