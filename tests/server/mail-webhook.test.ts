import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLink } from '../../src/server/accounts/links.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { processorTime } from '../support/processor-time.ts';

const secret = 'what only the provider knows';
const createApp = () => createTestApp({ MAIL_WEBHOOK_SECRET: secret });

const signature = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

/** As a provider posts it: without any evidence of a browser. */
function report(app: TestApp, body: string, headers: Record<string, string> = { 'x-mail-signature': signature(body) }) {
  return app.api.request('http://provider.invalid/api/mail-webhook.php', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...headers },
    body,
  });
}

const disabledOf = async (who: Actor) => (await who.call('GET user.php', {})).body.user.notifications_disabled;

const lines = (...all: string[]) => all.join('\r\n');

/** The headers of a mail of ours, as a report quotes them. */
const quoted = (to: string, host = 'localhost', more: string[] = []) =>
  lines(`Message-ID: <0192f3c4-0000-7000-8000-000000000000@${host}>`, `To: ${to}`, 'Subject: Hi', ...more, '', '');

/** RFC 3464, as mail servers write it. */
function bounce(address: string, { status = '5.1.1', action = 'failed', extra = [] as string[], original = '' } = {}) {
  return lines(
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_b/1"',
    'MIME-Version: 1.0',
    'Subject: Undelivered Mail Returned to Sender',
    '',
    '--=_b/1',
    'Content-Type: text/plain',
    '',
    'I am sorry, but daan@cast.example does not live here.',
    '--=_b/1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000',
    '',
    ...extra,
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '  and a line that goes on',
    '',
    '--=_b/1',
    'Content-Type: text/rfc822-headers',
    '',
    original || quoted(address),
    '--=_b/1--',
    '',
  );
}

/** RFC 5965, as mailbox providers write it. */
const complaint = (fields: string[], original: string, kind = 'message/rfc822') =>
  lines(
    'From: <feedback@provider.example>',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--part',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Provider/1.0',
    'Version: 1',
    ...fields,
    '',
    '--part',
    `Content-Type: ${kind}`,
    '',
    original,
    '--part--',
    '',
  );

describe('a bounce', () => {
  test('that is for ever ends mail to the address, and the devices hear of it', async () => {
    const app = await createApp();
    const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
    const since = (await anna.call('GET user.php', {})).headers.get('etag')?.slice(1, -1) ?? '';

    const answers = [await report(app, bounce('Anna@Cast.example')), await report(app, bounce('Anna@Cast.example'))];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await anna.call('GET user.php', { since })).body.user.notifications_disabled).toEqual(['bounce']);
    expect(app.rings).toEqual([{ member: anna.id, event: 'view', data: expect.objectContaining({ view: 'user' }) }]);
    expect([await disabledOf(bram), await disabledOf(daan)]).toEqual([[], []]);
    expect(app.logged.join()).not.toContain('cast.example');
  });

  test.for([
    ['a full mailbox', { status: '4.2.2', action: 'delayed' }],
    ['a failure for now', { status: '4.4.1', action: 'failed' }],
    ['a delivery', { status: '2.0.0', action: 'delivered' }],
    ['a mail that was passed on', { status: '5.0.0', action: 'relayed' }],
    ['no status', { status: '', action: 'failed' }],
  ] as const)('that is none ends nothing: %s', async ([, how]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    expect((await report(app, bounce(anna.email, how))).status).toBe(200);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test('of a mail to several names those who failed only', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const extra = [`Final-Recipient: rfc822; ${bram.email}`, 'Action: delivered', 'Status: 2.1.5', ''];
    await report(app, bounce(anna.email, { extra }));
    expect([await disabledOf(anna), await disabledOf(bram)]).toEqual([['bounce'], []]);
  });

  test('of a mail that was forwarded is about the address that we had sent it to', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await report(app, bounce(bram.email, { extra: [`Original-Recipient: rfc822;${anna.email}`] }));
    expect([await disabledOf(anna), await disabledOf(bram)]).toEqual([['bounce'], []]);
  });

  test('may quote a long mail, and come with long words before it', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const picture = lines(...Array.from({ length: 12_000 }, () => 'x'.repeat(76)), '');
    const quoting = bounce(anna.email, { original: quoted(anna.email) + picture });
    const wordy = bounce(bram.email).replace('I am sorry', `${picture}I am sorry`);
    expect(Math.min(quoting.length, wordy.length)).toBeGreaterThan(900_000);

    for (const body of [quoting, wordy]) expect((await report(app, body)).status).toBe(200);

    expect([await disabledOf(anna), await disabledOf(bram)]).toEqual([['bounce'], ['bounce']]);
  });

  test('is about the address, in whatever pool it has an account', async () => {
    const app = await createApp();
    const { anna, hanna, ilse } = await cast(app, { anna: {}, hanna: {}, ilse: {} });
    await app.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();
    await report(app, bounce(anna.email));
    expect(await disabledOf(anna)).toEqual(['bounce']);
    expect(await disabledOf(hanna)).toEqual(['bounce']);
    expect(await disabledOf(ilse)).toEqual([]);
  });
});

describe('a complaint', () => {
  test('is about the pool whose site sent the mail', async () => {
    const app = await createApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });
    await app.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();
    await report(app, complaint([`Original-Rcpt-To: <${anna.email}>`], quoted(anna.email, 'she.localhost')));
    expect(await disabledOf(anna)).toEqual([]);
    expect(await disabledOf(hanna)).toEqual(['complaint']);
  });

  test('names its member by the address of the mail it is about, where it gives no other', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    await report(app, complaint([], quoted(`Anna <${anna.email}>`), 'text/rfc822-headers'));
    expect(await disabledOf(anna)).toEqual(['complaint']);
  });

  test('that hides the address names its member by the link in the mail', async () => {
    const app = await createApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const token = await app.db
      .transaction()
      .execute((tx) => createLink(tx, app.context, { member: anna.id, purpose: 'notifications', lasts: day }));
    const unsubscribe = `List-Unsubscribe: <https://localhost/api/unsubscribe.php?token=${token}>`;
    await report(
      app,
      complaint(['Original-Rcpt-To: redacted'], quoted('redacted@provider.example', 'localhost', [unsubscribe])),
    );
    expect([await disabledOf(anna), await disabledOf(bram)]).toEqual([['complaint'], []]);
  });

  test('that takes one back is none', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const body = complaint([`Original-Rcpt-To: ${anna.email}`], quoted(anna.email)).replace(
      'abuse\r\n',
      'not-spam\r\n',
    );
    await report(app, body);
    expect(await disabledOf(anna)).toEqual([]);
  });
});

describe('the door', () => {
  test('is shut to whoever does not know the secret', async () => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const body = bounce(anna.email);
    const forgeries = [
      {},
      { 'x-mail-signature': '' },
      { 'x-mail-signature': 'sha256=' },
      { 'x-mail-signature': signature(body, 'a guess') },
      { 'x-mail-signature': signature(`${body} `) },
      { 'x-mail-signature': signature(body).slice(0, -2) },
      { 'x-mail-signature': signature(body).replace('sha256=', '') },
    ];
    for (const headers of forgeries)
      expect((await report(app, body, headers as Record<string, string>)).status).toBe(403);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test('is as wide as a megabyte, for a signed mail or another', async () => {
    const app = await createApp();
    const body = 'x'.repeat(1024 * 1024);
    expect((await report(app, body)).status).toBe(200);
    expect((await report(app, `${body}x`)).status).toBe(413);
    expect((await report(app, body, {})).status).toBe(403);
    // Told by its length alone, it is not received at all.
    expect((await report(app, '', { 'content-length': `${body.length + 1}` })).status).toBe(413);
  });

  test('is none without a secret', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const body = bounce(anna.email);
    for (const key of ['', 'undefined', secret])
      expect((await report(app, body, key ? { 'x-mail-signature': signature(body, key) } : {})).status).toBe(404);
    expect(await disabledOf(anna)).toEqual([]);
  });

  test.for([
    ['nothing', ''],
    ['a letter', 'Subject: I am on holiday\r\n\r\nBack on Monday. Status: 5.1.1'],
    ['no mail', '\0\xff{"a":1}'],
    ['a report without an end', bounce('anna@cast.example').slice(0, 400)],
    ['boxes in boxes', 'Content-Type:message/rfc822\n\n'.repeat(2200)],
    ['a strange boundary', bounce('x@y.example').replace('=_b/1', '.*(')],
  ] as const)('takes %s and does nothing', async ([, body]) => {
    const app = await createApp();
    const { anna } = await cast(app, { anna: {} });
    const taken = async () => expect((await report(app, body)).status).toBe(200);
    expect(await processorTime(taken)).toBeLessThan(500);
    expect(await disabledOf(anna)).toEqual([]);
  });
});
