import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoredSettings } from '../../src/server/db/schema/sites.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { hour, minute, searchPage } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, request } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { refusal } from '../support/talk.ts';

type LoggedOutSearch = Pick<
  StoredSettings,
  'logged_out_search' | 'logged_out_search_trafficro' | 'logged_out_search_trafficsource'
>;
const closed: LoggedOutSearch = {
  logged_out_search: false,
  logged_out_search_trafficro: false,
  logged_out_search_trafficsource: false,
};

async function setting(world: TestApp, change: Partial<LoggedOutSearch>): Promise<void> {
  await sql`update sites set settings = settings || ${JSON.stringify({ ...closed, ...change })}::jsonb`.execute(
    world.db,
  );
  world.clock.advance(11_000); // What a process remembers of the sites.
}

const origin = 'http://localhost';
const visit = (world: TestApp, query: CallInput<'GET search.php'> = {}, headers: Record<string, string> = {}) =>
  request(world, origin, 'GET search.php', query, headers);

const idsIn = (answer: Awaited<ReturnType<typeof visit>>): string[] =>
  (answer.body as { profiles: { id: string }[] }).profiles.map(({ id }) => id).sort();

async function openApp(): Promise<TestApp> {
  const world = await createTestApp();
  await setting(world, { logged_out_search: true });
  return world;
}

const set = (world: TestApp, actor: Actor, values: object) =>
  world.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

/** Women of the general site, none of whom was ever here. */
const crowd = (world: TestApp, count: number) => strangers(world, count, { gender: sql`'female'`, photo: sql`false` });

/** The cookie of a visit that came with these words in its address. */
async function arrive(world: TestApp, tracking: CallInput<'POST track.php'>): Promise<string> {
  const answer = await request(world, origin, 'POST track.php', tracking);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

describe('who may search logged out', () => {
  test.for<[Partial<LoggedOutSearch>, everybody: number, ofSource: number]>([
    [{}, 403, 403],
    [{ logged_out_search: true }, 200, 200],
    [{ logged_out_search_trafficsource: true }, 403, 200],
    [{ logged_out_search_trafficro: true }, 403, 200],
  ])('with %j', async ([change, everybody, ofSource]) => {
    const world = await createTestApp();
    await cast(world, { anna: {} });
    await setting(world, change);
    const cookie = await arrive(world, { network: 'somewhere' });

    expect((await visit(world)).status).toBe(everybody);
    expect((await visit(world, {}, { cookie })).status).toBe(ofSource);
    if (everybody === 403) expect(refusal(await visit(world))).toEqual([403, 'authentication_required']);
    // Words of a campaign alone name no source.
    const nameless = await arrive(world, { sub1: 'banner' });
    expect((await visit(world, {}, { cookie: nameless })).status).toBe(everybody);
  });

  test('a member searches as ever, whatever the setting', async () => {
    const world = await createTestApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await setting(world, {});
    expect(idsIn(await anna.call('GET search.php', {}))).toEqual([bram.id]);
    await setting(world, { logged_out_search: true });
    expect(idsIn(await anna.call('GET search.php', { seeks: 'female' }))).toEqual([bram.id]);
  });
});

describe('whom a visitor sees', () => {
  test.for<[string, (world: TestApp, bram: Actor) => Promise<unknown>]>([
    ['who is invisible', (world, bram) => set(world, bram, { invisible: true })],
    ['who has left', (world, bram) => set(world, bram, { deleted_at: world.clock.now() })],
    ['whose profile is disabled', (world, bram) => set(world, bram, { profile_status: 'disabled' })],
    ['who has not confirmed', (world, bram) => set(world, bram, { status: 'not_confirmed' })],
    ['who is of another pool', (world, bram) => set(world, bram, { pool: 7 })],
  ])('is nobody %s, nor are they counted', async ([, hide]) => {
    const world = await openApp();
    const { bram } = await cast(world, { bram: {} });
    expect(idsIn(await visit(world))).toEqual([bram.id]); // Otherwise this test says nothing.
    await hide(world, bram);
    expect((await visit(world)).body).toEqual({ profiles: [], after: null, count: 0, similar: [] });
  });

  test('is whom they look for, and who looks for somebody like them', async () => {
    const world = await openApp();
    const { anna, bram, carla } = await cast(world, { anna: {}, bram: {}, carla: {} });
    await set(world, carla, { seeks: ['female'] });
    expect(idsIn(await visit(world))).toEqual([anna.id, bram.id, carla.id].sort());
    expect(idsIn(await visit(world, { seeks: 'female' }))).toEqual([anna.id, carla.id].sort());
    expect(idsIn(await visit(world, { gender: 'male', seeks: 'both' }))).toEqual([anna.id, bram.id].sort());
    expect(idsIn(await visit(world, { gender: 'male', seeks: 'female' }))).toEqual([anna.id]);
    const nonsense = await request(world, `${origin}`, 'GET search.php', { seeks: 'robots' });
    expect(refusal(nonsense)).toEqual([400, 'malformed']);
  });

  test('is no more than a card shows: nothing of what they wrote, nor when they were here', async () => {
    const world = await openApp();
    const { anna } = await cast(world, { anna: {} });
    await world.db.updateTable('profiles').set({ about: 'for members', sexuality: 'bi' }).execute();
    await anna.call('GET user.php', {});
    expect(await world.db.selectFrom('presence').selectAll().execute()).toHaveLength(1);
    const photo = await addPhoto(world, anna);
    const hidden = await addPhoto(world, anna);

    const answer = await visit(world);

    const image = expect.objectContaining({ filename: photo.filename, status: 'active' });
    const card = { id: anna.id, name: 'anna', age: 36, gender: 'female', country: 'NL', region: 'NL-NH' };
    const rest = { status: 'active', main_image: image, fictional: false, robot: false };
    const { profiles } = answer.body as { profiles: object[] };
    expect(profiles).toEqual([{ ...card, ...rest, about: '', interests: [], presence: null }]);
    expect((await fetchFile(world, origin, photo.filename)).status).toBe(200);
    expect((await fetchFile(world, origin, hidden.filename)).status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is nobody to write to, like, or look at more closely', async () => {
    const world = await openApp();
    const { anna } = await cast(world, { anna: {} });
    for (const [name, input] of [
      ['GET profile.php', { id: anna.id }],
      ['POST like.php', { profile: anna.id }],
      ['GET likes.php', {}],
      ['GET chats.php', {}],
    ] as const)
      expect(refusal(await request(world, origin, name, input))).toEqual([403, 'authentication_required']);
  });
});

describe('how far', () => {
  test('two pages, the second as the first one names it, and no place besides', async () => {
    const world = await openApp();
    await crowd(world, 3 * searchPage);
    const first = await visit(world);
    const second = await visit(world, { after: '2' });
    expect(first.body).toMatchObject({ after: '2', count: 3 * searchPage });
    expect(second.body).toMatchObject({ after: null });
    const ids = [...idsIn(first), ...idsIn(second)];
    expect(new Set(ids).size).toBe(2 * searchPage);

    const { bram } = await cast(world, { bram: {} });
    const ofMember = (await bram.call('GET search.php', {})).body.after ?? '';
    expect(ofMember).not.toBe('');
    for (const after of [ofMember, '3', '0', '', '1.5', '2 ', 'x'])
      expect(refusal(await visit(world, { after }))).toEqual([400, 'malformed']);
  });

  test('one page where visitors of a traffic source may only look', async () => {
    const world = await createTestApp();
    await setting(world, { logged_out_search_trafficro: true });
    await crowd(world, 2 * searchPage);
    const cookie = await arrive(world, { ref: 'a-friend' });
    const first = await visit(world, {}, { cookie });
    expect(first.body).toMatchObject({ after: null, count: 2 * searchPage });
    expect(idsIn(first)).toHaveLength(searchPage);
    expect(refusal(await visit(world, { after: '2' }, { cookie }))).toEqual([400, 'malformed']);
  });

  test('not without end from one place', async () => {
    const world = await openApp();
    await visit(world);
    await world.db.updateTable('attempts').set({ count: 600 }).execute();
    expect(refusal(await visit(world))).toEqual([429, 'too_many']);
    world.clock.advance(hour);
    expect((await visit(world)).status).toBe(200);
  });
});

describe('a session', () => {
  test('that is over makes a visitor; a page that speaks for its member is told', async () => {
    const world = await openApp();
    const { anna, bram } = await cast(world, { anna: {}, bram: {} });
    await anna.call('GET logout.php');
    expect(idsIn(await visit(world, {}, { cookie: anna.cookie }))).toEqual([anna.id, bram.id].sort());
    const spoken = await visit(world, {}, { cookie: anna.cookie, member: anna.id });
    expect(refusal(spoken)).toEqual([403, 'authentication_required']);
    expect(refusal(await visit(world, {}, { cookie: bram.cookie, member: anna.id }))).toEqual([
      403,
      'authentication_required',
    ]);
  });

  test('a visitor gives no sign of life of anybody', async () => {
    const world = await openApp();
    const { anna } = await cast(world, { anna: {} });
    await anna.call('GET logout.php');
    const before = await world.db.selectFrom('presence').selectAll().execute();
    world.clock.advance(10 * minute);
    await visit(world, {}, { cookie: anna.cookie });
    expect(await world.db.selectFrom('presence').selectAll().execute()).toEqual(before);
  });
});
