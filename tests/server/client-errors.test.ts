import { expect, test } from 'vitest';
import { rates } from '../../src/server/limits/budgets.ts';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { openMetrics } from '../support/scrape.ts';

/** The build that a server without a built app serves is called `development`, so all of these are of another one. */
const version = '1.2.3+0123abcd';
const report = {
  ...{ kind: 'error', name: 'TypeError', version, path: '/chats/00000000-0000-0000-0000-000000000000' },
  frames: ['chats-1a2b3c4d.js:1:234', 'entry-1a2b3c4d.js:7:1'],
};

const send = async ({ api }: TestApp, body: object, version?: string) => {
  const answer = await api.request(
    new Request('http://localhost/api/client-error.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...body, ...(version && { version }) }),
    }),
  );
  return answer.status;
};
const lines = ({ logged }: TestApp) =>
  logged
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ event }) => event === 'client error')
    .map(({ fault, screen, version }) => ({ fault, screen, version }));

test('an error is counted by build and kind, and logged once an hour for each build', async () => {
  const app = await createTestApp();
  const { numbers } = await openMetrics(app.context);
  const count = async (kind: string) =>
    (await numbers())[`vonk_client_errors_total{version="other",kind="${kind}"}`] ?? 0;
  const before = [await count('error'), await count('rejection')] as const;
  for (const kind of ['error', 'error', 'rejection']) expect(await send(app, { ...report, kind })).toBe(200);
  expect([await count('error'), await count('rejection')]).toEqual([before[0] + 2, before[1] + 1]);
  const line = { fault: 'TypeError at chats-1a2b3c4d.js:1:234 < entry-1a2b3c4d.js:7:1', screen: 'chats-id', version };
  expect(lines(app)).toEqual([line]);

  expect(await send(app, report, '1.2.4+0123abcd')).toBe(200);
  app.clock.advance(hour);
  expect(await send(app, report)).toBe(200);
  expect(lines(app)).toEqual([line, { ...line, version: '1.2.4+0123abcd' }, line]);
});

test('nobody can make a series or a line of their own words', async () => {
  const app = await createTestApp();
  const { text } = await openMetrics(app.context);
  const secret = 'I love Bram';
  expect(await send(app, { ...report, name: secret, path: `/${secret}`, message: secret })).toBe(200);
  expect(lines(app)).toMatchObject([{ fault: expect.stringMatching(/^other at /), screen: 'unknown' }]);
  const wrong = [
    ...[
      { kind: secret },
      { version: secret },
      { frames: [secret] },
      { frames: [] },
      { path: 'x'.repeat(301) },
      { path: 1 },
    ],
    { frames: Array.from({ length: 4 }, () => report.frames[0]) },
  ];
  for (const each of wrong) expect([each, await send(app, { ...report, ...each })]).toEqual([each, 400]);
  expect(await send(app, { ...report, padding: 'x'.repeat(2048) })).toBe(413);
  expect(app.logged.join('') + (await text())).not.toContain(secret);
  expect(await text()).not.toContain(version);
});

test('a flood ends at the rate of an address, and fills no log', async () => {
  const app = await createTestApp();
  const frame = (n: number) => ({ ...report, frames: [`entry-1a2b3c4d.js:1:${n}`] });
  const statuses = [];
  for (let n = 0; n <= rates.clientError.max; n++) statuses.push(await send(app, frame(n)));
  expect(statuses).toEqual([...Array(rates.clientError.max).fill(200), 429]);
  for (let n = 0; n < 200; n++) {
    if (n % rates.clientError.max === 0) app.clock.advance(rates.clientError.within);
    expect(await send(app, frame(1000 + n))).toBe(200);
  }
  expect(lines(app)).toHaveLength(100);
});
