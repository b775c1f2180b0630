import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../src/shared/calls.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { newId, refusal, tell } from '../support/talk.ts';

/** Eva and Finn run the sites; photos wait for them. */
async function theOperators() {
  const app = await createTestApp();
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` }).execute();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, carla: { premium: false } },
    ...{ eva: { scope: 'operator' }, finn: { scope: 'operator' } },
  });
  return { app, ...people };
}

const fetchAs = (app: TestApp, { origin, cookie }: Actor, file: string) => fetchFile(app, origin, file, cookie);
const waiting = async (who: Actor) => (await who.call('GET operator-photos.php', {})).body;
const accept = (who: Actor, id: string) => who.call('PUT operator-photos.php', { id, from: 'pending', to: 'active' });
const reject = (who: Actor, id: string) =>
  who.call('PUT operator-photos.php', { id, from: 'pending', to: 'rejected', fault: 'no_person' });
const acts = async (who: Actor, subject?: string) =>
  (await who.call('GET operator-log.php', subject === undefined ? {} : { subject })).body.acts;

test('to everybody else there is no such call: members, visitors, and one whose session has ended', async () => {
  const { app, anna } = await theOperators();
  const ofOperators = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'operator');
  expect(ofOperators.length).toBeGreaterThan(2);
  for (const name of ofOperators) {
    const [method = '', file = ''] = name.split(' ');
    const ask = (cookie?: string) =>
      app.api.request(`${anna.origin}/api/${file}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(cookie && { cookie }) },
        ...(method !== 'GET' && { body: '{}' }),
      });
    const nowhere = await app.api.request(`${anna.origin}/api/nowhere.php`);
    for (const answer of [await ask(anna.cookie), await ask()])
      expect([name, answer.status, await answer.json()]).toEqual([name, 404, await nowhere.clone().json()]);
  }
});

describe('photos that wait', () => {
  test('are shown oldest first, sharp to operators and to nobody else', async () => {
    const { app, anna, bram, carla, eva } = await theOperators();
    const main = await addPhoto(app, anna);
    app.clock.advance(1000);
    const second = await addPhoto(app, anna);
    const { photos, count } = await waiting(eva);
    expect(count).toBe(2);
    expect(photos).toMatchObject([
      { id: main.id, isMain: true, member: { id: anna.id, name: anna.name } },
      { id: second.id, isMain: false },
    ]);
    for (const { full } of photos) {
      expect((await fetchAs(app, eva, full)).status).toBe(200);
      expect((await fetchAs(app, anna, full)).status).toBe(200);
      for (const other of [bram, carla]) expect((await fetchAs(app, other, full)).status).toBe(404);
    }
  });

  test('one that is accepted is on the screens of others at once, and its owner hears of it', async () => {
    const { app, anna, bram, eva } = await theOperators();
    await tell(anna, bram, 'hello');
    const phone = await createDevice(app, bram);
    await phone.sync();
    const { id } = await addPhoto(app, anna);
    await phone.sync();
    expect((await phone.db.profiles.get(anna.id))?.main_image).not.toMatchObject({ status: 'active' });
    const rung = app.rings.length;

    expect((await accept(eva, id)).status).toBe(200);
    expect(app.rings.slice(rung).map(({ member }) => member)).toEqual(expect.arrayContaining([anna.id, bram.id]));
    await phone.sync();
    expect((await phone.db.profiles.get(anna.id))?.main_image).toMatchObject({ status: 'active' });
    expect(await waiting(eva)).toEqual({ photos: [], count: 0 });
  });

  test('one that is rejected is its owner’s alone, with the reason; that can be taken back', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    const photo = await addPhoto(app, anna);
    await reject(eva, photo.id);
    const mine = async () => (await anna.call('GET photo.php', {})).body.photos;
    expect(await mine()).toMatchObject([{ status: 'rejected', fault: 'no_person' }]);
    expect((await fetchAs(app, bram, photo.filename)).status).toBe(404);

    await finn.call('PUT operator-photos.php', { id: photo.id, from: 'rejected', to: 'pending' });
    expect(await mine()).toMatchObject([{ status: 'pending' }]);
    expect((await mine())[0]).not.toHaveProperty('fault');
    expect((await waiting(eva)).count).toBe(1);
  });

  test('one that was rejected and is then cut waits again, without the old reason', async () => {
    const { app, anna, eva } = await theOperators();
    const { id, filename } = await addPhoto(app, anna);
    await reject(eva, id);
    const cut = { turns: 1, left: 0, top: 0, width: 1, height: 1 } as const;
    const { body } = await anna.call('PUT photo.php?cut=1', { id, filename, ...cut });
    expect(body.photos).toMatchObject([{ status: 'pending' }]);
    expect(body.photos[0]).not.toHaveProperty('fault');
    expect((await waiting(eva)).count).toBe(1);
  });

  test('of operators who decide at once one does, and the others are told', async () => {
    const { app, anna, eva, finn } = await theOperators();
    const { id } = await addPhoto(app, anna);
    const answers = await Promise.all([accept(eva, id), reject(finn, id), accept(finn, id), reject(eva, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await acts(eva, `photo ${id}`)).toHaveLength(1);
  });

  test('what can’t be decided is refused', async () => {
    const { app, anna, eva } = await theOperators();
    const { id } = await addPhoto(app, anna);
    expect(refusal(await accept(eva, newId()))).toEqual([404, 'not_found']);
    const without = await eva.call('PUT operator-photos.php', { id, from: 'pending', to: 'rejected' });
    expect(refusal(without)).toEqual([400, 'malformed']);
    expect((await waiting(eva)).count).toBe(1);
  });
});

describe('the log', () => {
  test('says who did what, when, as it was and as it became, newest first', async () => {
    const { app, anna, eva, finn } = await theOperators();
    const { id } = await addPhoto(app, anna);
    await reject(eva, id);
    app.clock.advance(1000);
    await finn.call('PUT operator-photos.php', { id, from: 'rejected', to: 'active' });
    expect(await acts(eva)).toMatchObject([
      {
        ...{ act: 'photo.accept', subject: `photo ${id}`, operator: { id: finn.id, name: finn.email } },
        ...{ before: { status: 'rejected' }, after: { status: 'active', member: anna.id } },
      },
      { act: 'photo.reject', reason: 'no_person', operator: { id: eva.id }, before: { status: 'pending' } },
    ]);
  });

  test('comes in pages, each act once', async () => {
    const { app, anna, eva } = await theOperators();
    const { id } = await addPhoto(app, anna);
    for (let i = 0; i < 30; i++) {
      app.clock.advance(1);
      await accept(eva, id);
      app.clock.advance(1);
      await eva.call('PUT operator-photos.php', { id, from: 'active', to: 'pending' });
    }
    const first = (await eva.call('GET operator-log.php', {})).body;
    const before = first.acts.at(-1)?.id;
    const rest = (await eva.call('GET operator-log.php', { before })).body;
    expect([first.more, rest.more]).toEqual([true, false]);
    const ids = [...first.acts, ...rest.acts].map((act) => act.id);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  test.each(['update operator_acts set reason = $$nothing$$', 'delete from operator_acts', 'truncate operator_acts'])(
    'stays as it is: %s',
    async (statement) => {
      const { app, anna, eva } = await theOperators();
      await accept(eva, (await addPhoto(app, anna)).id);
      await expect(sql.raw(statement).execute(app.db as TestApp['db'])).rejects.toThrow(/written down for good/);
      expect(await acts(eva)).toHaveLength(1);
    },
  );
});
