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

async function setting(app: TestApp, change: Partial<LoggedOutSearch>): Promise<void> {
  await sql`update sites set settings = settings || ${JSON.stringify({ ...closed, ...change })}::jsonb`.execute(app.db);
  app.clock.advance(11_000); // A process remembers sites for 10 s.
}

const origin = 'http://localhost';
const visit = (app: TestApp, query: CallInput<'GET search.php'> = {}, headers: Record<string, string> = {}) =>
  request(app, origin, 'GET search.php', query, headers);

const idsIn = (answer: Awaited<ReturnType<typeof visit>>): string[] =>
  (answer.body as { profiles: { id: string }[] }).profiles.map(({ id }) => id).sort();

async function openApp(): Promise<TestApp> {
  const app = await createTestApp();
  await setting(app, { logged_out_search: true });
  return app;
}

const set = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();

/** Women of the general site, none of whom was ever here. */
const crowd = (app: TestApp, count: number) => strangers(app, count, { gender: sql`'female'`, photo: sql`false` });

/** The cookie of a visit that came with these words in its address. */
async function arrive(app: TestApp, tracking: CallInput<'POST track.php'>): Promise<string> {
  const answer = await request(app, origin, 'POST track.php', tracking);
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
    const app = await createTestApp();
    await cast(app, { anna: {} });
    await setting(app, change);
    const cookie = await arrive(app, { network: 'somewhere' });

    expect((await visit(app)).status).toBe(everybody);
    expect((await visit(app, {}, { cookie })).status).toBe(ofSource);
    if (everybody === 403) expect(refusal(await visit(app))).toEqual([403, 'authentication_required']);
    // Words of a campaign alone name no source.
    const nameless = await arrive(app, { sub1: 'banner' });
    expect((await visit(app, {}, { cookie: nameless })).status).toBe(everybody);
  });

  test('a member searches as ever, whatever the setting', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await setting(app, {});
    expect(idsIn(await anna.call('GET search.php', {}))).toEqual([bram.id]);
    await setting(app, { logged_out_search: true });
    expect(idsIn(await anna.call('GET search.php', { seeks: 'female' }))).toEqual([bram.id]);
  });
});

describe('whom a visitor sees', () => {
  test.for<[string, (app: TestApp, bram: Actor) => Promise<unknown>]>([
    ['who is invisible', (app, bram) => set(app, bram, { invisible: true })],
    ['who has left', (app, bram) => set(app, bram, { deleted_at: app.clock.now() })],
    ['whose profile is disabled', (app, bram) => set(app, bram, { profile_status: 'disabled' })],
    ['who has not confirmed', (app, bram) => set(app, bram, { status: 'not_confirmed' })],
    ['who is of another pool', (app, bram) => set(app, bram, { pool: 7 })],
  ])('is nobody %s, nor are they counted', async ([, hide]) => {
    const app = await openApp();
    const { bram } = await cast(app, { bram: {} });
    expect(idsIn(await visit(app))).toEqual([bram.id]); // Otherwise this test says nothing.
    await hide(app, bram);
    expect((await visit(app)).body).toEqual({ profiles: [], after: null, count: 0, similar: [] });
  });

  test('is whom they look for, and who looks for somebody like them', async () => {
    const app = await openApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    await set(app, carla, { seeks: ['female'] });
    expect(idsIn(await visit(app))).toEqual([anna.id, bram.id, carla.id].sort());
    expect(idsIn(await visit(app, { seeks: 'female' }))).toEqual([anna.id, carla.id].sort());
    expect(idsIn(await visit(app, { gender: 'male', seeks: 'both' }))).toEqual([anna.id, bram.id].sort());
    expect(idsIn(await visit(app, { gender: 'male', seeks: 'female' }))).toEqual([anna.id]);
    const nonsense = await request(app, `${origin}`, 'GET search.php', { seeks: 'robots' });
    expect(refusal(nonsense)).toEqual([400, 'malformed']);
  });

  test('is no more than a card shows: nothing of what they wrote, nor when they were here', async () => {
    const app = await openApp();
    const { anna } = await cast(app, { anna: {} });
    await app.db.updateTable('profiles').set({ about: 'for members', sexuality: 'bi' }).execute();
    await anna.call('GET user.php', {});
    expect(await app.db.selectFrom('presence').selectAll().execute()).toHaveLength(1);
    const photo = await addPhoto(app, anna);
    const hidden = await addPhoto(app, anna);

    const answer = await visit(app);

    const image = expect.objectContaining({ filename: photo.filename, status: 'active' });
    const card = { id: anna.id, name: 'anna', age: 36, gender: 'female', country: 'NL', region: 'NL-NH' };
    const rest = { status: 'active', main_image: image, fictional: false, robot: false };
    const { profiles } = answer.body as { profiles: object[] };
    expect(profiles).toEqual([{ ...card, ...rest, about: '', interests: [], presence: null }]);
    expect((await fetchFile(app, origin, photo.filename)).status).toBe(200);
    expect((await fetchFile(app, origin, hidden.filename)).status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is nobody to write to, like, or look at more closely', async () => {
    const app = await openApp();
    const { anna } = await cast(app, { anna: {} });
    for (const [name, input] of [
      ['GET profile.php', { id: anna.id }],
      ['POST like.php', { profile: anna.id }],
      ['GET likes.php', {}],
      ['GET chats.php', {}],
    ] as const)
      expect(refusal(await request(app, origin, name, input))).toEqual([403, 'authentication_required']);
  });
});

describe('how far', () => {
  test('two pages, the second as the first one names it, and no place besides', async () => {
    const app = await openApp();
    await crowd(app, 3 * searchPage);
    const first = await visit(app);
    const second = await visit(app, { after: '2' });
    expect(first.body).toMatchObject({ after: '2', count: 3 * searchPage });
    expect(second.body).toMatchObject({ after: null });
    const ids = [...idsIn(first), ...idsIn(second)];
    expect(new Set(ids).size).toBe(2 * searchPage);

    const { bram } = await cast(app, { bram: {} });
    const ofMember = (await bram.call('GET search.php', {})).body.after ?? '';
    expect(ofMember).not.toBe('');
    for (const after of [ofMember, '3', '0', '', '1.5', '2 ', 'x'])
      expect(refusal(await visit(app, { after }))).toEqual([400, 'malformed']);
  });

  test('one page where visitors of a traffic source may only look', async () => {
    const app = await createTestApp();
    await setting(app, { logged_out_search_trafficro: true });
    await crowd(app, 2 * searchPage);
    const cookie = await arrive(app, { ref: 'a-friend' });
    const first = await visit(app, {}, { cookie });
    expect(first.body).toMatchObject({ after: null, count: 2 * searchPage });
    expect(idsIn(first)).toHaveLength(searchPage);
    expect(refusal(await visit(app, { after: '2' }, { cookie }))).toEqual([400, 'malformed']);
  });

  test('not without end from one place', async () => {
    const app = await openApp();
    await visit(app);
    await app.db.updateTable('attempts').set({ count: 600 }).execute();
    expect(refusal(await visit(app))).toEqual([429, 'too_many']);
    app.clock.advance(hour);
    expect((await visit(app)).status).toBe(200);
  });
});

describe('a session', () => {
  test('that is over makes a visitor; a page that speaks for its member is told', async () => {
    const app = await openApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await anna.call('GET logout.php');
    expect(idsIn(await visit(app, {}, { cookie: anna.cookie }))).toEqual([anna.id, bram.id].sort());
    const spoken = await visit(app, {}, { cookie: anna.cookie, member: anna.id });
    expect(refusal(spoken)).toEqual([403, 'authentication_required']);
    expect(refusal(await visit(app, {}, { cookie: bram.cookie, member: anna.id }))).toEqual([
      403,
      'authentication_required',
    ]);
  });

  test('a visitor gives no sign of life of anybody', async () => {
    const app = await openApp();
    const { anna } = await cast(app, { anna: {} });
    await anna.call('GET logout.php');
    const before = await app.db.selectFrom('presence').selectAll().execute();
    app.clock.advance(10 * minute);
    await visit(app, {}, { cookie: anna.cookie });
    expect(await app.db.selectFrom('presence').selectAll().execute()).toEqual(before);
  });
});
