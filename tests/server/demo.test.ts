import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoLogins, demoPassword } from '../../src/server/demo/logins.ts';
import { seedMany } from '../../src/server/demo/many.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { sceneOf } from '../../src/server/portraits/sitting.ts';
import { interests } from '../../src/server/sites/interests.ts';
import { regions } from '../../src/server/sites/regions.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { type Language, languageOf } from '../../src/shared/languages.ts';
import { badgeCap, freeConversations, freePhotos, historyPage, longestAnswer } from '../../src/shared/limits.ts';
import { type Locale, locales, localesOf } from '../../src/shared/locales.ts';
import { niches } from '../../src/shared/niches.ts';
import { attributes, profileFields } from '../../src/shared/profile-fields.ts';
import { cleanAnswers, isPrompt } from '../../src/shared/prompts.ts';
import { ageOn } from '../../src/shared/rules.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, login } from '../support/cast.ts';
import { queuedToken } from '../support/mailbox.ts';
import { processorTime } from '../support/processor-time.ts';

const origins = Object.values(demoSites).map(({ domain }) => `http://${domain}`);

async function createDemo(): Promise<TestApp> {
  const app = await createTestApp({}, { sites: false });
  await seedDemo(app.db, app.clock.now());
  return app;
}

async function be(app: TestApp, who: string, origin = 'http://localhost'): Promise<Actor['call']> {
  return caller(app, origin, await login(app, origin, `${who}@demo.example`, demoPassword));
}

/** Everybody but the logins, with what others see of them. */
function residentsOf(app: TestApp) {
  return app.db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .selectAll()
    .where('email', 'not like', '%@demo.example')
    .execute();
}

test('the demo is seeded, in the time that it says here', async () => {
  const app = await createTestApp({}, { sites: false });
  const start = performance.now();
  expect(await seedDemo(app.db, app.clock.now())).toBe(true);
  console.log(`seeding: ${Math.round(performance.now() - start)} ms`);
});

test('each niche has a site of its own, with its own words, in one of five languages at least', async () => {
  const app = await createDemo();
  const answers = await Promise.all(
    origins.map(async (origin) => (await caller(app, origin)('GET settings.php', {})).body),
  );
  const different = (of: (settings: (typeof answers)[number]['settings']) => string) =>
    new Set(answers.map(({ settings }) => of(settings))).size;

  expect(answers.map(({ settings }) => settings.niche)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([different((s) => s.name), different((s) => s.index_title), different((s) => s.description)]).toEqual([
    7, 7, 7,
  ]);
  expect(new Set(answers.map((answer) => answer.domain_language)).size).toBeGreaterThanOrEqual(5);
  expect(different((s) => s.company_id)).toBe(3);
});

test('each site speaks all eleven languages, with no sentence of another', async () => {
  const app = await createDemo();
  const said = await Promise.all(
    origins.flatMap((origin) =>
      locales.map(async (locale) => {
        const answer = await app.api.request(`${origin}/api/settings.php`, {
          headers: { cookie: `locale=${locale}` },
        });
        return ((await answer.json()) as CallAnswer<'GET settings.php'>).settings;
      }),
    ),
  );
  const different = (of: (settings: (typeof said)[number]) => string | undefined) => new Set(said.map(of)).size;

  expect(different((s) => s.index_title)).toBe(77);
  expect(different((s) => s.description)).toBe(77);
  expect(different((s) => s.disclosure)).toBe(11);
  // Three sites ask for it in their own way, the others alike.
  expect(different((s) => s.visible_profile_notes.about)).toBe(4 * 11);
});

test('every login of the specification works on each site', async () => {
  const app = await createDemo();

  for (const origin of origins) {
    for (const { email, scope, status } of demoLogins) {
      const call = caller(app, origin, await login(app, origin, email, demoPassword));
      const { user } = (await call('GET user.php', {})).body;
      expect(user).toMatchObject({ email, scope, status });
    }
  }
});

test('each login is what its name says', async () => {
  const app = await createDemo();
  for (const origin of origins) {
    const userOf = async (who: string) => (await (await be(app, who, origin))('GET user.php', {})).body.user;

    const premium = await userOf('premium');
    expect(premium.paid_user).toBe(true);
    expect(premium.credits).toBeGreaterThan(20);
    const free = await userOf('free');
    expect(free.paid_user).toBe(false);
    expect(free.credits).toBeGreaterThan(0);
    expect(await userOf('nocredits')).toMatchObject({ paid_user: false, credits: 0 });
    expect(await userOf('unconfirmed')).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } });
    expect(await userOf('newcomer')).toMatchObject({ credits: 0, signup_date: app.clock.now().toISOString() });
  }
});

test('the books balance, and whoever wrote has paid for it', async () => {
  const app = await createDemo();

  expect(await audit(app.db)).toEqual([]);
  const { rows } = await sql<{ unpaid: number }>`
    select count(*) as unpaid from messages
    where not exists (select from postings where subject = messages.id and member = sender_id)`.execute(app.db);
  expect(rows[0]?.unpaid).toBe(0);
});

test('there are people enough in each pool, from all countries, in their own languages, and nobody is under age', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);
  const today = app.clock.now().toISOString().slice(0, 10);

  for (const [place] of niches.entries()) {
    const pool = residents.filter((member) => member.pool === place + 1);
    expect(pool.length).toBeGreaterThanOrEqual(place === 0 ? 300 : 40);
    expect(new Set(pool.map((member) => member.country)).size).toBe(19);
    for (const gender of ['female', 'male']) {
      expect(pool.filter((member) => member.gender === gender).length).toBeGreaterThan(pool.length / 3);
    }
    expect(new Set(pool.map((member) => member.name)).size).toBe(pool.length);
  }
  const general = residents.filter((member) => member.pool === 1);
  expect(new Set(general.map((member) => member.language))).toEqual(new Set(locales));
  const nearby = general.filter((member) => ['NL', 'BE', 'DE'].includes(member.country));
  expect(nearby.length).toBeGreaterThan(general.length / 2);
  const regionIds = new Set(regions.map((region) => region.id));
  for (const member of residents) {
    expect(localesOf(member.country)).toContain(member.language);
    expect(regionIds).toContain(member.region);
    expect(member.region?.slice(0, 2)).toBe(member.country);
    expect(ageOn(today, member.date_of_birth)).toBeGreaterThanOrEqual(19);
    expect(ageOn(today, member.date_of_birth)).toBeLessThanOrEqual(72);
    expect(interests).toEqual(expect.arrayContaining(member.interests));
    expect(new Set(member.interests).size).toBe(member.interests.length);
    expect(member.interests.length).toBeGreaterThanOrEqual(3);
    expect(member.interests.length).toBeLessThanOrEqual(8);
    expect(member.spoken[0]).toBe(languageOf(member.language as Locale));
    expect(new Set(member.spoken).size).toBe(member.spoken.length);
  }
  const speakers = (language: Language) => general.filter(({ spoken }) => spoken.includes(language));
  expect(speakers('en').length).toBeGreaterThan(general.length / 2);
  expect(speakers('fy').length).toBeGreaterThan(0);
  expect(speakers('fy').every(({ country }) => country === 'NL')).toBe(true);
});

test('whoever lives in a pool looks for whom the pool is for, and is of its age', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);
  const today = app.clock.now().toISOString().slice(0, 10);
  const of = (niche: (typeof niches)[number]) =>
    residents.filter((member) => member.pool === niches.indexOf(niche) + 1);
  const women = (niche: (typeof niches)[number]) =>
    of(niche)
      .filter((member) => member.gender === 'female')
      .map((member) => ageOn(today, member.date_of_birth));

  for (const member of of('gay')) expect(member.seeks).toContain(member.gender);
  for (const member of of('she')) expect(member.seeks).toContain(member.gender === 'female' ? 'male' : 'female');
  expect(Math.min(...women('gilf'))).toBeGreaterThanOrEqual(58);
  expect(Math.min(...women('milf'))).toBeGreaterThanOrEqual(35);
  expect(Math.max(...women('milf'))).toBeLessThanOrEqual(55);
});

test('no two members of a pool say the same thing of themselves', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);

  for (const pool of [1, 2, 3, 4, 5, 6, 7]) {
    for (const gender of ['female', 'male']) {
      const alike = residents.filter((member) => member.pool === pool && member.gender === gender);
      const said = alike.flatMap((member) => member.about.split(/(?<=[.!?]) /)).filter(Boolean);
      expect(said.filter((sentence, i) => said.indexOf(sentence) !== i)).toEqual([]);
      expect(alike.filter((member) => member.about === '').length).toBeLessThan(alike.length / 8);
    }
  }
  // Placeholders of the sentences never show.
  for (const { about } of residents) expect(about).not.toMatch(/[{}|[\]]|undefined/);
});

test('most members answer a prompt as the calls would take it, robots all of them, and no two of a pool alike', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);

  for (const pool of [1, 2, 3, 4, 5, 6, 7]) {
    const here = residents.filter((member) => member.pool === pool);
    const said = here.flatMap(({ answers }) => answers.map(({ text }) => text));
    expect(said.filter((text, i) => said.indexOf(text) !== i)).toEqual([]);
    expect(here.filter(({ answers }) => answers.length > 0).length).toBeGreaterThan(here.length * 0.7);
    expect(here.filter(({ robot, answers }) => robot && answers.length === 0)).toEqual([]);
  }
  for (const { answers } of residents) {
    expect(cleanAnswers(answers)).toEqual(answers);
    expect(answers.every(({ prompt, text }) => isPrompt(prompt) && text.length <= longestAnswer)).toBe(true);
  }
});

test('nearly everybody shows photos of one and the same person, free members three at most', async () => {
  const app = await createDemo();
  const members = await app.db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select(['id', 'email', 'premium_since', 'main_image'])
    .execute();
  const photos = Map.groupBy(
    await app.db.selectFrom('photos').selectAll().where('status', '=', 'active').orderBy('position').execute(),
    (photo) => photo.member_id,
  );

  for (const { id, premium_since, main_image } of members) {
    const album = photos.get(id) ?? [];
    expect(main_image?.name).toBe(album[0]?.name);
    expect(album.map((photo) => photo.position)).toEqual(album.map((_, place) => place));
    expect(album.length).toBeLessThanOrEqual(premium_since ? 6 : freePhotos);
    const people = album.map((photo) => photo.drawing?.replace(/ \d+$/, ''));
    expect(new Set(people).size).toBeLessThanOrEqual(1);
  }
  const all = [...photos.values()].flat();
  expect(new Set(all.flatMap((photo) => [photo.name, photo.blur_name])).size).toBe(all.length * 2);
  for (const photo of all) {
    expect(photo.name).toMatch(/^[\w-]{22}$/);
    expect(photo.drawing).toMatch(/^(female|male) \d\d \d+ \d$/);
  }
  const without = members.filter(({ id, email }) => !photos.has(id) && !email.endsWith('@demo.example'));
  expect(without.length).toBeGreaterThan(members.length * 0.01);
  expect(without.length).toBeLessThan(members.length * 0.08);
});

test('search and likes show no place twice among eight that follow each other', async () => {
  const app = await createDemo();
  const premium = await be(app, 'premium');
  const { body } = await premium('GET search.php', {});
  const likes = (await premium('GET likes.php', {})).body;
  const drawings = await app.db
    .selectFrom('photos')
    .select(['member_id', 'drawing'])
    .where('position', '=', 0)
    .execute();
  const placeOf = new Map(
    drawings.map(({ member_id, drawing }) => [member_id, sceneOf(drawing?.split(' ')[2] ?? '', 0).name]),
  );
  const grids = [body.profiles, likes.liked_by.toSorted((a, b) => b.liked_at.localeCompare(a.liked_at)), likes.liked];
  for (const grid of grids) {
    const places = grid.flatMap(({ id }) => placeOf.get(id) ?? []);
    expect(places.length).toBeGreaterThanOrEqual(7);
    for (let i = 0; i < places.length; i++) expect(places.slice(i + 1, i + 8)).not.toContain(places[i]);
  }
  for (const { main_image } of body.profiles) if (main_image) expect(main_image.thumbhash).toMatch(/^[\w+/]{20,40}=*$/);
});

test('robots wait in each pool, and the logins know some', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);

  for (const [place, origin] of origins.entries()) {
    const robots = residents.filter((member) => member.robot && member.pool === place + 1);
    expect(robots).toHaveLength(place === 0 ? 24 : 8);
    for (const robot of robots) {
      expect(robot.premium_since).not.toBeNull();
      expect(robot.credits).toBeGreaterThan(100_000);
      expect(robot.about).not.toBe('');
    }
    for (const who of ['premium', 'free']) {
      const call = await be(app, who, origin);
      const { id } = (await call('GET user.php', {})).body.user;
      const me = await app.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const fitting = robots.filter((robot) => me.seeks.includes(robot.gender) && robot.seeks.includes(me.gender));
      expect(fitting.length).toBeGreaterThanOrEqual(3);

      const { chats } = (await call('GET chats.php', {})).body;
      const known = chats.filter((chat) => chat.profile.robot);
      expect(known.length).toBeGreaterThanOrEqual(1);
      for (const chat of known) expect(chat.profile.presence).toBe('online');
    }
  }
});

test('the premium member finds chats of all kinds', async () => {
  const app = await createDemo();
  for (const origin of origins) {
    const call = await be(app, 'premium', origin);
    const { chats } = (await call('GET chats.php', {})).body;
    const me = (await call('GET user.php', {})).body.user.id;

    const writers = (chat: CallAnswer<'GET chats.php'>['chats'][number]) =>
      new Set(chat.messages.map((message) => message.sender));
    expect(chats.some((chat) => writers(chat).size === 2)).toBe(true);
    expect(chats.some((chat) => writers(chat).size === 1 && !writers(chat).has(me))).toBe(true);
    const unread = chats.map((chat) => chat.num_unread_messages).filter((count) => count > 0);
    expect(unread.length).toBeGreaterThanOrEqual(2);
    expect(unread.reduce((sum, count) => sum + count, 0)).toBeLessThan(badgeCap);
    expect(chats.map((chat) => chat.conversation.last_message_at)).toEqual(
      chats
        .map((chat) => chat.conversation.last_message_at)
        .toSorted()
        .toReversed(),
    );
    if (origin !== 'http://localhost') continue;
    expect(chats.some((chat) => writers(chat).size === 1 && writers(chat).has(me))).toBe(true);
    expect(chats.some((chat) => chat.conversation.last_number > historyPage + 20)).toBe(true);
  }
});

test('no two sites tell the same story of their first chats', async () => {
  const app = await createDemo();
  const last = await Promise.all(
    origins.map(async (origin) => {
      const { chats } = (await (await be(app, 'premium', origin))('GET chats.php', {})).body;
      return chats.slice(1, 3).map((chat) => chat.messages.at(-1)?.text);
    }),
  );

  expect(new Set(last.slice(2).flat()).size).toBe(last.slice(2).flat().length);
});

test('the likes of the premium member are received, given, new, and matches', async () => {
  const app = await createDemo();
  for (const origin of origins) {
    const { liked_by, liked } = (await (await be(app, 'premium', origin))('GET likes.php', {})).body;

    expect(liked_by.some((like) => like.like_new)).toBe(true);
    expect(liked_by.some((like) => !like.like_new)).toBe(true);
    const matches = liked.filter((like) => liked_by.some((received) => received.id === like.id));
    expect(matches.length).toBeGreaterThan(0);
    expect(liked.length).toBeGreaterThan(matches.length);
  }
});

test('the free member has started as many conversations as a free member may', async () => {
  const app = await createDemo();
  for (const origin of origins) {
    const call = await be(app, 'free', origin);
    const me = (await call('GET user.php', {})).body.user.id;
    const { chats } = (await call('GET chats.php', {})).body;

    const started = chats.filter((chat) => chat.conversation.started_by === me).length;
    expect(started).toBeLessThanOrEqual(freeConversations);
    if (origin === 'http://localhost') expect(started).toBe(freeConversations);
    expect(chats.length).toBeGreaterThan(freeConversations);
  }
});

test('the unconfirmed member has nothing, and the newcomer has only just come', async () => {
  const app = await createDemo();

  for (const origin of origins) {
    for (const who of ['unconfirmed', 'newcomer']) {
      const call = await be(app, who, origin);
      expect((await call('GET chats.php', {})).body.chats).toEqual([]);
      expect((await call('GET likes.php', {})).body.liked_by).toEqual([]);
    }
  }
});

test('what the unconfirmed member wrote at signup arrives once they confirm', async () => {
  const app = await createDemo();
  for (const origin of origins) {
    const iris = await be(app, 'unconfirmed', origin);
    expect((await iris('GET user.php', {})).body.user).toMatchObject({ signup_step: 'activation', credits: 3 });
    await iris('POST activate.php?resend=1', {});
    const token = await queuedToken(app, 'unconfirmed@demo.example', 'activation');
    await app.db.deleteFrom('mails').execute();
    expect((await iris('POST activate.php', { token })).status).toBe(200);

    const [chat, ...others] = (await iris('GET chats.php', {})).body.chats;
    expect(others).toEqual([]);
    expect(chat?.messages.map(({ text }) => text)).toEqual([expect.stringContaining('Sunday')]);
    expect(['Jasper', 'Lotte']).toContain(chat?.profile.name);
  }
  expect(await audit(app.db)).toEqual([]);
});

test('the operator finds photos, reports and a complaint that wait', async () => {
  const app = await createDemo();
  const vera = await be(app, 'operator');
  const { queues } = (await vera('GET operator-waiting.php', {})).body;
  expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count]))).toEqual({
    ...{ photos: 3, verifications: 0, messages: 0, reports: 3, complaints: 1 },
  });

  const { cases } = (await vera('GET operator-cases.php', {})).body;
  expect(cases.map(({ name, count, categories }) => [name, count, categories])).toEqual([
    [null, 1, ['payment']],
    ['Noah', 1, ['fake_profile']],
    ['Lukas', 2, ['fraud']],
  ]);
  const lukas = cases.find(({ name }) => name === 'Lukas')?.id ?? '';
  const { reports } = (await vera('GET operator-case.php', { member: lukas })).body;
  expect(reports.map(({ message }) => message?.text)).toEqual([
    undefined,
    expect.stringContaining('double whatever you send'),
  ]);
});

test('members say of themselves what their portraits show, most of it, the same every time', async () => {
  const app = await createDemo();
  const residents = await residentsOf(app);
  const again = new Map((await residentsOf(await createDemo())).map((member) => [member.id, member]));

  for (const attribute of attributes) {
    const said = residents.filter((member) => member[attribute] !== null);
    expect(said.length).toBeGreaterThan(residents.length * 0.7);
    expect(said.length).toBeLessThan(residents.length * 0.9);
    const values = new Set(said.map((member) => member[attribute]));
    const rare =
      attribute === 'relationship_status' || attribute === 'hair_colour' || attribute === 'body_type' ? 1 : 0;
    expect(values.size).toBeGreaterThanOrEqual(profileFields[attribute].values.length - rare);
    for (const member of residents) expect(again.get(member.id)?.[attribute]).toBe(member[attribute]);
  }
  for (const { gender, seeks, sexuality } of residents) {
    if (sexuality === 'gay') expect([gender, seeks]).toEqual(['male', ['male']]);
    if (sexuality === 'lesbian') expect([gender, seeks]).toEqual(['female', ['female']]);
    if (sexuality === 'hetero') expect(seeks).toEqual([gender === 'male' ? 'female' : 'male']);
  }
});

/** Faults that the calls would never have left behind. Each query answers the rows that are wrong. */
const faults = {
  'numbers without gaps': sql`
    select conversations.id from conversations left join messages on conversation_id = conversations.id
    group by conversations.id having count(*) <> max(number) or min(number) <> 1 or max(number) <> last_number`,
  'times in the order of numbers': sql`
    select id from (select id, sent_at, lag(sent_at) over (partition by conversation_id order by number) as before
      from messages) as told where before >= sent_at`,
  'nothing from the future': sql`select id from messages where sent_at > ${new Date('2026-11-21T12:00:00Z')}`,
  'nothing before its sender had signed up': sql`
    select messages.id from messages join members on members.id = sender_id where sent_at < signup_date`,
  'places of each participant': sql`
    select mine.member_id from participants as mine join lateral (
      select max(number) as last, max(sent_at) as last_at,
        coalesce(max(number) filter (where sender_id = mine.member_id), 0) as sent,
        count(*) filter (where sender_id = mine.other_id and number > mine.read_through) as unread
      from messages where conversation_id = mine.conversation_id) as told on true
    join participants as theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id
    where mine.last_number <> told.last or mine.last_message_at <> told.last_at or mine.sent_through <> told.sent
      or mine.unread <> told.unread or mine.seen_through <> least(theirs.read_through, mine.sent_through)
      or mine.delivered_through not between mine.seen_through and mine.sent_through`,
  'counters not behind their rows': sql`
    select members.id from members join participants on member_id = members.id
    group by members.id having max(seq) > chats_seq or min(shown_seq) < 1`,
  'numbers of changes used once': sql`
    select owner, seq from (
      select sender_id as owner, sender_seq as seq from messages
      union all select other_id, receiver_seq from messages join participants on participants.conversation_id = messages.conversation_id and member_id = sender_id
    ) as used group by owner, seq having count(*) > 1`,
  'nobody here before they had signed up': sql`
    select members.id from members join presence on member_id = members.id where last_active < signup_date`,
  'free members started two conversations at most': sql`
    select started_by from conversations join members on members.id = started_by
    where premium_since is null group by started_by having count(*) > 2`,
  'likes between members who look for each other': sql`
    select a.id from likes join members as a on a.id = liker join members as b on b.id = liked
    where a.pool <> b.pool or not a.gender = any(b.seeks) or not b.gender = any(a.seeks)`,
  'talks between members who look for each other': sql`
    select a.id from participants join members as a on a.id = member_id join members as b on b.id = other_id
    where a.pool <> b.pool or not a.gender = any(b.seeks) or not b.gender = any(a.seeks)`,
  'likes counted': sql`
    select members.id from members join likes on members.id in (liker, liked)
    where likes_seq < case when liker = members.id then liker_seq else liked_seq end`,
};

test('the rows are as the calls would have left them', async () => {
  const app = await createDemo();
  const found = async () => {
    const wrong: Record<string, unknown[]> = {};
    for (const [what, query] of Object.entries(faults)) {
      const { rows } = await query.execute(app.db);
      if (rows.length > 0) wrong[what] = rows;
    }
    return wrong;
  };
  expect(await found()).toEqual({});

  const { id } = await app.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'premium@demo.example')
    .where('pool', '=', 1)
    .executeTakeFirstOrThrow();
  await seedMany(app.db, { member: id, chats: 30, messages: 1000, now: app.clock.now() });
  expect(await found()).toEqual({});
});

test('a conversation of the demo has the id that both sides would give it', async () => {
  const app = await createDemo();
  const participants = await app.db.selectFrom('participants').selectAll().execute();

  expect(participants.length).toBeGreaterThan(40);
  for (const { member_id, other_id, conversation_id } of participants) {
    expect(conversationId(member_id, other_id)).toBe(conversation_id);
  }
});

test('a start on a filled database adds nothing, and lets the newcomer sign up anew', async () => {
  const app = await createDemo();
  await app.db.updateTable('profiles').set({ about: 'edited' }).execute();
  app.clock.advance(5_000_000);

  expect(await seedDemo(app.db, app.clock.now())).toBe(false);

  const { user } = (await (await be(app, 'newcomer'))('GET user.php', {})).body;
  expect(user).toMatchObject({ signup_date: app.clock.now().toISOString(), profile: { about: 'edited' } });
});

test('two servers that start at once fill the database once', async () => {
  const app = await createTestApp({}, { sites: false });
  const seeded = await Promise.all([1, 2].map(() => seedDemo(app.db, app.clock.now())));

  expect(seeded.filter(Boolean)).toHaveLength(1);
});

test('the same demo comes out every time', async () => {
  const tables = [
    'sites',
    'profiles',
    'photos',
    'presence',
    'likes',
    'conversations',
    'participants',
    'messages',
    'reports',
    'complaints',
  ] as const;
  const notified = async () => {
    const { db } = await createDemo();
    const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
    const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    // Salted anew each time.
    return { members: members.map(({ password_hash: _, ...member }) => member), entries, rows };
  };

  expect(await notified()).toEqual(await notified());
});

test('thousands of chats for measuring are readable like any other', async () => {
  const app = await createDemo();
  const call = await be(app, 'premium');
  const { id } = (await call('GET user.php', {})).body.user;
  const before = (await call('GET chats.php', {})).body.chats.length;

  const took = await processorTime(() =>
    seedMany(app.db, { member: id, chats: 2000, messages: 100_000, now: app.clock.now() }),
  );

  const { chats } = (await call('GET chats.php', {})).body;
  expect(chats).toHaveLength(before + 2000);
  expect(await audit(app.db)).toEqual([]);
  expect(took).toBeLessThan(20_000);
});
