import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createWeb } from '../../src/server/http/web.ts';
import type { Message } from '../../src/server/mail/mailer.ts';
import { createTestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';

async function createApp(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'test-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = await createTestApp({ DATA_DIR: folder, ...env });
  const web = createWeb(app.context, createBuildFixture());
  return { ...app, folder, get: (path: string) => web.request(`http://localhost${path}`) };
}

const mail = (over: Partial<Message> = {}): Message => ({
  messageId: '<1@localhost>',
  date: new Date('2026-11-21T12:00:00Z'),
  from: { name: 'Vonk', address: 'support@vonk.example' },
  to: 'anna@cast.example',
  subject: 'Confirm your email address',
  text: 'Hi Anna,\n\nhttps://vonk.example/AAAAAAAAAAAAAAAAAAAAAA\n',
  html: '<!doctype html><html><head></head><body style="color:red"><p>Hi Anna</p></body></html>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...over,
});

const linkOf = (html: string, nth = 0) => html.match(/\/dev\/outbox\/\d[\w-]+/g)?.[nth] ?? '';

test('what is not sent can be read in a browser, newest first, and its link be pressed', async () => {
  const { context, get } = await createApp();
  expect(await (await get('/dev/outbox')).text()).toContain('No mail yet');
  expect(await context.mail?.send(mail())).toBe('sent');
  await context.mail?.send(mail({ subject: 'Later', date: new Date('2026-11-21T12:00:01Z') }));

  const list = await (await get('/dev/outbox')).text();
  expect(list.indexOf('Later')).toBeLessThan(list.indexOf('Confirm your email address'));
  const view = await (await get(linkOf(list, 1))).text();
  expect(view).toContain('anna@cast.example');
  expect(view).toContain('href="https://vonk.example/AAAAAAAAAAAAAAAAAAAAAA"');
  expect(await (await get(`${linkOf(list, 1)}/html`)).text()).toContain('<p>Hi Anna</p>');
});

test('nothing in it runs, loads or sends, whoever wrote it', async () => {
  const { context, get } = await createApp();
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  await context.mail?.send(mail({ to: evil, subject: evil, text: evil, headers: { 'X-Evil': evil } }));

  const list = await get('/dev/outbox');
  const text = await list.text();
  const view = await get(linkOf(text));
  for (const html of [text, await view.text()]) expect(html).not.toMatch(/<script|<img/);
  for (const { headers } of [list, view]) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  const frame = (await get(`${linkOf(text)}/html`)).headers.get('content-security-policy') ?? '';
  expect(frame).toMatch(/default-src 'none'.*sandbox/);
  expect(frame).not.toMatch(/allow-scripts|allow-same-origin|allow-forms|script-src|img-src/);
});

test('it keeps the last 200, for the owner of the folder only', async () => {
  const { context, folder } = await createApp();
  for (let i = 0; i < 205; i++)
    await context.mail?.send(mail({ subject: String(i), date: new Date(Date.UTC(2026, 10, 21, 12, 0, i)) }));
  const files = readdirSync(join(folder, 'outbox')).sort();
  expect(files).toHaveLength(200);
  expect(files[0]).toMatch(/^20261121120005/);
  expect(statSync(join(folder, 'outbox', files[0] ?? '')).mode & 0o077).toBe(0);
});

test.for([
  ['in production', { NODE_ENV: 'production' }],
  ['where others reach the app', { PUBLIC_URL: 'https://vonk.example' }],
  ['where mail is sent', { SMTP_URL: 'smtp://127.0.0.1:9' }],
] as const)('there is none %s', async ([, env]) => {
  const { context, get } = await createApp(env);
  if (!('SMTP_URL' in env)) await context.mail?.send(mail());
  for (const path of ['/dev/outbox', '/dev/outbox.css', '/dev/outbox/x']) expect((await get(path)).status).toBe(404);
});

test.for(['/dev/outbox/..%2f..%2fsecret', '/dev/outbox/20261121120000000-00000000', '/dev/outbox/x/html'])(
  'what is not in it is not found: %s',
  async (path) => {
    const { get } = await createApp();
    expect((await get(path)).status).toBe(404);
  },
);
