import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/server/context.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { announce } from '../../src/server/notifications/announce.ts';
import { spreadNext } from '../../src/server/notifications/announcements.ts';
import { nextDaytime } from '../../src/server/notifications/daytime.ts';
import { selectDueMail } from '../../src/server/notifications/mail-digests.ts';
import { eventOf, mailSoon } from '../../src/server/notifications/schedule.ts';
import { selectNextMail } from '../../src/server/notifications/select-mail.ts';
import { type Category, categories } from '../../src/shared/calls/notifications.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { type Arrived, type MailServer, openMailServer } from '../support/mail-server.ts';
import { between, tell } from '../support/talk.ts';

interface App extends TestApp {
  server: MailServer;
  anna: Actor;
  bram: Actor;
  carla: Actor;
  daan: Actor;
}

/** Saturday noon in UTC, one o'clock in the Netherlands, where all of them live. */
async function createApp(): Promise<App> {
  const server = await openMailServer();
  const app = await createTestApp({ SMTP_URL: server.url });
  const members = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await app.db
    .updateTable('members')
    .set({ notifications_disabled: ['unsubscribe'] })
    .execute();
  await app.db.updateTable('members').set({ notifications_disabled: [] }).where('id', '=', members.anna.id).execute();
  return { ...app, server, ...members };
}

/** Time passes, then one round of everything. */
async function later(app: TestApp, span: number, context: Context = app.context): Promise<void> {
  app.clock.advance(span);
  while (await spreadNext(context));
  await selectDueMail(context);
  await leave(app);
}
async function leave({ context }: TestApp): Promise<void> {
  while ((await sendDue(context)) > 0);
}

const gathering = 10 * minute;
const subjects = ({ server, anna }: App) => server.for(anna.email).map(({ subject }) => subject);
const like = (from: Actor, to: Actor) => from.call('POST like.php', { profile: to.id });
const set = (app: TestApp, { id }: Actor, values: object) =>
  app.db.updateTable('members').set(values).where('id', '=', id).execute();
const here = (app: TestApp, { id }: Actor) =>
  app.db
    .insertInto('presence')
    .values({ member_id: id, pool: 1, last_active: app.clock.now() })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ last_active: app.clock.now() }))
    .execute();
const wish = (who: Actor, category: Category, mail: boolean) =>
  who.call('PUT notifications.php', { notifications: { [category]: { mail, push: false } } });
const notified = ({ db }: TestApp) => db.selectFrom('mailed_notifications').selectAll().execute();

const mails = {
  conversation: 'Someone new messaged you',
  message: 'You have a new message',
  unread: 'Your messages are still waiting',
  like: 'You have a new like',
  match: 'Who’s going to say hi first?',
  week: 'Your week at a glance',
};

describe('what others do', () => {
  test('messages of a span come in one mail, some minutes after the first, once', async () => {
    const app = await createApp();
    const { anna, bram, carla } = app;
    await tell(bram, anna, 'secret words');
    await later(app, gathering - minute);
    expect(subjects(app)).toEqual([]);
    await tell(bram, anna);
    await tell(carla, anna);
    await later(app, minute);

    expect(subjects(app)).toEqual([mails.conversation]);
    const [mail] = app.server.for(anna.email);
    expect(mail?.text).toContain('You have 3 unread messages.');
    expect(mail?.text).toContain('http://localhost:3000/chats');
    expect(mail?.raw).not.toContain('secret');

    for (let i = 0; i < 24; i++) await later(app, hour);
    expect(subjects(app)).toEqual([mails.conversation]);
    await tell(bram, anna);
    await later(app, hour);
    expect(subjects(app)).toEqual([mails.conversation, mails.conversation]);
    expect(app.server.for(anna.email)[1]?.text).toContain('You have 3 unread messages.'); // Bram's.
  });

  test('who has answered in a conversation is told of the next message as such', async () => {
    const app = await createApp();
    const { anna, bram } = app;
    await tell(anna, bram);
    await tell(bram, anna);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.message]);
  });

  test('a muted conversation sends none: no news, no reminder, not in the week’s, nor where it was muted since', async () => {
    const app = await createApp();
    const { anna, bram, carla, daan } = app;
    const mute = (other: Actor, muted: boolean) =>
      anna.call('PUT chat.php?settings=1', { conversation: between(anna, other), muted });
    await tell(bram, anna);
    await mute(bram, true);
    await later(app, gathering);
    await tell(carla, anna);
    await tell(carla, anna);
    await later(app, gathering);
    expect(app.server.for(anna.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('You have 2 unread messages.'),
    ]);
    await mute(carla, true);
    await tell(daan, anna);
    app.clock.advance(day);
    await selectDueMail(app.context);
    await mute(daan, true);
    await leave(app);
    for (let i = 0; i < 8; i++) await later(app, day);
    expect(subjects(app)).toEqual([mails.conversation]);
  });

  test('a like is told once, also if it is taken back and given again', async () => {
    const app = await createApp();
    const { anna, bram, carla } = app;
    await like(bram, anna);
    await like(carla, anna);
    await later(app, gathering);
    const two = ['You have 2 new likes'];
    expect(subjects(app)).toEqual(two);

    await bram.call('DELETE like.php', { profile: anna.id });
    await like(bram, anna);
    await later(app, 5 * hour);
    expect(subjects(app)).toEqual(two);
  });

  test('a category that is off holds up no other, and what it would have told is told once it is on', async () => {
    const app = await createApp();
    await wish(app.anna, 'new_conversations', false);
    await tell(app.bram, app.anna);
    await like(app.carla, app.anna);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.like]);
    await wish(app.anna, 'new_conversations', true);
    await later(app, hour);
    expect(subjects(app)).toEqual([mails.like, mails.conversation]);
  });

  test('a mail of each category has one-click unsubscribe of its own that works', { timeout: minute }, async () => {
    const app = await createApp();
    const { anna, bram, carla, daan } = app;
    await tell(anna, bram);
    await tell(bram, anna);
    await tell(carla, anna);
    await like(daan, anna);
    await like(anna, daan);
    await wish(anna, 'news', true);
    await wish(anna, 'promotions', true);
    await announce(app.context, announcement());
    await announce(app.context, promotion);
    for (let i = 0; i < 14 * 8; i++) await later(app, 3 * hour);

    const arrived = app.server.for(anna.email);
    const first = new Map(arrived.map((mail) => [mail.subject, mail]));
    expect([...first.keys()].sort()).toEqual([...Object.values(mails), 'We have moved', 'Half price'].sort());
    expect(first.size).toBe(categories.length);
    for (const mail of first.values()) {
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      await set(app, anna, { notifications_disabled: [] });
      const address = /<([^>]+)>/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
      await app.api.request(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
      expect((await anna.call('GET notifications.php', {})).body.disabled).toEqual(['unsubscribe']);
    }
    await tell(carla, anna);
    await later(app, day);
    expect(app.server.for(anna.email)).toHaveLength(arrived.length);
  });
});

const seen: [string, (app: App) => Promise<unknown>][] = [
  ['was read', ({ anna, bram }) => anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 })],
  ['was removed', ({ anna, bram }) => anna.call('DELETE chat.php', { conversation: between(anna, bram), through: 1 })],
  ['is of somebody whom they have blocked', ({ anna, bram }) => anna.call('POST block.php', { profile: bram.id })],
  ['is of somebody who has blocked them', ({ anna, bram }) => bram.call('POST block.php', { profile: anna.id })],
  ['is of somebody who has left', (app) => set(app, app.bram, { deleted_at: app.clock.now() })],
  ['is of somebody who was disabled', (app) => set(app, app.bram, { profile_status: 'disabled' })],
  ['comes to one who leaves', (app) => set(app, app.anna, { deleted_at: app.clock.now() })],
  ['comes to one who is not confirmed', (app) => set(app, app.anna, { status: 'not_confirmed' })],
  ['comes to an address that bounced', (app) => set(app, app.anna, { notifications_disabled: ['bounce'] })],
  ['comes to one who complained', (app) => set(app, app.anna, { notifications_disabled: ['complaint'] })],
  ['is of a category that is off', ({ anna }) => wish(anna, 'new_conversations', false)],
];

describe('a message is not told that', () => {
  test.for(seen)('%s, before anybody looked', async ([_, act]) => {
    const app = await createApp();
    await tell(app.bram, app.anna);
    await act(app);
    await later(app, gathering);
    expect(await notified(app)).toEqual([]);
    expect(app.server.arrived).toEqual([]);
  });

  test.for(seen)('%s, while its mail waited to leave', async ([_, act]) => {
    const app = await createApp();
    await tell(app.bram, app.anna);
    app.clock.advance(gathering);
    await selectDueMail(app.context);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
    await act(app);
    await leave(app);
    expect(app.server.arrived).toEqual([]);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

test.for([
  ['seen', (app: App) => app.anna.call('PUT like.php', { profile: app.bram.id })],
  ['taken back', (app: App) => app.bram.call('DELETE like.php', { profile: app.anna.id })],
  ['of somebody blocked', (app: App) => app.anna.call('POST block.php', { profile: app.bram.id })],
] as const)('a like that was %s is not told, whether its mail is written or not', async ([_, act]) => {
  for (const isWritten of [false, true]) {
    const app = await createApp();
    await like(app.bram, app.anna);
    app.clock.advance(gathering);
    if (isWritten) await selectDueMail(app.context);
    await act(app);
    await selectDueMail(app.context);
    expect(await notified(app)).toHaveLength(isWritten ? 1 : 0);
    await leave(app);
    expect(app.server.arrived).toEqual([]);
  }
});

test('of several messages in a mail that waits, only those are told that are still unread', async () => {
  const app = await createApp();
  const { anna, bram, carla } = app;
  await set(app, anna, { discreet: false });
  await tell(bram, anna);
  await tell(carla, anna);
  app.clock.advance(gathering);
  await selectDueMail(app.context);
  await anna.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1 });
  await leave(app);
  // To read it is to be here.
  app.clock.advance(gathering);
  await leave(app);
  const [mail] = app.server.for(anna.email);
  expect(mail?.text).toContain('You have 1 unread message.');
  expect(mail?.subject).toBe('carla messaged you');
});

test('of messages that were withdrawn no mail tells: not before it is written, and not while it waits', async () => {
  const app = await createApp();
  const { anna, bram, carla } = app;
  const takeBack = (from: Actor, { id }: { id: string }) =>
    from.call('DELETE message.php', { conversation: between(from, anna), id });
  await set(app, anna, { discreet: false });
  await takeBack(bram, await tell(bram, anna, 'a word too much'));
  await later(app, gathering);
  expect(subjects(app)).toEqual([]);

  const second = await tell(bram, anna, 'and one more');
  await tell(carla, anna);
  app.clock.advance(minute);
  await selectDueMail(app.context);
  await takeBack(bram, second);
  await later(app, gathering);
  const [mail, ...others] = app.server.for(anna.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('carla messaged you');
  for (const word of ['bram', 'a word too much', 'and one more']) expect(mail?.text).not.toContain(word);
});

describe('when', () => {
  test('not while the member is here; once they have gone without reading, it comes', async () => {
    const app = await createApp();
    await tell(app.bram, app.anna);
    for (let i = 0; i < 10; i++) {
      app.clock.advance(5 * minute);
      await here(app, app.anna);
      await later(app, 0);
    }
    expect(await notified(app)).toEqual([]);
    expect(app.server.arrived).toEqual([]);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.conversation]);
  });

  test('not to one who has come while the mail waited', async () => {
    const app = await createApp();
    await tell(app.bram, app.anna);
    app.clock.advance(gathering);
    await selectDueMail(app.context);
    await here(app, app.anna);
    await leave(app);
    expect(app.server.arrived).toEqual([]);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.conversation]);
  });

  test('not at night: in the morning, where the member lives', async () => {
    const app = await createApp();
    app.clock.advance(9 * hour); // Ten in the evening.
    await tell(app.bram, app.anna);
    for (let i = 0; i < 10 * 4; i++) await later(app, 15 * minute); // Eight in the morning.
    expect(await notified(app)).toEqual([]);
    expect(app.server.arrived).toEqual([]);
    for (let i = 0; i < 2 * 4; i++) await later(app, 15 * minute);
    expect(subjects(app)).toEqual([mails.conversation]);
    const hourOfIt = (app.server.arrived[0]?.headers.get('date') ?? '').match(/ (\d\d):/)?.[1];
    expect(hourOfIt).toBe('08'); // UTC.
  });

  test('not at night either where the mail server was away all evening', async () => {
    const app = await createApp();
    app.clock.advance(7.5 * hour);
    await tell(app.bram, app.anna);
    app.clock.advance(gathering);
    await selectDueMail(app.context);
    app.clock.advance(4 * hour);
    await leave(app);
    expect(app.server.arrived).toEqual([]);
    app.clock.advance(9 * hour);
    await leave(app);
    expect(subjects(app)).toEqual([mails.conversation]);
  });

  test.each([
    ['NL', '2026-11-21T07:59:00Z', '2026-11-21T08:00:00Z'],
    ['NL', '2026-11-21T19:59:00Z', '2026-11-21T19:59:00Z'],
    ['NL', '2026-11-21T20:00:00Z', '2026-11-22T08:00:00Z'],
    ['NL', '2026-07-01T06:30:00Z', '2026-07-01T07:00:00Z'],
    ['FI', '2026-11-21T19:30:00Z', '2026-11-22T07:00:00Z'],
    // Day in Spain and on the Canaries, in all of the States, and at the site's where the country says nothing.
    ['ES', '2026-11-21T08:30:00Z', '2026-11-21T09:00:00Z'],
    ['US', '2026-11-21T12:00:00Z', '2026-11-21T19:00:00Z'],
    ['XX', '2026-11-21T05:00:00Z', '2026-11-21T09:00:00Z'],
  ])('daytime in %s from %s on is %s', (country, now, next) => {
    expect(nextDaytime(country, 'Europe/London', new Date(now)).toISOString()).toBe(new Date(next).toISOString());
  });

  test('an hour apart, and three a day at most; the rest comes the day after', async () => {
    const app = await createApp();
    const { anna, bram, carla, daan } = app;
    app.clock.advance(20 * hour); // Nine in the morning there.
    await tell(anna, bram);
    await tell(bram, anna);
    await tell(carla, anna);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.conversation]);
    await like(daan, anna);
    await later(app, 59 * minute);
    expect(subjects(app)).toHaveLength(1);
    await later(app, minute);
    await later(app, hour);
    expect(subjects(app)).toEqual([mails.conversation, mails.message, mails.like]);
    for (let i = 0; i < 9; i++) {
      await tell(bram, anna);
      await later(app, hour);
    }
    expect(subjects(app)).toHaveLength(3);
    await later(app, 13 * hour);
    expect(subjects(app)).toHaveLength(4);
  });
});

describe('how it reads', () => {
  test('it names nobody, unless the member has said that it may', async () => {
    const app = await createApp();
    const { anna, bram, carla } = app;
    await tell(bram, anna);
    await later(app, gathering);
    await set(app, anna, { discreet: false });
    await tell(carla, anna);
    await later(app, 2 * hour);
    await like(bram, anna);
    await like(carla, anna);
    await later(app, 2 * hour);
    const [discreet, open, several] = app.server.for(anna.email) as [Arrived, Arrived, Arrived];
    expect(discreet.raw).not.toMatch(/bram/i);
    expect(open.subject).toBe('carla messaged you');
    expect(open.raw).not.toMatch(/[\ue000\ue001]/);
    expect(several.subject).toBe('bram and 1 other like you');
    expect(several.text).toContain('From: bram, carla');
  });

  test('beside the name of a robot, and of a made-up profile, it says so', async () => {
    const app = await createApp();
    const { anna, bram, carla } = app;
    await set(app, anna, { discreet: false });
    await app.db.updateTable('profiles').set({ robot: true }).where('member_id', '=', bram.id).execute();
    await app.db.updateTable('profiles').set({ fictional: true }).where('member_id', '=', carla.id).execute();
    await like(bram, anna);
    await like(carla, anna);
    await later(app, gathering);
    const site = await app.db.selectFrom('sites').select('settings').where('niche', '=', 1).executeTakeFirstOrThrow();
    expect(app.server.arrived[0]?.text).toContain(
      `From: bram (Demo robot), carla (${site.settings.fictional_singular})`,
    );
  });

  test('a name that carries a message is left out', async () => {
    const app = await createApp();
    await set(app, app.anna, { discreet: false });
    await app.db
      .updateTable('profiles')
      .set({ name: 'win at evil.example' })
      .where('member_id', '=', app.bram.id)
      .execute();
    await tell(app.bram, app.anna);
    await later(app, gathering);
    expect(app.server.arrived[0]?.raw).not.toContain('evil');
  });

  test('it is in the language of the member', async () => {
    const app = await createApp();
    await set(app, app.anna, { language: 'pl' });
    await tell(app.bram, app.anna);
    await later(app, gathering);
    expect(subjects(app)).toEqual(['Napisał do ciebie ktoś nowy']);
    expect(app.server.arrived[0]?.headers.get('content-language')).toBe('pl');
  });

  test('robots are not written to', async () => {
    const app = await createApp();
    await app.db.updateTable('profiles').set({ robot: true }).where('member_id', '=', app.anna.id).execute();
    await tell(app.bram, app.anna);
    await later(app, gathering);
    expect(app.server.arrived).toEqual([]);
  });
});

describe('what we say by ourselves', () => {
  test('a message that stays unread is reminded of after three days, once', async () => {
    const app = await createApp();
    await wish(app.anna, 'weekly_updates', false);
    await tell(app.bram, app.anna);
    for (let i = 0; i < 10 * 24; i++) await later(app, hour);
    expect(subjects(app)).toEqual([mails.conversation, mails.unread]);
  });

  test('a match in which nobody writes is reminded of after three days, once, and not once one has written', async () => {
    for (const isSilent of [true, false]) {
      const app = await createApp();
      for (const category of ['weekly_updates', 'like', 'new_conversations', 'unread_message_reminders'] as const)
        await wish(app.anna, category, false);
      await like(app.bram, app.anna);
      await like(app.anna, app.bram);
      await later(app, 2.9 * day);
      expect(subjects(app)).toEqual([]);
      if (!isSilent) await tell(app.bram, app.anna);
      for (let i = 0; i < 8 * 24; i++) await later(app, hour);
      expect(subjects(app)).toEqual(isSilent ? [mails.match] : []);
      expect(await notified(app)).toHaveLength(isSilent ? 1 : 0);
    }
  });

  test('a weekly update tells what is there, once a week, and nothing where nothing is', async () => {
    const app = await createApp();
    await wish(app.anna, 'like', false);
    for (let i = 0; i < 8 * 24; i++) await later(app, hour);
    expect(subjects(app)).toEqual([]);

    await like(app.bram, app.anna);
    for (let i = 0; i < 6 * 24; i++) await later(app, hour);
    expect(subjects(app)).toEqual([mails.week]);
    const [mail] = app.server.arrived;
    expect(mail?.text).toContain('1 new like is waiting for you.');
    expect(mail?.text).not.toMatch(/unread message|new member|\{/);
    for (let i = 0; i < 6 * 24; i++) await later(app, hour);
    expect(subjects(app)).toEqual([mails.week, mails.week]);
  });

  test('new members of the week count where they fit both ways and are no made-up people', async () => {
    const app = await createApp();
    await wish(app.anna, 'like', false);
    for (const each of [app.bram, app.carla, app.daan])
      await set(app, each, { signup_date: new Date(app.clock.now().getTime() + 4 * day) });
    await app.db.updateTable('profiles').set({ fictional: true }).where('member_id', '=', app.carla.id).execute();
    await set(app, app.daan, { seeks: ['male'] });
    for (let i = 0; i < 8 * 24; i++) await later(app, hour);
    expect(app.server.arrived[0]?.text).toContain('This week 1 new member matches what you’re looking for.');
  });

  test('no weekly update for one who was here yesterday, nor for one who has not come for a quarter of a year', async () => {
    const app = await createApp();
    await like(app.bram, app.anna);
    await wish(app.anna, 'like', false);
    for (let i = 0; i < 9; i++) {
      await here(app, app.anna);
      await later(app, day);
    }
    expect(subjects(app)).toEqual([]);
    await later(app, 90 * day);
    await later(app, 7 * day);
    expect(subjects(app)).toEqual([]);
  });

  test('who has been away for long still hears of what others do', async () => {
    const app = await createApp();
    await here(app, app.anna);
    await sql`update presence set last_active = last_active - interval '100 days'`.execute(app.db);
    await tell(app.bram, app.anna);
    await later(app, gathering);
    expect(subjects(app)).toEqual([mails.conversation]);
  });
});

const announcement = () => ({
  site: 'localhost',
  category: 'news' as const,
  words: { en: { subject: 'We have moved', text: 'First.\n\nSecond {thing}.', button: 'See where' } },
  opens: '/pages/faq',
});

const promotion = {
  ...announcement(),
  category: 'promotions' as const,
  words: { en: { subject: 'Half price', text: 'Until Sunday.', button: 'See what' } },
};

describe('an announcement', () => {
  test('comes once to those of its site who want it and read its language', async () => {
    const app = await createApp();
    const { anna, bram, carla, daan } = app;
    const { hanna } = await cast(app, { hanna: {} });
    for (const each of [anna, bram, daan, hanna]) await wish(each, 'news', true);
    for (const each of [bram, carla, daan, hanna]) await set(app, each, { notifications_disabled: [] });
    await set(app, daan, { language: 'sv' });
    await later(app, hour);
    await announce(app.context, announcement());
    for (let i = 0; i < 3; i++) await later(app, hour);
    expect(app.server.arrived.map(({ to }) => to).sort()).toEqual([anna.email, bram.email]);
    expect(app.server.arrived[0]?.text).toMatch(
      /First\.\n\nSecond \{thing\}\.[\s\S]*http:\/\/localhost:3000\/pages\/faq/,
    );
    for (let i = 0; i < 10; i++) await later(app, day);
    expect(subjects(app).filter((subject) => subject === 'We have moved')).toHaveLength(1);
  });

  test('is not sent once it has run out, nor to who signed up after it', async () => {
    const app = await createApp();
    await wish(app.anna, 'news', true);
    await announce(app.context, { ...announcement(), days: 1 });
    await set(app, app.anna, { signup_date: new Date(app.clock.now().getTime() + minute) });
    await later(app, hour);
    expect(subjects(app)).toEqual([]);
    await set(app, app.anna, { signup_date: new Date(app.clock.now().getTime() - 30 * day) });
    await later(app, 2 * day);
    expect(subjects(app)).toEqual([]);
    expect(await app.db.selectFrom('announcement_deliveries').selectAll().execute()).toEqual([]);
  });

  test('has words, a site, and leads into the app', async () => {
    const { context } = await createTestApp();
    for (const wrong of [{ words: {} }, { site: 'nowhere' }, { opens: 'https://evil.example' }, { opens: '//evil' }])
      await expect(announce(context, { ...announcement(), ...wrong })).rejects.toThrow();
  });
});

describe('the job', () => {
  test('several at once tell everybody once', async () => {
    const app = await createApp();
    const all = [app.anna, app.bram, app.carla, app.daan];
    for (const each of all) await set(app, each, { notifications_disabled: [] });
    for (const each of all) for (const other of all) if (each !== other) await like(each, other);
    app.clock.advance(gathering);
    await Promise.all(Array.from({ length: 8 }, () => selectDueMail(app.context)));
    await leave(app);
    expect(app.server.arrived.map(({ to }) => to).sort()).toEqual(all.map(({ email }) => email).sort());
  });

  test('passes by whom another one is looking at', async () => {
    const app = await createApp();
    await tell(app.bram, app.anna);
    app.clock.advance(gathering);
    await app.db.transaction().execute(async (tx) => {
      await sql`select from mail_schedule where member_id = ${app.anna.id} for update`.execute(tx);
      expect(await selectNextMail(app.context)).toBe(false);
    });
    expect(await selectNextMail(app.context)).toBe(true);
  });

  test('that is broken off has told nothing, and tells it all once it is tried again; others do not wait', async () => {
    const app = await createApp();
    const { anna, bram } = app;
    await set(app, bram, { notifications_disabled: [] });
    await tell(bram, anna);
    app.clock.advance(minute);
    await tell(app.carla, bram);
    app.clock.advance(gathering);
    let isBroken = true;
    const broken: Context = {
      ...app.context,
      // The link of the mail is the last but one thing that is written.
      random: (length) => {
        if (!isBroken) return app.context.random(length);
        isBroken = false;
        throw new Error('broken off');
      },
    };
    await selectDueMail(broken);
    expect((await notified(app)).map(({ member_id }) => member_id)).toEqual([bram.id]);
    await leave(app);
    expect(subjects(app)).toEqual([]);
    expect(app.server.for(bram.email)).toHaveLength(1);

    await later(app, hour);
    expect(subjects(app)).toEqual([mails.conversation]);
  });

  test('misses no message whose transaction ends while it looks', async () => {
    const app = await createApp();
    const { anna, bram } = app;
    await like(bram, anna);
    app.clock.advance(gathering);
    await app.db.transaction().execute(async (tx) => {
      // As a message that is not committed yet holds it.
      await mailSoon(eventOf(anna.id, app.clock.now())).execute(tx);
      expect(await selectDueMail(app.context)).toBe(0);
    });
    expect(await selectDueMail(app.context)).toBe(1);
  });

  test('takes from an index, however many members there are', async () => {
    const { db, clock } = await createApp();
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select member_id from mail_schedule where at <= ${clock.now()}
        order by at limit 1 for update skip locked`.execute(tx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using mail_schedule_at');
    expect(plan).not.toContain('Sort');
  });
});
