import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { languages } from '../../src/shared/languages.ts';
import { minute, mostLanguages } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, type Answer, cast } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';
import { tell } from '../support/talk.ts';

type Edit = CallInput<'PUT profile.php'>;
const edit = (who: Actor, given: Edit) => who.call('PUT profile.php', given);
const faultsOf = ({ status, body }: Answer) => [status, body.error?.code, body.error?.fields];
const invalid = (fields: object) => [422, 'invalid', fields];
const seen = async (viewer: Actor, other: Actor) =>
  (await viewer.call('GET profile.php', { id: other.id })).body.profile;
const own = async (who: Actor) => (await who.call('GET user.php', {})).body.user;
const show = (app: TestApp, fields: string[]) => {
  app.clock.advance(10_000);
  return app.db
    .updateTable('sites')
    .set({ settings: sql`jsonb_set(settings, '{visible_profile_fields}', ${JSON.stringify(fields)}::jsonb)` })
    .execute();
};

test('what a member says of themselves is what they and others see', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  const answer = await edit(anna, {
    name: ' Anna  B. ',
    country: 'BE',
    region: 'BE-VAN',
    seeks: 'both',
    about: '  I bake.\r\n\r\n\r\n\r\nBread, mostly.\u202e ',
    interests: ['baking', 'tea', 'baking'],
    spoken: ['nl', 'fy', 'nl'],
    sexuality: 'bi',
    reason: 'love',
  });

  const shown = {
    name: 'Anna B.',
    country: 'BE',
    region: 'BE-VAN',
    about: 'I bake.\n\nBread, mostly.',
    interests: ['baking', 'tea'],
    spoken: ['nl', 'fy'],
    sexuality: 'bi',
    reason: 'love',
  };
  expect(answer.body.profile).toMatchObject({ ...shown, tattoos: null });
  expect((await own(anna)).profile).toEqual(answer.body.profile);
  expect((await own(anna)).seeks).toBe('both');
  expect(await seen(bram, anna)).toMatchObject(shown);
});

test('what a site does not show leaves the server in no answer to others', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const said = [{ prompt: 'sunday', text: 'I knead dough.' }];
  await edit(anna, {
    region: 'NL-NH',
    about: 'I bake bread.',
    answers: said,
    interests: ['baking'],
    spoken: ['fy'],
    tattoos: 'few',
  });
  await anna.call('POST like.php', { profile: bram.id });
  await tell(anna, bram);
  await show(app, ['gender', 'age', 'country']);

  const calls = ['GET chats.php', 'GET likes.php', 'GET search.php', 'GET auto-like.php'] as const;
  const answers: Answer[] = [await bram.call('GET profile.php', { id: anna.id })];
  for (const name of calls) answers.push(await bram.call(name, {}));
  for (const { body } of answers) {
    const text = JSON.stringify(body);
    expect(text).toContain(anna.id);
    expect(text).not.toMatch(/NL-NH|I bake bread|I knead dough|"baking"|"fy"|few/);
  }
  expect((await own(anna)).profile).toMatchObject({ region: 'NL-NH', about: 'I bake bread.', tattoos: 'few' });
});

test('what is not given stays, and null takes an attribute or the region away', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await edit(anna, { tattoos: 'few', eye_colour: 'green', about: 'Hello.', spoken: ['nl', 'tr'] });

  const { profile } = (await edit(anna, { tattoos: null, region: null })).body;

  expect(profile).toMatchObject({ name: 'anna', about: 'Hello.', tattoos: null, eye_colour: 'green', region: null });
  expect(profile.spoken).toEqual(['nl', 'tr']);
  expect((await edit(anna, { spoken: [] })).body.profile.spoken).toEqual([]);
});

test.each([
  [{ name: 'ANNA@cast.example' }, { name: 'name_is_email' }],
  [{ name: '@anna' }, { name: 'name_at' }],
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'x'.repeat(31) }, { name: 'too_long' }],
  [{ country: 'BR' }, { country: 'unknown_value' }],
  [{ country: 'BE', region: 'NL-NH' }, { region: 'unknown_value' }],
  [{ region: 'BE-VAN' }, { region: 'unknown_value' }],
  [{ interests: ['tea', 'world domination'] }, { interests: 'unknown_value' }],
  [{ spoken: ['nl', 'tlh'] }, { spoken: 'unknown_value' }],
  [
    { name: '@', region: 'XX' },
    { name: 'required', region: 'unknown_value' },
  ],
])('%j is refused, and nothing of it is set', async (given, faults) => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const before = await own(anna);

  expect(faultsOf(await edit(anna, { about: 'New.', ...given }))).toEqual(invalid(faults));

  expect(await own(anna)).toEqual(before);
});

test('a value that no form offers is refused, and what is nobody’s to set is ignored', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  for (const sexuality of ['hetero', 'gay', 'lesbian', 'bi'] as const)
    expect((await edit(anna, { sexuality })).body.profile.sexuality).toBe(sexuality);
  expect((await edit(anna, { sexuality: 'other' } as object)).status).toBe(400);
  expect((await edit(anna, { about: 'x'.repeat(2001) })).status).toBe(400);
  expect((await edit(anna, { spoken: languages.slice(0, mostLanguages + 1) as string[] })).status).toBe(400);
  const extra = { id: anna.id, date_of_birth: '2000-01-01', gender: 'male', fictional: true, robot: true, status: 'x' };
  const { profile } = (await edit(anna, extra as object)).body;
  expect(profile).toMatchObject({ age: 36, gender: 'female', fictional: false, robot: false, status: 'active' });
});

test('another country leaves the old region behind', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  expect((await edit(anna, { country: 'DE' })).body.profile).toMatchObject({ country: 'DE', region: null });
});

describe('an edit', () => {
  test('reaches the member’s other devices, and whoever holds a copy of the profile', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await bram.call('POST like.php', { profile: anna.id });
    const rung = app.rings.length;

    await edit(anna, { about: 'Something new.' });
    await workFanOut(app.context);

    const views = app.rings.slice(rung).map((ring) => [ring.member, 'view' in ring.data ? ring.data.view : '']);
    expect(views).toContainEqual([anna.id, 'user']);
    expect(views).toContainEqual([bram.id, 'likes']);
    expect(views.map(([member]) => member)).not.toContain(carla.id);
    expect((await bram.call('GET likes.php', {})).body.profiles[0]?.about).toBe('Something new.');
  });

  test('twice is one, and tells nobody anything the second time', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await bram.call('POST like.php', { profile: anna.id });
    const given: Edit = { about: 'Same.', interests: ['tea'], tattoos: 'none', seeks: 'male' };
    const first = await edit(anna, given);
    await workFanOut(app.context);
    app.clock.advance(minute);
    const rung = app.rings.length;

    const second = await edit(anna, given);

    await workFanOut(app.context);
    expect(second.body).toEqual(first.body);
    expect(app.rings).toHaveLength(rung);
  });

  test('of what lists leave out is told to nobody else', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await bram.call('POST like.php', { profile: anna.id });
    const rung = app.rings.length;

    await edit(anna, { tattoos: 'many', seeks: 'male' });
    await workFanOut(app.context);

    expect(app.rings.slice(rung).map(({ member }) => member)).toEqual([anna.id]);
    expect((await bram.call('GET likes.php', {})).body.profiles[0]).not.toHaveProperty('tattoos');
  });
});

test('a profile shows the attributes that the site shows, and no others', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await edit(anna, { tattoos: 'many', eye_colour: 'amber', reason: 'chat' });
  await show(app, ['eye_colour', 'signup_reason']);

  const profile = await seen(bram, anna);

  expect(profile).toMatchObject({ eye_colour: 'amber', reason: 'chat' });
  expect(profile).not.toHaveProperty('tattoos');
  expect((await own(anna)).profile.tattoos).toBe('many');
});

describe('the list of whom I have blocked', () => {
  test('holds them, the last one first, and nobody else', async () => {
    const app = await createTestApp();
    const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
    await addPhoto(app, bram);
    expect((await anna.call('GET profile.php', { id: bram.id })).body.profile.main_image).not.toBeNull();
    await anna.call('POST block.php', { profile: bram.id });
    app.clock.advance(1000);
    await anna.call('POST block.php', { profile: daan.id });

    const { profiles } = (await anna.call('GET block.php')).body;

    expect(profiles.map(({ name, presence, main_image }) => [name, presence, main_image])).toEqual([
      ['daan', null, null],
      ['bram', null, null],
    ]);
    expect((await bram.call('GET block.php')).body.profiles).toEqual([]);
    await anna.call('DELETE block.php', { profile: daan.id });
    expect((await anna.call('GET block.php')).body.profiles.map(({ name }) => name)).toEqual(['bram']);
  });

  test.each([
    ['have left', (app: TestApp) => app.db.updateTable('members').set({ deleted_at: app.clock.now() })],
    ['hide', (app: TestApp) => app.db.updateTable('members').set({ invisible: true })],
    ['are suspended', (app: TestApp) => app.db.updateTable('members').set({ profile_status: 'disabled' })],
  ])('shows none who %s', async (_, change) => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await anna.call('POST block.php', { profile: bram.id });

    await change(app).where('id', '=', bram.id).execute();

    expect((await anna.call('GET block.php')).body.profiles).toEqual([]);
  });

  test('shows none who block me too, until they take it back', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await bram.call('POST like.php', { profile: anna.id });
    await anna.call('POST block.php', { profile: bram.id });
    await bram.call('POST block.php', { profile: anna.id });
    expect((await anna.call('GET block.php')).body.profiles).toEqual([]);

    await bram.call('DELETE block.php', { profile: anna.id });
    expect((await anna.call('GET block.php')).body.profiles.map(({ id }) => id)).toEqual([bram.id]);
  });
});
