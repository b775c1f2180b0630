import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Context, Db } from '../../src/server/context.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { type NewMail, postMail } from '../../src/server/mail/post.ts';
import { sendDue } from '../../src/server/mail/send.ts';
import { startJob } from '../../src/server/schedule.ts';
import { day, hour, minute, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { queuedFor } from '../support/mailbox.ts';
import { openMetrics } from '../support/scrape.ts';

interface App extends TestApp {
  server: MailServer;
}

async function createApp(): Promise<App> {
  const server = await openMailServer();
  return { ...(await createTestApp({ SMTP_URL: server.url, NODE_ENV: 'production' })), server };
}

type Mail = Partial<Omit<NewMail, 'values'> & { values: Record<string, string> }>;

/** Queued as a feature queues it. */
async function post(app: TestApp, mail: Mail = {}, tx: Db = app.db): Promise<string> {
  const link = `https://localhost/${randomBytes(16).toString('base64url')}`;
  const defaults = { site: demoSites.general, member: null, address: 'new@cast.example', locale: 'en' } as const;
  const values = { link, name: 'Anna', ...mail.values };
  await postMail(tx, app.context, { ...defaults, template: 'account_exists', ...mail, values } as NewMail);
  return link;
}

const waiting = (app: TestApp) => app.db.selectFrom('mails').selectAll().orderBy('id').execute();

/** Rounds until nothing is due at this moment. */
async function sendAll(app: TestApp): Promise<void> {
  while ((await sendDue(app.context)) > 0);
}

describe('a mail', () => {
  test('goes out over a real conversation, and is gone from the queue', async () => {
    const app = await createApp();
    const link = await post(app);
    expect(await queuedFor(app, 'new@cast.example')).toMatchObject([{ template: 'account_exists', values: { link } }]);

    await sendAll(app);

    const [mail] = app.server.for('new@cast.example');
    expect(mail?.text).toContain(link);
    // Another browser speaks the language of the mail.
    expect(mail?.html).toContain(`href="${link}?language=en"`);
    expect(mail?.token).toBe(link.slice(-22));
    expect(mail?.from).toBe('support@vonk.example');
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'Vonk <support@vonk.example>',
      to: 'new@cast.example',
      subject: expect.any(String),
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^multipart\/alternative/),
    });
    expect(mail?.headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    expect(await waiting(app)).toEqual([]);
  });

  test('leaves by itself at the next look, a second after the last one', async () => {
    const app = await createApp();
    const loop = startJob(app.context, 'mail', 'test');
    await wait(300);
    await post(app);

    await app.server.next('new@cast.example');
    await loop.stop();
    const numbers = await (await openMetrics(app.context)).numbers();
    expect(numbers['vonk_job_interval_seconds{name="mail"}']).toBe(1);
  });

  test('of a transaction that is rolled back is never sent', async () => {
    const app = await createApp();
    const rolledBack = app.db.transaction().execute(async (tx) => {
      await post(app, {}, tx);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await sendAll(app);
    expect(app.server.arrived).toEqual([]);
  });

  test('is sent once, however many processes there are', async () => {
    const app = await createApp();
    for (let i = 0; i < 30; i++) await post(app, { address: `a${i}@cast.example` });

    const processes = [app.context, { ...app.context }, { ...app.context }];
    await Promise.all(
      processes.map(async (context) => {
        while ((await sendDue(context)) > 0);
      }),
    );

    expect(app.server.arrived).toHaveLength(30);
    expect(new Set(app.server.arrived.map(({ to }) => to)).size).toBe(30);
  });

  test('that another process is just taking holds up no other mail', async () => {
    const app = await createApp();
    for (let i = 0; i < 8; i++) await post(app, { address: `a${i}@cast.example` });
    await app.db.transaction().execute(async (tx) => {
      await sql`select from mails order by run_at, id limit 5 for update`.execute(tx);
      await sendAll(app);
      expect(app.server.arrived).toHaveLength(3);
    });
    await sendAll(app);
    expect(app.server.arrived).toHaveLength(8);
  });

  test('that a killed process had taken is sent by another, under the same Message-ID', async () => {
    const app = await createApp();
    await post(app);
    const crash = Object.assign(new Error('killed'), { code: 'killed' });
    // Killed between the server's yes and the delete.
    const dying = {
      ...app.context,
      mail: {
        send: async (message: Parameters<NonNullable<typeof app.context.mail>['send']>[0]) => {
          await app.context.mail?.send(message);
          dying.db = new Proxy(app.db, {
            get() {
              throw crash;
            },
          });
          return 'sent' as const;
        },
      },
    };
    await expect(sendDue(dying)).rejects.toThrow('killed');
    expect(await sendDue(app.context)).toBe(0);

    app.clock.advance(5 * minute);
    await sendAll(app);
    const ids = app.server.arrived.map(({ headers }) => headers.get('message-id'));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('is on its way until its round ends, also where the round fails by another', async () => {
    const app = await createApp();
    for (const name of ['lost', 'slow']) await post(app, { address: `${name}@cast.example` });
    const { mail } = app.context;
    const [sent, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended: string[] = [];
    const failing: Context = {
      ...app.context,
      mail: {
        async send(message, signal) {
          const isSlow = message.to === 'slow@cast.example';
          if (isSlow) await over.promise;
          const outcome = (await mail?.send(message, signal)) ?? 'later';
          if (isSlow) ended.push('mail');
          else failing.db = undefined as never; // The database is gone once the mail is.
          sent.resolve();
          return outcome;
        },
      },
    };

    const round = sendDue(failing).catch(() => ended.push('round'));
    await sent.promise;
    await wait(50); // A round that did not wait would be over.
    over.resolve();
    await round;

    expect(ended).toEqual(['mail', 'round']);
  });

  test('a server process that stops does not wait for a mail server that says nothing', async () => {
    const app = await createApp();
    const begun = Promise.withResolvers<void>();
    app.server.behave({
      content() {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await post(app);
    const loop = startJob(app.context, 'mail', 'test');
    await begun.promise;

    const started = Date.now();
    await loop.stop();
    expect(Date.now() - started).toBeLessThan(6 * second);
    expect(await waiting(app)).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  test('greylists gets the mail again later, and later', async () => {
    const app = await createApp();
    let tries = 0;
    app.server.behave({ recipient: () => (++tries <= 2 ? '451 4.7.1 Come back later' : undefined) });
    await post(app);

    await sendAll(app);
    app.clock.advance(29 * second);
    await sendAll(app);
    expect(tries).toBe(1);
    app.clock.advance(second);
    await sendAll(app);
    expect(tries).toBe(2);
    app.clock.advance(59 * second);
    await sendAll(app);
    expect(tries).toBe(2);
    app.clock.advance(second);
    await sendAll(app);

    expect(app.server.arrived).toHaveLength(1);
    expect(await waiting(app)).toEqual([]);
  });

  test('does not know the address ends the mail, and mail to the member', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    app.server.behave({ recipient: (to) => (to === anna.email ? '550 5.1.1 No such user' : undefined) });
    const since = (await anna.call('GET user.php', {})).headers.get('etag')?.slice(1, -1) ?? '';
    for (const { id, email } of [anna, bram])
      await post(app, { member: id, address: email, template: 'account_recovered', values: { name: 'x' } });

    await sendAll(app);

    expect(await waiting(app)).toEqual([]);
    expect((await anna.call('GET user.php', { since })).body.user.notifications_disabled).toEqual(['bounce']);
    expect((await bram.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);
    expect(app.rings).toContainEqual({
      member: anna.id,
      event: 'view',
      data: expect.objectContaining({ view: 'user' }),
    });
    expect(app.server.for(bram.email)).toHaveLength(1);
  });

  test('does not know a new address says nothing about the one that the member has', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    app.server.behave({ recipient: () => '550 5.1.1 No such user' });
    await post(app, { member: anna.id, address: 'tpyo@cast.example', template: 'mail_change' });

    await sendAll(app);

    expect(await waiting(app)).toEqual([]);
    expect((await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);
  });

  test.for([
    ['does not know us', '550 5.7.1 Relaying denied'],
    ['wants a login', '530 Authentication required'],
  ] as const)('%s ends no mail of anybody', async ([, says]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    app.server.behave({ recipient: () => says });
    await post(app, { member: anna.id, address: anna.email });
    await sendAll(app);
    expect((await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);

    app.server.behave({});
    app.clock.advance(minute);
    await sendAll(app);
    expect(app.server.for(anna.email)).toHaveLength(1);
  });

  test('refuses what a mail says ends that mail, and no other', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    app.server.behave({ content: () => '554 5.6.0 Not like this' });
    await post(app, { member: anna.id, address: anna.email });
    await sendAll(app);

    expect(await waiting(app)).toEqual([]);
    expect((await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);
    expect(app.logged.join()).toContain('mail refused');
  });

  test('is on another machine gets a mail encrypted or not at all, unless its address says otherwise', async () => {
    const server = await openMailServer(); // It knows no STARTTLS, as where somebody in between has taken it away.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0'); // No name of this machine, and yet it leads here.
    const app = { ...(await createTestApp({ SMTP_URL: elsewhere })), server };
    await post(app);
    await expect(sendDue(app.context)).rejects.toThrow();
    expect([server.arrived, (await waiting(app)).length]).toEqual([[], 1]);

    const open = { ...(await createTestApp({ SMTP_URL: `${elsewhere}?requireTLS=false` })), server };
    await post(open);
    await sendAll(open);
    expect(server.arrived).toHaveLength(1);
  });

  test('is away costs no mail a try: all go out when it is back', async () => {
    const app = await createApp();
    await app.server.stop();
    for (let i = 0; i < 7; i++) await post(app, { address: `a${i}@cast.example` });
    for (let i = 0; i < 3; i++) await expect(sendDue(app.context)).rejects.toThrow();
    expect((await waiting(app)).map(({ tries }) => tries)).toEqual([0, 0, 0, 0, 0, 0, 0]);

    await app.server.start();
    await sendAll(app);
    expect(app.server.arrived).toHaveLength(7);
  });

  test('never takes a mail is tried for two days, ever more seldom', async () => {
    const app = await createApp();
    let tries = 0;
    app.server.behave({
      recipient: () => {
        tries += 1;
        return '451 4.3.0 Not now';
      },
    });
    await post(app, { template: 'account_exists' });
    for (let i = 0; i < 2 * 24 * 6; i++) {
      await sendAll(app);
      app.clock.advance(10 * minute);
    }
    expect(tries).toBeGreaterThan(24);
    expect(tries).toBeLessThan(40);
    expect(await waiting(app)).toHaveLength(1);
    app.clock.advance(2 * hour);
    await sendAll(app);
    expect(await waiting(app)).toEqual([]);
    expect(app.logged.join()).toContain('mail abandoned');
  });
});

test('a mail whose link has expired is not sent any more', async () => {
  const app = await createApp();
  await post(app, { template: 'reset' });
  await post(app, { template: 'account_exists', address: 'other@cast.example' });
  app.clock.advance(hour);
  await sendAll(app);
  expect(app.server.arrived.map(({ to }) => to)).toEqual(['other@cast.example']);
});

test('one mail that can not be written holds up no other', async () => {
  const app = await createApp();
  await post(app, { locale: '?' as 'en' });
  await post(app, { address: 'other@cast.example' });
  await sendAll(app);
  expect(app.server.arrived.map(({ to }) => to)).toEqual(['other@cast.example']);
});

test('a name can not write into the headers, into the HTML, or to somebody else', async () => {
  const app = await createApp();
  const evil = 'Eva\r\nBcc: victim@cast.example\r\n\r\n<script>alert(1)</script>"><img src=x>';
  await post(app, { values: { name: evil } });
  await post(app, { template: 'mail_change_notice', values: { address: evil } });
  await post(app, { address: 'one@cast.example, two@cast.example' });
  await post(app, { address: 'one@cast.example\r\nRCPT TO:<victim@cast.example>' });
  await sendAll(app);

  expect(app.server.arrived.map(({ to }) => to)).toEqual(['new@cast.example', 'new@cast.example']);
  for (const { headers, html, raw } of app.server.arrived) {
    expect(headers.has('bcc')).toBe(false);
    expect(raw.split('\r\n\r\n')[0]).not.toContain('victim');
    expect(html).not.toMatch(/<script|<img/);
  }
  // Whichever came first: they are sent at the same time.
  expect(app.server.arrived.map(({ html }) => html).join()).toContain('&lt;script&gt;');
});

test.for(['Win money at spam.example', 'http://spam.example', 'call 0612345678', 'x@spam.example', '\u202e\u2067'])(
  'what is no name but a message greets nobody: %j',
  async (name) => {
    const app = await createApp();
    await post(app, { values: { name } });
    await sendAll(app);
    const [mail] = app.server.arrived;
    expect(mail?.text).toMatch(/^Hi,\n/);
    expect(mail?.raw).not.toMatch(/spam|0612345678/);
  },
);

test.for(['Anna', 'Jean-Luc 77', 'Zoë ☀️', 'שרה', '😀'])('a name greets: %j', async (name) => {
  const app = await createApp();
  await post(app, { values: { name } });
  await sendAll(app);
  expect(app.server.arrived[0]?.text).toContain(`Hi ${name},`);
  expect(app.server.arrived[0]?.html).toContain(`Hi <bdi>${name}</bdi>,`);
});

test('an address of another script gets its mail', async () => {
  const app = await createApp();
  await post(app, { address: 'jürgen@bücher.example' });
  await sendAll(app);
  expect(app.server.arrived.map(({ to }) => to)).toEqual(['jürgen@bücher.example']);
});

test('what the server writes to its log names no address, whatever happens', async () => {
  const app = await createApp();
  const answers = ['550 5.1.1 new@cast.example unknown', '451 4.7.1 new@cast.example', '554 5.6.0 new@cast.example'];
  for (const answer of answers) {
    for (const at of ['recipient', 'content']) {
      app.server.behave({ [at]: () => answer });
      await post(app);
      await sendAll(app);
    }
  }
  await app.server.stop();
  await post(app);
  app.clock.advance(minute);
  const loop = startJob(app.context, 'mail', 'test');
  await expect.poll(() => app.logged.join()).toContain('MailServerUnreachable');
  await loop.stop();
  app.clock.advance(3 * day);
  await sendDue(app.context);
  expect(app.logged.join()).not.toMatch(/cast\.example|Anna/);
});

test('in production without a mail server, mail waits', async () => {
  const app = await createTestApp({ NODE_ENV: 'production' });
  await post(app);
  expect(await sendDue(app.context)).toBe(0);
  expect(await waiting(app)).toMatchObject([{ tries: 0 }]);
});
