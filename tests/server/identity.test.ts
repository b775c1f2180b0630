import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../src/server/http/web.ts';
import { openBell } from '../../src/server/sync/bell.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password } from '../support/cast.ts';
import { refusal, tell, write } from '../support/talk.ts';

/** Sessions that are read meanwhile. */
async function sessionsRead(act: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.filter((call) => /from sessions/.test(JSON.stringify(call.slice(0, 1)))).length;
  } finally {
    query.mockRestore();
  }
}

/** Writes until the session is remembered: the bell must have come back to itself, and the first activity be recorded. */
async function comeToWrite(from: Actor, to: Actor): Promise<void> {
  await expect.poll(() => sessionsRead(() => tell(from, to))).toBe(0);
}

test('who writes one message after the other is asked for their session once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await comeToWrite(anna, bram);

  const read = await sessionsRead(async () => {
    for (let i = 0; i < 5; i++) await tell(anna, bram);
    await anna.call('POST typing.php', { profile: bram.id });
  });

  expect(read).toBe(0);
});

const endings: Record<string, (app: TestApp, anna: Actor, tablet: Actor['call']) => Promise<unknown>> = {
  'a logout': (_, anna) => anna.call('GET logout.php'),
  'a logout from another device': async (_, __, tablet) => {
    const { body } = await tablet('GET sessions.php');
    const other = body.sessions.find(({ current }) => !current) ?? expect.unreachable();
    return tablet('DELETE sessions.php', { session: other.id });
  },
  'a new password': async (_, __, tablet) => tablet('PUT password.php', { old: password, password: 'a quite new one' }),
};

test.for(Object.keys(endings))('%s ends what is remembered', async (ending) => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const tablet = caller(app, anna.origin, await login(app, anna.origin, anna.email));
  await comeToWrite(anna, bram);

  const answer = (await endings[ending]?.(app, anna, tablet)) as { status: number };

  expect(answer.status).toBe(200);
  expect(refusal(await write(anna, bram))).toEqual([403, 'authentication_required']);
});

test('a session that ends in another process ends here with its ring', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const bell = await openBell({ connectionString: () => app.connectionString, log: app.context.log });
  onTestFinished(() => bell.close());
  const elsewhere = { ...app, api: createApi({ ...app.context, bell }) };
  await comeToWrite(anna, bram);

  await caller(elsewhere, anna.origin, anna.cookie)('DELETE user.php', { password });

  await expect.poll(async () => (await write(anna, bram)).status).toBe(403);
});

test('the page of another member, and another site, are not served by what is remembered', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await comeToWrite(anna, bram);
  const type = (origin: string, headers: Record<string, string>) =>
    app.api.request(`${origin}/api/typing.php`, {
      method: 'POST',
      headers: { cookie: anna.cookie, 'content-type': 'application/json', 'request-type': 'client', ...headers },
      body: JSON.stringify({ profile: bram.id }),
    });

  expect((await type(anna.origin, { member: anna.id })).status).toBe(200);
  expect((await type(anna.origin, { member: bram.id })).status).toBe(403);
  expect((await type('http://she.localhost', {})).status).toBe(403);
});

test('who has not been asked for a minute is asked again, so that they are seen to be here', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await comeToWrite(anna, bram);

  app.clock.advance(minute);

  expect(await sessionsRead(() => tell(anna, bram))).toBeGreaterThan(0);
  const seen = app.db.selectFrom('presence').select('last_active').where('member_id', '=', anna.id);
  expect((await seen.executeTakeFirstOrThrow()).last_active).toEqual(app.clock.now());
});
