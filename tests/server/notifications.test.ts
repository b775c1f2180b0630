import { describe, expect, test } from 'vitest';
import { createLink } from '../../src/server/accounts/links.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { postCategoryMail } from '../../src/server/notifications/post.ts';
import { deliverDue } from '../../src/server/push/deliver.ts';
import { type Category, categories } from '../../src/shared/calls/notifications.ts';
import { day, notificationsLinkDays, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast } from '../support/cast.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { createPushBrowser } from '../support/push-browser.ts';
import { openPushInbox } from '../support/push-inbox.ts';
import { tell } from '../support/talk.ts';

/** As a mail brings it. */
const linkFor = (app: TestApp, { id }: Actor, purpose: 'notifications' | 'reset' = 'notifications') =>
  app.db
    .transaction()
    .execute((tx) => createLink(tx, app.context, { member: id, purpose, lasts: notificationsLinkDays * day }));

const off = { mail: false, push: false };
const both = { mail: true, push: true };
const disabledOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.notifications_disabled;

describe('what a member is told of', () => {
  test('is all that concerns them, and no advertising, until they say otherwise', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { body } = await anna.call('GET notifications.php', {});

    const specified =
      'new_conversations, new_messages, like, unread_message_reminders, promotions, weekly_updates, news, reminders';
    expect(Object.keys(body.notifications).sort()).toEqual(specified.split(', ').sort());
    expect(body).toMatchObject({ email: anna.email, disabled: [] });
    expect(body.notifications).toMatchObject({ new_messages: both, new_conversations: both, like: both });
    expect(body.notifications).toMatchObject({ promotions: off, news: off });
  });

  test('is set category by category; what is not named stays, and nothing of it ends all mail', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await anna.call('PUT notifications.php', { notifications: { like: off } });
    const { body } = await anna.call('PUT notifications.php', { notifications: { news: both } });

    expect(body.notifications).toMatchObject({ like: off, news: both, new_messages: both });
    expect(body.disabled).toEqual([]);
    expect((await anna.call('GET notifications.php', {})).body).toEqual(body);
    expect((await bram.call('GET notifications.php', {})).body.notifications).toMatchObject({ like: both, news: off });

    await anna.call('PUT notifications.php', { notifications: { like: both, news: off } });
    const stored = await app.db.selectFrom('members').select('notifications').where('id', '=', anna.id).execute();
    expect(stored).toEqual([{ notifications: {} }]);
  });

  test('of two devices at once both are kept', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await Promise.all(
      categories.map((category) => anna.call('PUT notifications.php', { notifications: { [category]: off } })),
    );
    const { body } = await anna.call('GET notifications.php', {});
    expect(Object.values(body.notifications)).toEqual(categories.map(() => off));
  });

  test('no mail at all, and mail again, are told to every device, once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await app.db
      .updateTable('members')
      .set({ notifications_disabled: ['bounce'] })
      .where('id', '=', anna.id)
      .execute();

    for (let i = 0; i < 2; i++) await anna.call('PUT notifications.php', { unsubscribed: true });
    expect(await disabledOf(anna)).toEqual(['bounce', 'unsubscribe']);
    for (let i = 0; i < 2; i++) await anna.call('PUT notifications.php', { unsubscribed: false });
    expect(await disabledOf(anna)).toEqual([]);
    expect(
      app.rings.filter(({ event, data }) => event === 'view' && 'view' in data && data.view === 'user'),
    ).toHaveLength(2);
  });

  test('needs a session or a link', async () => {
    const app = await createTestApp();
    const visitor = caller(app, 'http://localhost');
    expect((await visitor('GET notifications.php', {})).body.error?.code).toBe('authentication_required');
    expect((await visitor('PUT notifications.php', { unsubscribed: true })).body.error?.code).toBe(
      'authentication_required',
    );
  });
});

describe('a mailed link', () => {
  test('shows and sets, as often as one likes, for as long as the mail lies around', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const visitor = caller(app, anna.origin);
    const [older, token] = [await linkFor(app, anna), await linkFor(app, anna)];

    for (const each of [token, older, token]) {
      expect((await visitor('GET notifications.php', { token: each })).body.email).toBe('a•••a@cast.example');
      const { body } = await visitor('PUT notifications.php', { token: each, notifications: { like: off } });
      expect(body.notifications.like).toEqual(off);
    }
    expect((await anna.call('GET notifications.php', {})).body.notifications.like).toEqual(off);

    app.clock.advance(notificationsLinkDays * day);
    expect((await visitor('GET notifications.php', { token })).body.error?.code).toBe('link_invalid');
    expect((await visitor('PUT notifications.php', { token, unsubscribed: true })).body.error?.code).toBe(
      'link_invalid',
    );
  });

  test('is about its own member, whoever is logged in', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const token = await linkFor(app, anna);

    await bram.call('PUT notifications.php', { token, unsubscribed: true, notifications: { news: both } });

    expect(await disabledOf(anna)).toEqual(['unsubscribe']);
    expect(await disabledOf(bram)).toEqual([]);
    expect((await bram.call('GET notifications.php', {})).body.notifications.news).toEqual(off);
    expect((await bram.call('GET notifications.php', { token })).body.email).not.toContain(anna.email);
  });

  test('of another purpose opens nothing, nor does one of a member who is leaving', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const visitor = caller(app, anna.origin);
    const [reset, own] = [await linkFor(app, anna, 'reset'), await linkFor(app, bram)];
    await app.db.updateTable('members').set({ deleted_at: app.clock.now() }).where('id', '=', bram.id).execute();

    for (const token of [reset, own, 'x'.repeat(22), '']) {
      expect((await visitor('GET notifications.php', { token })).body.error?.code).toBe('link_invalid');
      expect((await visitor('PUT notifications.php', { token, unsubscribed: true })).body.error?.code).toBe(
        'link_invalid',
      );
      const unsubscribe = `${anna.origin}/api/unsubscribe.php?token=${token}`;
      expect((await app.api.request(unsubscribe, { method: 'POST' })).status).toBe(200);
    }
    expect(await disabledOf(anna)).toEqual([]);
  });
});

interface Posted extends TestApp {
  server: MailServer;
  anna: Actor;
}

/** Queues a mail that Anna may refuse. */
async function post({ db, context }: TestApp, { id }: Actor, category: Category = 'weekly_updates'): Promise<boolean> {
  const member = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return db
    .transaction()
    .execute((tx) =>
      postCategoryMail(tx, context, { member, category, template: 'account_recovered', values: { name: 'Anna' } }),
    );
}

async function createPosted(): Promise<Posted> {
  const server = await openMailServer();
  const app = await createTestApp({ SMTP_URL: server.url });
  return { ...app, server, ...(await cast(app, { anna: {} })) };
}

describe('a mail that a member may refuse', () => {
  test('is not for a suspended member, nor for one who was suspended after it was queued', async () => {
    const app = await createPosted();
    const suspend = (suspended_at: Date | null) =>
      app.db.updateTable('members').set({ suspended_at }).where('id', '=', app.anna.id).execute();
    await suspend(app.clock.now());
    expect(await post(app, app.anna)).toBe(false);
    await suspend(null);
    expect(await post(app, app.anna)).toBe(true);
    await suspend(app.clock.now());
    await sendDue(app.context);
    expect(app.server.for(app.anna.email)).toEqual([]);
  });

  test('carries one-click unsubscribe and a way to the settings', async () => {
    const app = await createPosted();
    expect(await post(app, app.anna)).toBe(true);
    await sendDue(app.context);

    const [mail] = app.server.for(app.anna.email);
    const [, address, token] =
      /^<(http:\/\/localhost:3000\/api\/unsubscribe\.php\?token=([\w-]{22}))>$/.exec(
        mail?.headers.get('list-unsubscribe') ?? '',
      ) ?? [];
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`http://localhost:3000/${token}`);
    expect(mail?.html).toContain(`href="http://localhost:3000/${token}?language=en"`);

    // As a mail program does it: from anywhere, without a cookie, with a form.
    const press = () =>
      app.api.request(address ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
        body: 'List-Unsubscribe=One-Click',
      });
    const [first, second] = [await press(), await press()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.text()).toBe(await second.text());
    expect(await disabledOf(app.anna)).toEqual(['unsubscribe']);
    expect(app.rings).toContainEqual({
      member: app.anna.id,
      event: 'view',
      data: expect.objectContaining({ view: 'user' }),
    });
  });

  test('is not unsubscribed by programs that open every link', async () => {
    const app = await createPosted();
    await post(app, app.anna);
    await sendDue(app.context);
    const mail = app.server.for(app.anna.email)[0];
    const links = `${mail?.raw} ${mail?.html} ${mail?.text}`.match(/http:\/\/localhost:3000\/[^\s"<>]+/g) ?? [];
    expect(links.length).toBeGreaterThan(3);

    for (const link of [...links, `http://localhost/api/notifications.php?token=${mail?.token}&unsubscribed=true`])
      for (const method of ['GET', 'HEAD']) await app.api.request(link, { method });

    expect(await disabledOf(app.anna)).toEqual([]);
    const visitor = caller(app, app.anna.origin);
    const token = /token=([\w-]{22})/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect((await visitor('GET notifications.php', { token })).status).toBe(200);
  });

  test.each([
    ['the category is off', { notifications: { weekly_updates: off } }],
    ['there is to be no mail at all', { unsubscribed: true }],
  ] as const)('is not sent where %s: not queued, and not sent if it waits already', async (_, wish) => {
    const app = await createPosted();
    await post(app, app.anna);
    await app.anna.call('PUT notifications.php', wish);
    expect(await post(app, app.anna)).toBe(false);
    while ((await sendDue(app.context)) > 0);
    expect(app.server.arrived).toEqual([]);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);

    await app.anna.call('PUT notifications.php', { notifications: { weekly_updates: both }, unsubscribed: false });
    expect(await post(app, app.anna)).toBe(true);
    await sendDue(app.context);
    expect(app.server.arrived).toHaveLength(1);
  });

  test('goes to nobody who has not confirmed the address, and not without being asked for', async () => {
    const app = await createPosted();
    const { bram } = await cast(app, { bram: { status: 'not_confirmed' } });
    expect(await post(app, bram)).toBe(false);
    expect(await post(app, app.anna, 'promotions')).toBe(false);
  });
});

describe('push', () => {
  async function createApp() {
    const inbox = await openPushInbox();
    const app = await createTestApp({}, { outside: inbox.fetch });
    const members = await cast(app, { anna: {}, bram: {}, carla: {} });
    const browser = createPushBrowser();
    await members.anna.call('POST user.php?push=1', { subscription: browser.subscription });
    const notified = async () => {
      app.clock.advance(second);
      while ((await deliverDue(app.context)) > 0);
      return inbox.for(browser).map(({ kind, profile }) => [kind, profile]);
    };
    return { ...members, notified };
  }
  const silent = (category: Category) => ({ notifications: { [category]: { mail: true, push: false } } });

  test('of a like comes only to whoever wants it', async () => {
    const { anna, bram, carla, notified } = await createApp();
    await anna.call('PUT notifications.php', silent('like'));
    await bram.call('POST like.php', { profile: anna.id });
    expect(await notified()).toEqual([]);
    await tell(carla, anna);
    expect(await notified()).toEqual([['message', carla.id]]);
  });

  test('of a new conversation and of a message in an old one are two wishes', async () => {
    const { anna, bram, carla, notified } = await createApp();
    await tell(anna, bram);
    await anna.call('PUT notifications.php', silent('new_conversations'));
    await tell(carla, anna);
    expect(await notified()).toEqual([]);
    await tell(bram, anna);
    expect(await notified()).toEqual([['message', bram.id]]);

    const second = await createApp();
    await tell(second.anna, second.bram);
    await second.anna.call('PUT notifications.php', silent('new_messages'));
    await tell(second.bram, second.anna);
    expect(await second.notified()).toEqual([]);
    await tell(second.carla, second.anna);
    expect(await second.notified()).toEqual([['message', second.carla.id]]);
  });
});
