import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { sweepMedia } from '../../src/server/photos/sweep.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { between, newId, refusal, tell } from '../support/talk.ts';

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
  expect(refusal(await reportTo(carla, bram, { id }))).toEqual([422, 'id_taken']);
  expect(await reports(app)).toHaveLength(1);
});

test('of a message, one’s own copy of it is kept; only of one that they wrote to me', async () => {
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
});

const removals: Record<string, (pair: { anna: Actor; bram: Actor; message: string }) => Promise<unknown>> = {
  'the reporter blocked them': ({ anna, bram }) => anna.call('POST block.php', { profile: bram.id }),
  'they blocked the reporter': ({ anna, bram }) => bram.call('POST block.php', { profile: anna.id }),
  'the reporter removed the chat': ({ anna, bram }) =>
    anna.call('DELETE chat.php', { conversation: between(anna, bram) }),
  'they took the message back': ({ anna, bram, message }) =>
    bram.call('DELETE message.php', { conversation: between(anna, bram), id: message }),
  'they deleted their account': ({ bram }) => bram.call('DELETE user.php', { password }),
};

test.for(Object.keys(removals))(
  'a report that arrives after %s has the copy all the same, and one before keeps it',
  async (name) => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(anna, bram, 'hello');
    const rude = await tell(bram, anna, 'something rude');
    const said = [{ id: rude.id, text: 'something rude' }];
    const copies = async () =>
      (await reports(app)).map(({ copy }) => [copy.message?.text, copy.conversation?.map(({ text }) => text)]);

    const before = { message: rude.id, conversation: true, said };
    expect((await reportTo(anna, bram, before)).status).toBe(200);
    await removals[name]?.({ anna, bram, message: rude.id });
    expect(await copies()).toEqual([['something rude', ['hello', 'something rude']]]);
    await app.db.deleteFrom('reports').execute();

    expect((await reportTo(anna, bram, { ...before, id: newId() })).status).toBe(200);
    const left = name === 'the reporter removed the chat' ? ['something rude'] : ['hello', 'something rude'];
    expect(await copies()).toEqual([['something rude', left]]);
  },
);

test('a photo that its member removes after a report stays for operators, and goes with the report', async () => {
  const app = await createTestApp();
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await addPhoto(app, bram);
  const { id, filename } = await addPhoto(app, bram);
  await reportTo(anna, bram);
  const { status } = await bram.call('DELETE photo.php', { id });
  expect(status).toBe(200);
  const seenBy = async (who: Actor) => (await fetchFile(app, who.origin, filename, who.cookie)).status;
  expect([await seenBy(eva), await seenBy(anna), await seenBy(bram)]).toEqual([200, 404, 404]);
  const shown = (await eva.call('GET operator-case.php', { member: bram.id })).body.reports[0]?.photos;
  expect(shown?.map((photo) => [photo.file !== null, photo.status])).toEqual([
    [true, 'active'],
    [true, 'gone'],
  ]);

  const left = () => app.context.media.size(filename.split('/').at(-1) ?? '');
  app.clock.advance(60 * day); // Files have the time of the machine.
  await sweepMedia(app.context);
  expect(await left()).toBeGreaterThan(0);
  await app.db.deleteFrom('reports').execute();
  await sweepMedia(app.context);
  expect(await left()).toBeUndefined();
});

test('the reported photo is marked; one that its member removed before is named as gone, and one of somebody else, too', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, eva: { scope: 'operator' } });
  const photos = [await addPhoto(app, bram), await addPhoto(app, bram)];
  const shown = async () => {
    const { reports } = (await eva.call('GET operator-case.php', { member: bram.id })).body;
    return reports.map((each) => [each.photo_gone, ...each.photos.map(({ reported }) => reported)]);
  };
  await reportTo(anna, bram, { photo: photos[1]?.id });
  expect(await shown()).toEqual([[false, false, true]]);
  await bram.call('DELETE photo.php', { id: photos[1]?.id ?? '' });
  await reportTo(carla, bram, { photo: photos[1]?.id });
  expect(await shown()).toEqual([
    [false, false, true],
    [true, false],
  ]);

  await app.db.deleteFrom('reports').execute();
  const { id } = await addPhoto(app, carla);
  await reportTo(anna, bram, { photo: id });
  expect(await shown()).toEqual([[true, false]]);
});

test('words that were never written are not believed, and of somebody unknown nothing is reported', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const kind = await tell(bram, anna, 'something kind');
  await bram.call('DELETE message.php', { conversation: between(anna, bram), id: kind.id });
  const said = [{ id: kind.id, text: 'something rude' }];
  await reportTo(anna, bram, { message: kind.id, conversation: true, said });
  expect((await reports(app)).map(({ copy }) => [copy.message, copy.conversation])).toEqual([
    [expect.objectContaining({ kind: 'withdrawn', text: '' }), []],
  ]);

  await carla.call('POST block.php', { profile: anna.id });
  expect(refusal(await reportTo(anna, carla))).toEqual([404, 'not_found']);
  expect(refusal(await reportTo(carla, bram, { message: kind.id, said }))).toEqual([404, 'not_found']);
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
