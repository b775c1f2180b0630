import { describe, expect, test, vi } from 'vitest';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import * as mailgun from '../support/mailgun.ts';

const key = 'what only Mailgun knows';
const createApp = () => createTestApp({ MAILGUN_SIGNING_KEY: key });

const signature = (app: TestApp, at = app.clock.now(), token?: string) => mailgun.sign(key, at, token);
const tell = async (app: TestApp, event: object, signed = signature(app)) =>
  (await mailgun.postMailgun(app, { signature: signed, 'event-data': event })).status;

const disabledOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.notifications_disabled;
const counted = async ({ db }: TestApp) =>
  await db.selectFrom('daily_statistics').select(['name', 'value']).where('name', 'like', 'mails_%').execute();

/** Anna's address also has an account in the pool of another site. */
async function withTwin(app: TestApp) {
  const actors = await cast(app, { anna: {}, bram: {}, hanna: {} });
  await app.db.updateTable('members').set({ email: actors.anna.email }).where('id', '=', actors.hanna.id).execute();
  return actors;
}

describe('what Mailgun reports', () => {
  test('a permanent failure ends mail to the address in every pool, once, and the devices hear of it', async () => {
    const app = await createApp();
    const { anna, bram, hanna } = await withTwin(app);
    const since = (await anna.call('GET user.php', {})).headers.get('etag')?.slice(1, -1) ?? '';

    expect(await tell(app, mailgun.bounced('Anna@Cast.example'))).toBe(200);
    expect(await tell(app, mailgun.bounced('Anna@Cast.example'))).toBe(200);

    expect((await anna.call('GET user.php', { since })).body.user.notifications_disabled).toEqual(['bounce']);
    expect([await disabledOf(hanna), await disabledOf(bram)]).toEqual([['bounce'], []]);
    expect(await app.db.selectFrom('mail_reports').select('kind').execute()).toHaveLength(2);
    expect(await counted(app)).toEqual([
      { name: 'mails_bounced', value: 1 },
      { name: 'mails_bounced', value: 1 },
    ]);
    expect(app.logged.join()).not.toContain('cast.example');
  });

  test.for([
    ['a delivery', mailgun.delivered],
    ['a failure for now', mailgun.greylisted],
    ['a mail that was tried for too long', mailgun.tooOld],
    ['a mail that names no recipient', mailgun.rejected],
  ] as const)('what is no bounce ends nothing: %s', async ([, event]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    expect(await tell(app, event(anna.email))).toBe(200);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test('a complaint is about the pool whose site sent the mail', async () => {
    const app = await createApp();
    const { anna, hanna } = await withTwin(app);
    expect(await tell(app, mailgun.complained(anna.email, 'she.localhost'))).toBe(200);
    expect([await disabledOf(anna), await disabledOf(hanna)]).toEqual([[], ['complaint']]);
    expect(await app.db.selectFrom('mail_reports').select('kind').execute()).toEqual([{ kind: 'complaint' }]);
    expect(await counted(app)).toEqual([{ name: 'mails_complained', value: 1 }]);
  });

  test('who unsubscribes with Mailgun has unsubscribed here, and no operator need look', async () => {
    const app = await createApp();
    const { anna, hanna } = await withTwin(app);
    expect(await tell(app, mailgun.unsubscribed(anna.email, 'she.localhost'))).toBe(200);
    expect([await disabledOf(anna), await disabledOf(hanna)]).toEqual([[], ['unsubscribe']]);
    expect(await app.db.selectFrom('mail_reports').select('kind').execute()).toEqual([]);
    expect(await counted(app)).toEqual([]);
  });

  test.for(['bounce', 'complaint', 'unsubscribe'] as const)(
    'a mail that Mailgun drops says what became of one before: %s',
    async (list) => {
      const app = await createApp();
      const { anna } = await cast(app, { anna: {} });
      await tell(app, mailgun.suppressed(anna.email, list));
      expect(await disabledOf(anna)).toEqual([list]);
    },
  );
});

describe('the door', () => {
  test('is shut to whoever does not know the key', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const right = signature(app);
    const forgeries = [
      undefined,
      null,
      right.signature,
      {},
      { ...right, signature: undefined },
      { ...right, signature: '' },
      { ...right, signature: right.signature.slice(0, -2) },
      { ...right, signature: `${right.signature}00` },
      { ...right, token: `${right.token}0` },
      { ...right, token: '' },
      { ...right, timestamp: String(Number(right.timestamp) + 1) },
      mailgun.sign('a guess', app.clock.now()),
      mailgun.sign('', app.clock.now()),
    ];
    for (const forged of forgeries) {
      const body = { signature: forged, 'event-data': mailgun.bounced(anna.email) };
      expect((await mailgun.postMailgun(app, body)).status).toBe(403);
    }
    expect(await disabledOf(anna)).toEqual([]);
    expect(await tell(app, mailgun.bounced(anna.email), right)).toBe(200);
    expect(await disabledOf(anna)).toEqual(['bounce']);
  });

  test('is none without a key, and none of the other address', async () => {
    const app = await createTestApp({ MAIL_WEBHOOK_SECRET: key });
    const { anna } = await cast(app, { anna: {} });
    for (const known of ['', 'undefined', key])
      expect(await tell(app, mailgun.bounced(anna.email), mailgun.sign(known, app.clock.now()))).toBe(404);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test.for([
    ['sixteen minutes ago', -16 * minute, 403],
    ['a quarter of an hour ago', -15 * minute, 403],
    ['fourteen minutes ago', -14 * minute, 200],
    ['fourteen minutes from now', 14 * minute, 200],
    ['sixteen minutes from now', 16 * minute, 403],
  ] as const)('knows what was signed %s', async ([, off, expected]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const at = new Date(app.clock.now().getTime() + off);
    expect(await tell(app, mailgun.bounced(anna.email), signature(app, at))).toBe(expected);
    expect(await disabledOf(anna)).toEqual(expected === 200 ? ['bounce'] : []);
  });

  test('takes a timestamp that is a number, as the documentation has it', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const right = signature(app);
    expect(
      await tell(app, mailgun.bounced(anna.email), { ...right, timestamp: Number(right.timestamp) } as never),
    ).toBe(200);
    expect(await disabledOf(anna)).toEqual(['bounce']);
  });

  test('heeds a token once: what was overheard ends no mail that a member has turned on again', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    // The clock of Mailgun is ahead, so its signature is good for half an hour.
    const overheard = signature(app, new Date(app.clock.now().getTime() + 14 * minute));
    await tell(app, mailgun.bounced(anna.email), overheard);
    await anna.call('PUT notifications.php', { unsubscribed: false });

    for (const event of [mailgun.bounced(anna.email), mailgun.complained(bram.email)]) {
      expect(await tell(app, event, overheard)).toBe(200);
      app.clock.advance(14 * minute);
    }
    expect([await disabledOf(anna), await disabledOf(bram)]).toEqual([[], []]);
    app.clock.advance(2 * minute);
    expect(await tell(app, mailgun.bounced(anna.email), overheard)).toBe(403);

    expect(await tell(app, mailgun.bounced(anna.email))).toBe(200);
    expect(await disabledOf(anna)).toEqual(['bounce']);
  });

  test('heeds the same request again where the first try failed on our side', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const signed = signature(app);
    const broken = vi.spyOn(app.context.bell, 'ring').mockImplementationOnce(() => {
      throw new TypeError('the bell is broken');
    });
    expect(await tell(app, mailgun.bounced(anna.email), signed)).toBe(500);
    await anna.call('PUT notifications.php', { unsubscribed: false });
    broken.mockRestore();

    expect(await tell(app, mailgun.bounced(anna.email), signed)).toBe(200);
    expect(await disabledOf(anna)).toEqual(['bounce']);
  });

  test('asks the database nothing for a stranger', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const asked = vi.spyOn(app.db, 'getExecutor');
    await tell(app, mailgun.bounced(anna.email), mailgun.sign('a guess', app.clock.now()));
    expect(asked).not.toHaveBeenCalled();
    await tell(app, mailgun.bounced(anna.email));
    expect(asked).toHaveBeenCalled();
  });

  test.for([
    ['no JSON', 'signature=1', 400],
    ['a list', '[]', 400],
    ['half an event', '{"signature":{"timestamp":"1534', 400],
    ['too much', JSON.stringify({ signature: 'a'.repeat(64 * 1024) }), 413],
  ] as const)('refuses %s', async ([, body, expected]) => {
    const app = await createApp();
    expect((await mailgun.postMailgun(app, body)).status).toBe(expected);
  });

  test.for([
    ['no event', undefined],
    ['an event of numbers', { event: 1, severity: 2, recipient: 3 }],
    ['an event of the future', { event: 'teleported', severity: 'permanent', recipient: 'anna@cast.example' }],
    ['a failure without severity', { event: 'failed', recipient: 'anna@cast.example' }],
    ['a recipient that is none', { event: 'complained', recipient: 'anna' }],
    ['headers that are none', { event: 'complained', recipient: 'anna@cast.example', message: { headers: 'none' } }],
  ] as const)('takes %s and does nothing', async ([, event]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    expect(await tell(app, event as never)).toBe(200);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test('takes an id that is none of ours, as the report of a mail with another', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const event = mailgun.complained(anna.email);
    await tell(app, { ...event, message: { headers: { 'message-id': '>><@>' } } });
    expect(await disabledOf(anna)).toEqual(['complaint']);
  });
});
