import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createLink } from '../../src/server/accounts/links.ts';
import { errorStatus } from '../../src/server/calls/refusal.ts';
import { sentences } from '../../src/server/calls/sentences.ts';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { seedDemo } from '../../src/server/demo/seed.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { say } from '../../src/server/say.ts';
import type { Call } from '../../src/shared/call.ts';
import { type CallName, calls } from '../../src/shared/calls.ts';
import { errorCodes } from '../../src/shared/errors.ts';
import { hour } from '../../src/shared/limits.ts';
import { locales } from '../../src/shared/locales.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { atProvider } from '../support/purchases.ts';
import { newId } from '../support/talk.ts';

/** Request like a front end of the original contract (SPECIFICATION 14.2), with nothing of ours. */
function ask(
  app: TestApp,
  method: string,
  path: string,
  options: { cookie?: string; body?: BodyInit; type?: string; headers?: Record<string, string> } = {},
) {
  const { cookie, body, type = 'application/json' } = options;
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...options.headers });
  if (cookie) headers.set('cookie', cookie);
  if (body !== undefined) headers.set('content-type', type);
  return app.api.request(`http://localhost/api/${path}`, { method, headers, ...(body !== undefined && { body }) });
}

async function refusal(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { error } = await response.json();
  expect(error.message).toMatch(/\S/);
  return [response.status, error.code];
}

describe('the calls of the specification, to the letter', () => {
  test('logging in, asking who one is, choosing a language, logging out', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const headers = { 'request-type': 'client' };

    const login = await ask(app, 'POST', 'user.php', {
      headers,
      body: JSON.stringify({ email: anna.email, password }),
    });
    expect((await login.json()).user.status).toBe('active');
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');

    const { user } = await (await ask(app, 'GET', 'user.php', { cookie, headers })).json();
    for (const field of 'status credits notifications_disabled profile paid_user signup_date fictional_icon'.split(
      ' ',
    )) {
      expect(user).toHaveProperty(field);
    }
    for (const field of ['id', 'name', 'country', 'status', 'main_image']) expect(user.profile).toHaveProperty(field);

    const language = await ask(app, 'PUT', 'user.php', { cookie, headers, body: '{"language":"fr"}' });
    expect(language.status).toBe(200);
    expect((await (await ask(app, 'GET', 'user.php', { cookie, headers })).json()).user.language).toBe('fr');

    expect((await ask(app, 'GET', 'logout.php', { cookie })).status).toBe(200);
    expect(await refusal(ask(app, 'GET', 'user.php', { cookie, headers }))).toEqual([403, 'authentication_required']);
  });

  test.each([['{}'], [''], [undefined]])('hiding the page, with the body %j', async (body) => {
    const app = await createTestApp();
    const answer = await ask(app, 'POST', 'page-hidden.php', body === undefined ? {} : { body });

    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });

  test('chats, likes, and removing a chat', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const id = '01975cb0-7b2f-7000-8000-000000000001';
    await bram.call('POST chat.php', { id, profile: anna.id, kind: 'text', text: 'Hi!' });
    await bram.call('POST like.php', { profile: anna.id });
    const { cookie } = anna;

    const { chats } = await (await ask(app, 'GET', 'chats.php', { cookie })).json();
    expect(chats).toMatchObject([
      { conversation: { id: expect.any(String) }, profile: { id: bram.id }, num_unread_messages: 1 },
    ]);
    const likes = await (await ask(app, 'GET', 'likes.php', { cookie })).json();
    expect(likes).toMatchObject({ profiles: [{ id: bram.id }], liked_by: [{ id: bram.id, like_new: true }] });

    const body = JSON.stringify({ conversation: chats[0].conversation.id });
    expect((await ask(app, 'DELETE', 'chat.php', { cookie, body })).status).toBe(200);
    expect(await (await ask(app, 'GET', 'chats.php', { cookie })).json()).toEqual({ chats: [] });
  });

  test('what is fetched once and cached', async () => {
    const app = await createTestApp();
    for (const noun of ['interests', 'regions', 'companyinfo']) {
      expect(await (await ask(app, 'GET', `${noun}.php`)).json()).toHaveProperty(noun);
    }
    const settings = await (await ask(app, 'GET', 'settings.php?domain=localhost&t=5')).json();
    expect(Object.keys(settings)).toEqual(['settings', 'domain_language']);
  });
});

async function anOrder(app: TestApp, cookie: string): Promise<string> {
  const { bundles } = await (await ask(app, 'GET', 'credits.php', { cookie })).json();
  const [{ id: bundle, price: amount }] = bundles;
  const order = { id: newId(), bundle, country: 'NL', amount, consent: true, method: 'card' };
  expect((await ask(app, 'POST', 'payment.php', { cookie, body: JSON.stringify(order) })).status).toBe(200);
  return order.id;
}

async function aPaidOrder(app: TestApp, cookie: string): Promise<string> {
  const id = await anOrder(app, cookie);
  await atProvider(app, id, { state: 'paid' });
  return id;
}

test('every answer is what its schema says', async () => {
  const app = await createTestApp({}, { sites: false });
  await seedDemo(app.db, app.clock.now());
  const logIn = (email: string) =>
    ask(app, 'POST', 'user.php', { body: JSON.stringify({ email, password: demoPassword }) });
  const cookieOf = (login: Response) => login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const login = await logIn('premium@demo.example');
  const cookie = cookieOf(login);
  const operator = cookieOf(await logIn('operator@demo.example'));
  const [chat] = (await (await ask(app, 'GET', 'chats.php', { cookie })).json()).chats;
  const [report, complaint] = [
    { id: newId(), profile: chat.profile.id, category: 'other', text: 'rude' },
    { id: newId(), category: 'other', text: 'slow' },
  ];
  await ask(app, 'POST', 'report.php', { cookie, body: JSON.stringify(report) });
  await ask(app, 'POST', 'complaint.php', { cookie, body: JSON.stringify(complaint) });
  const queries: Partial<Record<CallName, string>> = {
    'GET operator-case.php': `?member=${chat.profile.id}`,
    'GET operator-complaint.php': `?id=${complaint.id}`,
    'GET chat.php': `?conversation=${chat.conversation.id}`,
    'GET profile.php': `?id=${chat.profile.id}`,
    'GET landing.php': `?id=${chat.profile.id}`,
    'GET icebreaker.php': `?id=${chat.profile.id}`,
    'GET related.php': `?id=${chat.profile.id}`,
    'GET chats.php': '?since=nonsense',
    'GET likes.php': '?since=nonsense',
    'GET link.php': `?token=${await mailedLink(app, (await login.json()).user.id)}`,
    'GET payment.php': `?id=${await anOrder(app, cookie)}`,
    'GET discountcode.php': '?code=SPARK10',
    'GET withdrawal.php': `?id=${await aPaidOrder(app, cookie)}`,
    'GET operator-members.php': '?find=a',
    'GET operator-member.php': `?id=${chat.profile.id}`,
    'GET operator-payments.php': `?id=${chat.profile.id}`,
    'GET operator-ledger.php': `?id=${chat.profile.id}`,
    'GET operator-statistics.php': '?days=28',
    'GET operator-codes.php': `?site=${demoSites.general.id}`,
    'GET operator-fictional.php': `?site=${demoSites.general.id}`,
    'GET operator-site.php': `?id=${demoSites.general.id}`,
    'GET geocode.php': '?lat=52.37&lon=4.9',
  };

  const reads = Object.entries<Call>(calls).filter(
    ([name, call]) => name.startsWith('GET') && name !== 'GET logout.php' && call.answer,
  );
  expect(reads.length).toBeGreaterThan(8);
  for (const [name, call] of reads) {
    const path = `${name.split(' ')[1]}${queries[name as CallName] ?? ''}`;
    const asker = call.access === 'operator' ? operator : cookie;
    const body = await (await ask(app, 'GET', path, { cookie: asker })).json();
    const { issues = [] } = v.safeParse(call.answer as v.GenericSchema, body);
    expect([name, issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)]).toEqual([name, []]);
  }
});

const mailedLink = (app: TestApp, member: string): Promise<string> =>
  app.db.transaction().execute((tx) => createLink(tx, app.context, { member, purpose: 'reset', lasts: hour }));

describe('who is not logged in', () => {
  const forMembers = Object.entries<Call>(calls).filter(([, call]) => call.access === 'member');

  test.each(forMembers.map(([name]) => name))('is told so before anything else by %s', async (name) => {
    const app = await createTestApp();
    const [method = '', path = ''] = name.split(' ');
    const body = method === 'GET' ? {} : { body: 'no JSON' };

    expect(await refusal(ask(app, method, path, body))).toEqual([403, 'authentication_required']);
    const forged = { ...body, cookie: '__Host-session=AAAA' };
    expect(await refusal(ask(app, method, path, forged))).toEqual([403, 'authentication_required']);
  });
});

describe('bad input', () => {
  const taking = Object.entries<Call>(calls)
    .filter(([, call]) => call.body)
    .map(([name]) => name);

  test.each(taking)('that is no JSON is malformed: %s', async (name) => {
    const app = await createTestApp();
    const { cookie } = (await cast(app, { anna: { scope: 'operator' } })).anna;
    const [method = '', path = ''] = name.split(' ');
    const bodies: BodyInit[] = ['{', 'null', '[]', '"text"', '{"a":', Buffer.from('{"a":"\xff"}', 'latin1')];
    for (const body of bodies) {
      expect([body, await refusal(ask(app, method, path, { cookie, body }))]).toEqual([body, [400, 'malformed']]);
    }
    expect(await refusal(ask(app, method, path, { cookie, body: 'a=1', type: 'text/plain' }))).toEqual([
      400,
      'malformed',
    ]);
    const large = JSON.stringify({ text: 'x'.repeat(70_000) });
    expect(await refusal(ask(app, method, path, { cookie, body: large }))).toEqual([413, 'too_large']);
  });

  test('of the wrong type is malformed, and the answer names the fields, not what was in them', async () => {
    const app = await createTestApp();
    const answer = await ask(app, 'POST', 'user.php', { body: '{"email":17,"password":["secret"]}' });

    expect(await answer.json()).toEqual({
      error: { code: 'malformed', message: expect.any(String), fields: { email: 'string', password: 'string' } },
    });
  });

  test('with a zero byte is malformed, where the database could not store it', async () => {
    const app = await createTestApp();
    const body = JSON.stringify({ email: 'a\0b', password });

    expect(await refusal(ask(app, 'POST', 'user.php', { body }))).toEqual([400, 'malformed']);
    const { cookie } = (await cast(app, { anna: {} })).anna;
    expect(await refusal(ask(app, 'GET', 'discountcode.php?code=A%00B', { cookie }))).toEqual([400, 'malformed']);
    expect((await ask(app, 'GET', 'user.php?unasked=%00', { cookie })).status).toBe(200);
  });

  test('with fields that nobody asked for changes nothing by them', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: { premium: false, credits: 5 }, bram: {} });
    const body = JSON.stringify({
      language: 'de',
      paid_user: true,
      credits: 999,
      scope: 'operator',
      id: bram.id,
      __proto__: { scope: 'operator' },
    });

    const { user } = await (await ask(app, 'PUT', 'user.php', { cookie: anna.cookie, body })).json();

    expect(user).toMatchObject({ id: anna.id, language: 'de', paid_user: false, credits: 5, scope: 'member' });
    expect((await bram.call('GET user.php', {})).body.user.language).toBe('en');
  });

  test('with the ids of others is a 404 like an unknown one', async () => {
    const app = await createTestApp();
    const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
    const id = '01975cb0-7b2f-7000-8000-000000000001';
    const { message } = (await anna.call('POST chat.php', { id, profile: bram.id, kind: 'text', text: 'Hi!' })).body;
    const { conversation } = message;

    const answers = [
      await carla.call('GET chat.php', { conversation }),
      await carla.call('PUT chat.php', { conversation, read_through: 1 }),
      await carla.call('DELETE chat.php', { conversation }),
      await carla.call('GET chat.php', { conversation: '01975cb0-7b2f-7000-8000-00000000ffff' }),
      await carla.call('GET profile.php', { id: '01975cb0-7b2f-4000-8000-00000000ffff' }),
      await carla.call('GET profile.php', { id: "' or 1=1" }),
    ];

    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  });

  test('to a path or by a method that is none is a 404', async () => {
    const app = await createTestApp();

    expect(await refusal(ask(app, 'GET', 'nonsense.php'))).toEqual([404, 'not_found']);
    expect(await refusal(ask(app, 'PATCH', 'user.php'))).toEqual([404, 'not_found']);
  });
});

describe('editing oneself', () => {
  const cursor = async (who: Actor) => (await who.call('GET user.php', {})).headers.get('etag');

  test('twice the same is one change, told to every device once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const edit = { language: 'nl', dismissals: { 'hide-enrich-alert': 1_700_000_000 } } as const;

    const first = await anna.call('PUT user.php', edit);
    const after = await cursor(anna);
    const second = await anna.call('PUT user.php', edit);

    expect(second.body).toEqual(first.body);
    expect(await cursor(anna)).toBe(after);
    expect(app.rings.filter(({ member }) => member === anna.id)).toEqual([
      { member: anna.id, event: 'view', data: { view: 'user', cursor: after?.slice(1, -1) } },
    ]);
  });

  test('of two dismissals the later one wins, in whatever order they arrive', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const dismiss = (dismissals: object) => anna.call('PUT user.php', { dismissals });

    await dismiss({ 'hide-enrich-alert': 1_700_000_200 });
    await dismiss({ 'hide-enrich-alert': 1_700_000_100, 'hide-time-bonus-modal': 1_700_000_300 });

    expect((await anna.call('GET user.php', {})).body.user.dismissals).toEqual({
      'hide-enrich-alert': 1_700_000_200,
      'hide-time-bonus-modal': 1_700_000_300,
    });
  });

  test('edits of two devices at once are both kept', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    await Promise.all([
      anna.call('PUT user.php', { language: 'sv' }),
      anna.call('PUT user.php', { dismissals: { 'hide-enrich-alert': 1_700_000_000 } }),
      anna.call('PUT user.php', { dismissals: { 'hide-time-bonus-modal': 1_700_000_000 } }),
    ]);

    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({
      language: 'sv',
      dismissals: { 'hide-enrich-alert': 1_700_000_000, 'hide-time-bonus-modal': 1_700_000_000 },
    });
  });

  test('a device whose clock is far ahead does not hide its alert for ever', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });

    await anna.call('PUT user.php', { dismissals: { 'hide-enrich-alert': 9_000_000_000 } });

    const { dismissals } = (await anna.call('GET user.php', {})).body.user;
    expect(dismissals['hide-enrich-alert']).toBe(app.clock.now().getTime() / 1000);
  });

  test('a poll with the newest cursor is a 304, with an old one everything', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const since = (await cursor(anna))?.slice(1, -1) ?? '';
    expect((await anna.call('GET user.php', { since })).status).toBe(304);

    await anna.call('PUT user.php', { language: 'pl' });

    expect((await anna.call('GET user.php', { since })).body.user.language).toBe('pl');
  });
});

describe('an error', () => {
  const messageOf = async (app: TestApp, url: string, headers: Record<string, string>): Promise<string> =>
    (await (await app.api.request(url, { headers })).json()).error.message;

  test('speaks the language that was chosen, else the one of the browser, else the one of the site', async () => {
    const app = await createTestApp();
    const chosen = { cookie: 'locale=de', 'accept-language': 'fr-FR,fr;q=0.9' };

    expect(await messageOf(app, 'http://localhost/api/user.php', chosen)).toBe('Melde dich an, um weiterzumachen.');
    const { cookie: _, ...browser } = chosen;
    expect(await messageOf(app, 'http://localhost/api/user.php', browser)).toBe('Connecte-toi pour continuer.');
    const ranked = { 'accept-language': 'pt-BR, xx;q=2, sv;q=0.3, it;q=0.8, *;q=0.1' };
    expect(await messageOf(app, 'http://localhost/api/user.php', ranked)).toBe('Accedi per continuare.');
    expect(await messageOf(app, 'http://she.localhost/api/user.php', {})).toBe('Log in om verder te gaan.');
    expect(await messageOf(app, 'http://localhost/api/user.php', {})).toBe('Please log in to continue.');
  });

  test('has a sentence of its own in every language', () => {
    for (const locale of locales) {
      for (const code of errorCodes) {
        const text = say(locale, sentences[code], { minutes: 7 });
        expect(text).toMatch(/^\p{Lu}/u);
        expect(text).not.toMatch(/[{}]/);
        if (code === 'locked') expect(text).toContain('7');
        if (locale !== 'en') expect(text).not.toBe(say('en', sentences[code], { minutes: 7 }));
      }
    }
    expect(Math.max(...Object.values(errorStatus))).toBe(503);
  });

  test('of a database that is gone says to come back, and is written to the log', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const broken = Object.assign(new Error('could not extend file'), { code: '53100' });
    app.context.db = new Proxy(app.db, {
      get() {
        throw broken;
      },
    });

    const answer = await ask(app, 'GET', 'user.php', { cookie: anna.cookie });

    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refusal(answer)).toEqual([503, 'unavailable']);
    expect(app.logged.at(-1)).toContain('53100');
  });

  test('of our own tells nothing about itself, but to the log', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    app.context.db = new Proxy(app.db, {
      get() {
        throw new TypeError('db.oops is not a function');
      },
    });

    const answer = await ask(app, 'GET', 'user.php', { cookie: anna.cookie });

    expect(await answer.clone().text()).not.toContain('oops');
    expect(await refusal(answer)).toEqual([500, 'internal']);
    expect(app.logged.at(-1)).toContain('db.oops is not a function');
  });
});
