import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ProfileRow } from '../../src/server/db/schema/profiles.ts';
import { scoreOf } from '../../src/server/match-finder/score.ts';
import type { Preferences } from '../../src/shared/calls/match-finder.ts';
import { day, hour, minute, mostMatches, mostRelated } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { strangers, strangersWhoWrote } from '../support/crowd.ts';

const wishes: Preferences = {
  gender: 'both',
  min_age: 30,
  max_age: 40,
  country: 'NL',
  region: 'NL-UT',
  reason: 'love',
  interests: ['tea', 'wine', 'hiking', 'cats'],
};

type Given = Partial<Omit<ProfileRow, 'main_image' | 'answers'>>;
const be = (app: TestApp, actor: Actor, values: Given) =>
  app.db.updateTable('profiles').set(values).where('member_id', '=', actor.id).execute();
const set = (app: TestApp, actor: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', actor.id).execute();
const hereAgo = async (app: TestApp, actor: Actor, ago: number) => {
  await app.db.deleteFrom('presence').where('member_id', '=', actor.id).execute();
  const last_active = new Date(app.clock.now().getTime() - ago);
  await app.db.insertInto('presence').values({ member_id: actor.id, pool: 1, last_active }).execute();
};

/** Read anew after a while, as a process does. */
async function site(app: TestApp, settings: object): Promise<void> {
  await sql`update sites set settings = settings || ${JSON.stringify(settings)}::jsonb`.execute(app.db);
  app.clock.advance(minute);
}

const find = async (actor: Pick<Actor, 'call'>, asked: Partial<Preferences> = {}) =>
  (await actor.call('POST match-finder.php', { ...wishes, ...asked })).body.matches;
const names = async (actor: Pick<Actor, 'call'>, asked: Partial<Preferences> = {}) =>
  (await find(actor, asked)).map(({ profile }) => profile.name);
const related = async (actor: Pick<Actor, 'call'>, id: string) =>
  (await actor.call('GET related.php', { id })).body.profiles.map(({ name }) => name);

/** It is 21 November 2026, all are 36. Each of bram to finn fits anna's wishes less than the one before. */
async function town() {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn } = await cast(app, {
    anna: {},
    bram: {},
    carla: {},
    daan: {},
    eva: {},
    finn: {},
  });
  const all = { country: 'NL', region: 'NL-UT', reason: 'love', date_of_birth: '1990-04-05' } as const;
  await be(app, bram, { ...all, interests: ['tea', 'wine', 'hiking', 'cats'] });
  await be(app, carla, { ...all, interests: ['tea', 'wine'], region: 'NL-NH' });
  await be(app, daan, { ...all, interests: ['tea', 'gym'], region: 'NL-NH', reason: 'chat' });
  await be(app, eva, { ...all, interests: ['gym'], region: null, reason: null, date_of_birth: '1983-04-05' });
  await be(app, finn, { ...all, interests: ['gym'], country: 'BE', region: 'BE-VAN', reason: null });
  await app.db.deleteFrom('presence').execute();
  await hereAgo(app, bram, minute);
  await hereAgo(app, carla, hour);
  return { app, anna, bram, carla, daan, eva, finn };
}

describe('the list', () => {
  test('begins with who fits best, and says of each why', async () => {
    const { anna } = await town();
    const found = await find(anna);
    expect(found.map(({ profile: { name, presence }, fit }) => ({ name, presence, ...fit }))).toEqual([
      {
        name: 'bram',
        presence: 'online',
        score: 100,
        interests: ['tea', 'wine', 'hiking', 'cats'],
        place: 'region',
        age: true,
        reason: true,
      },
      {
        name: 'carla',
        presence: 'today',
        score: 86,
        interests: ['tea', 'wine'],
        place: 'country',
        age: true,
        reason: true,
      },
      { name: 'daan', presence: null, score: 49, interests: ['tea'], place: 'country', age: true, reason: false },
      { name: 'eva', presence: null, score: 19, interests: [], place: 'country', age: false, reason: false },
    ]);
  });

  test('keeps to gender and country, and has whoever is near the ages', async () => {
    const { app, anna, eva } = await town();
    expect(await names(anna, { gender: 'male' })).toEqual(['bram', 'daan']);
    expect(await names(anna, { country: 'BE', region: null })).toEqual(['finn']);
    expect(await names(anna, { country: null, region: null })).toContain('finn');
    await be(app, eva, { date_of_birth: '1980-04-05' });
    expect(await names(anna)).toEqual(['bram', 'carla', 'daan']);
  });

  test('never widens: who seeks men finds no women by wishing for them', async () => {
    const { app, anna } = await town();
    await set(app, anna, { seeks: ['male'] });
    expect(await names(anna, { gender: 'female' })).toEqual([]);
    expect(await names(anna)).toEqual(['bram', 'daan']);
  });

  test('tells nothing of what members are here for where the site does not show it', async () => {
    const { app, anna, carla } = await town();
    await be(app, carla, { interests: ['tea', 'gym'], reason: null });
    expect((await names(anna)).slice(1, 3)).toEqual(['carla', 'daan']); // who was here today
    await hereAgo(app, carla, 30 * day);
    await be(app, carla, { reason: 'love' });
    await site(app, { visible_profile_fields: ['age', 'region', 'interests'] });
    const without = await find(anna);
    expect(without.every(({ fit }) => !fit.reason)).toBe(true);
    await be(app, carla, { reason: 'chat' });
    expect(await find(anna)).toEqual(without);
  });

  test('is as long as it may be, and no longer', async () => {
    const { app, anna, bram } = await town();
    await strangersWhoWrote(app, bram, mostMatches + 5);
    expect(await find(anna, { country: null, region: null, min_age: 18, max_age: 99 })).toHaveLength(mostMatches);
    expect((await names(anna))[0]).toBe('bram');
  });
});

describe('related profiles', () => {
  test('are those who are like a member, the nearest first, without the two', async () => {
    const { anna, bram, daan } = await town();
    expect(await related(anna, bram.id)).toEqual(['daan', 'finn']);
    expect(await related(anna, daan.id)).toEqual(['bram', 'finn']);
  });

  test('are six at most', async () => {
    const { app, anna, bram } = await town();
    await strangersWhoWrote(app, bram, mostRelated + 5);
    expect(await related(anna, bram.id)).toHaveLength(mostRelated);
  });

  test.for<[string, (app: TestApp, anna: Actor, bram: Actor) => Promise<unknown>]>([
    ['blocked', (_app, anna, bram) => anna.call('POST block.php', { profile: bram.id })],
    ['who has blocked me', (_app, anna, bram) => bram.call('POST block.php', { profile: anna.id })],
    ['who is deleted', (app, _anna, bram) => set(app, bram, { deleted_at: app.clock.now() })],
    ['who is invisible', (app, _anna, bram) => set(app, bram, { invisible: true })],
    ['of another pool', (app, _anna, bram) => set(app, bram, { pool: 7 })],
  ])('of a member %s are as little there as of nobody', async ([, hide]) => {
    const { app, anna, bram } = await town();
    await hide(app, anna, bram);
    const nobody = await anna.call('GET related.php', { id: '0b8f3c52-7f0f-4b8e-9d52-0e6a4f0d7a11' });
    const hidden = await anna.call('GET related.php', { id: bram.id });
    const malformed = await anna.call('GET related.php', { id: 'nonsense' });
    expect([hidden.status, hidden.body]).toEqual([404, nobody.body]);
    expect(malformed.body).toEqual(nobody.body);
  });
});

test.for<[string, (app: TestApp, anna: Actor, bram: Actor) => Promise<unknown>]>([
  ['whom I have blocked', (_app, anna, bram) => anna.call('POST block.php', { profile: bram.id })],
  ['who has blocked me', (_app, anna, bram) => bram.call('POST block.php', { profile: anna.id })],
  ['who is invisible', (app, _anna, bram) => set(app, bram, { invisible: true })],
  ['who is deleted', (app, _anna, bram) => set(app, bram, { deleted_at: app.clock.now() })],
  ['whose profile is disabled', (app, _anna, bram) => set(app, bram, { profile_status: 'disabled' })],
  ['who has not confirmed', (app, _anna, bram) => set(app, bram, { status: 'not_confirmed' })],
  ['who is of another pool', (app, _anna, bram) => set(app, bram, { pool: 7 })],
  ['who does not look for me', (app, _anna, bram) => set(app, bram, { seeks: ['male'] })],
])('neither list has a member %s', async ([, hide]) => {
  const { app, anna, bram, daan } = await town();
  expect([(await names(anna))[0], (await related(anna, daan.id))[0]]).toEqual(['bram', 'bram']);
  await hide(app, anna, bram);
  expect(await names(anna)).toEqual(['carla', 'daan', 'eva']);
  expect(await related(anna, daan.id)).toEqual(['finn']);
});

describe('the questions', () => {
  test('are those of the site, answered by the own profile', async () => {
    const { app, anna } = await town();
    await set(app, anna, { seeks: ['male'] });
    await be(app, anna, { date_of_birth: '2003-11-22', region: 'NL-ZE', reason: 'dates', interests: ['tea'] });
    const { questions, wishes } = (await anna.call('GET match-finder.php')).body;
    expect(wishes).toEqual({
      gender: 'male',
      min_age: 18, // 22 until tomorrow
      max_age: 29,
      country: 'NL',
      region: 'NL-ZE',
      reason: 'dates',
      interests: ['tea'],
    });
    expect(questions).toMatchObject({ genders: ['male'], min_age: 18, max_age: 99 });
    expect(questions.countries).toContain('NL');
    expect(questions.regions).toContain('NL-ZE');
    expect(questions.interests).toHaveLength(50);
    expect((await anna.call('POST match-finder.php', wishes)).status).toBe(200);
  });

  test('have no answer that the site does not offer', async () => {
    const { app, anna } = await town();
    await site(app, { countries: ['BE'], min_age: 21, visible_profile_fields: [] });
    await be(app, anna, { date_of_birth: '2003-11-22', region: 'NL-ZE', reason: 'dates' });
    const { questions, wishes } = (await anna.call('GET match-finder.php')).body;
    expect(wishes).toMatchObject({ gender: 'both', min_age: 21, country: null, region: null, reason: null });
    expect(questions.reasons).toEqual([]);
    expect(questions.regions.every((id) => id.startsWith('BE-'))).toBe(true);
  });
});

test('who may not be seen takes nobody’s place either', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await be(app, bram, { interests: [] });
  const hidden = await strangers(app, mostMatches);
  const ids = hidden.map(({ id }) => id);
  await app.db.updateTable('profiles').set({ interests: wishes.interests }).where('member_id', 'in', ids).execute();
  const anybody = { country: null, region: null, reason: null, min_age: 18, max_age: 99 };
  expect(await names(anna, anybody)).not.toContain('bram'); // or there were room for all
  await app.db.updateTable('members').set({ invisible: true }).where('id', 'in', ids).execute();
  expect(await names(anna, anybody)).toEqual(['bram']);
});

test.for<[Partial<Record<keyof Preferences, unknown>>, number, string[]]>([
  [{ min_age: 99, max_age: 18 }, 422, ['max_age']],
  [{ min_age: 17 }, 422, ['min_age']],
  [{ max_age: 100 }, 422, ['max_age']],
  [{ country: 'XX', region: null }, 422, ['country']],
  [{ region: 'NL-XX' }, 422, ['region']],
  [{ region: 'BE-VAN' }, 422, ['region']],
  [{ country: null }, 422, ['region']],
  [{ interests: ['tea', 'nonsense'] }, 422, ['interests']],
  [{ country: "NL' or true --", interests: ['nonsense'] }, 422, ['country', 'region', 'interests']],
  [{ min_age: 20.5 }, 400, ['min_age']],
  [{ min_age: '30' }, 400, ['min_age']],
  [{ gender: 'robot' }, 400, ['gender']],
  [{ reason: 'money' }, 400, ['reason']],
  [{ interests: Array.from({ length: 51 }, () => 'tea') }, 400, ['interests']],
])('%j can not be wished for', async ([asked, status, fields]) => {
  const { anna } = await town();
  const { status: answered, body } = await anna.call('POST match-finder.php', { ...wishes, ...asked } as Preferences);
  expect([answered, Object.keys(body.error?.fields ?? {})]).toEqual([status, fields]);
});

describe('the score', () => {
  const wanted = { interests: ['tea', 'wine'], country: 'NL', region: 'NL-UT', reason: 'love', minAge: 30, maxAge: 40 };
  const perfect = {
    interests: ['tea', 'wine'],
    country: 'NL',
    region: 'NL-UT',
    reason: 'love',
    age: 35,
    presence: 'online',
  } as const;
  const score = (part: Partial<Parameters<typeof scoreOf>[1]>) => scoreOf(wanted, { ...perfect, ...part }).score;

  test('is 100 for who fits in all, and 0 for who fits in nothing', () => {
    expect(score({})).toBe(100);
    const nothing = { interests: [], country: 'BE', region: 'BE-VAN', reason: null, age: 50, presence: null };
    expect(scoreOf(wanted, nothing).score).toBe(0);
  });

  test.for([
    ['fewer interests in common', { interests: ['tea', 'gym', 'cats', 'dogs'] }, { interests: ['gym'] }],
    [
      'as many among more',
      { interests: ['tea', 'gym', 'cats'] },
      { interests: ['tea', 'gym', 'cats', 'dogs', 'art', 'sushi'] },
    ],
    ['the country alone', {}, { region: 'NL-NH' }],
    ['another country', { region: 'NL-NH' }, { country: 'BE', region: 'BE-VAN' }],
    ['a year more beyond the ages', { age: 41 }, { age: 42 }],
    ['younger than the ages', { age: 30 }, { age: 29 }],
    ['here for something else', {}, { reason: 'chat' }],
    ['here less lately', { presence: 'today' }, { presence: 'week' }],
  ] as const)('is lower for %s', ([, more, less]) => {
    expect(score(less)).toBeLessThan(score(more));
  });
});

test('counts the members someone is looking for by age, leaving out hidden and blocked ones', async () => {
  const { app, anna, bram, carla, finn } = await town();
  const ages = async () => {
    const { ages } = (await anna.call('GET match-finder.php')).body;
    const counted = (counts: number[] = []) =>
      counts.flatMap((members, year) => (members ? [[18 + year, members]] : []));
    return ages && { women: counted(ages.female), men: counted(ages.male) };
  };
  for (const actor of [bram, carla, finn]) await hereAgo(app, actor, hour);
  expect(await ages()).toEqual({ women: [[36, 1]], men: [[36, 2]] });
  await set(app, bram, { invisible: true });
  await anna.call('POST block.php', { profile: carla.id });
  expect(await ages()).toEqual({ women: [], men: [[36, 1]] });
  await site(app, { visible_profile_fields: ['region'] });
  expect(await ages()).toBeUndefined();
});
