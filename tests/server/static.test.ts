import type { Hono } from 'hono';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { routeAt } from '../../src/server/http/route.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture, shell } from '../support/build-fixture.ts';
import { comparable } from '../support/headers.ts';

const id = '5a1e0000-0000-4000-8000-000000000001';
let server: TestApp;
let web: Hono;
beforeEach(async () => {
  server = await createTestApp();
  web = createWeb(server.context, createBuildFixture());
});
const get = (path: string, headers: Record<string, string> = {}) => web.request(`http://localhost${path}`, { headers });

describe('a file of the build', () => {
  test('with a hash in its name is kept for ever, in the best form that the browser takes', async () => {
    const answer = await get('/assets/index-1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    await expect(answer.text()).resolves.toBe('brotli');
    await expect((await get('/assets/index-1.js', { 'accept-encoding': 'gzip, br;q=0' })).text()).resolves.toBe('gzip');
    await expect((await get('/assets/index-1.js')).text()).resolves.toBe('plain');
  });

  test.each(['/sw.js', '/index.html'])('%s is asked for anew, and costs nothing while it is the same', async (path) => {
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    await expect(again.text()).resolves.toBe('');
  });

  test('that is the neutral shell comes as it was built', async () => {
    await expect((await get('/index.html')).text()).resolves.toBe(shell);
  });

  test.each([
    '/assets/gone-1.js',
    '/.vite/screens.json',
    '/assets/../.vite/screens.json',
    '/favicon.ico',
    '/assets/gone',
    '/.well-known/gone',
  ])('%s is not there, and no page takes its place', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).not.toMatch(/html/);
    // It may be there in a moment: a deploy on two machines.
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a navigation', () => {
  test.each([
    '/',
    '/login',
    '/chats',
    `/chats/${id}`,
    '/credits/00000000-0000-4000-8000-000000000001/ideal',
    '/complaints',
    ...['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map((page) => `/pages/${page}`),
    `/${'a'.repeat(22)}`,
  ])('%s gets the shell with the head of the site', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await answer.text();
    const own: Record<string, RegExp> = {
      '/': /<title>Vonk: meet .*<\/title>/,
      '/pages/faq': /<title>FAQ: .* · Vonk<\/title>/,
    };
    expect(html).toMatch(own[path] ?? /<title>Vonk<\/title>/);
    expect(html).toContain('<meta name="description" content="Dating and chat for adults');
    expect(html.slice(html.indexOf('<script>')).replace(/<div class="shell-card">.*?<\/div>/, '')).toBe(
      shell.slice(shell.indexOf('<script>')),
    );
  });

  test('on another host gets that site, in its language', async () => {
    const html = await (await web.request('http://she.localhost/')).text();
    expect(html).toContain('<html lang="nl"');
    expect(html).toContain('<title>Vonk She: zij zet de eerste stap</title>');
  });

  test('speaks the visitor’s language in the page, in its preview, and in what is installed', async () => {
    const cookie = 'locale=de';
    const html = await (await web.request('http://she.localhost/', { headers: { cookie } })).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('<title>Vonk She: Sie macht den ersten Schritt</title>');
    expect(html).toContain('<meta property="og:title" content="Vonk She: Sie macht den ersten Schritt" />');
    const description =
      'Dating und Chat für Erwachsene, bei dem Frauen den Ton angeben: ganz in Ruhe, mit klaren Preisen.';
    expect(html).toContain(`<meta name="description" content="${description}" />`);
    expect(html).toContain(`<meta property="og:description" content="${description}" />`);
    const manifest = await web.request('http://she.localhost/api/manifest.webmanifest', { headers: { cookie } });
    expect(await manifest.json()).toMatchObject({ lang: 'de', description });
  });

  test.each([
    '/nonsense',
    '/likes/nonsense',
    '/chats/1',
    '/members/1',
    `/${'a'.repeat(23)}`,
    '/pages/other',
    '/pages/nothing',
    '/a/b/c',
  ])('%s leads nowhere: the shell, with 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    await expect(answer.text()).resolves.toContain('<div id="root">');
  });

  test('is told what the screen and its sentences are made of', async () => {
    const links = (await get('/chats', { cookie: 'locale=nl' })).headers.get('link');
    expect(links?.split(', ').sort()).toEqual([
      '</assets/bubbles-1.css>; rel=preload; as=style; crossorigin',
      '</assets/bubbles-1.js>; rel=modulepreload',
      '</assets/chats-1.js>; rel=modulepreload',
      '</assets/device-1.js>; rel=modulepreload',
      '</assets/locale-nl-entry-1.js>; rel=modulepreload',
      '</assets/locale-nl-members-1.js>; rel=modulepreload',
    ]);
    expect((await get('/login')).headers.get('link')).toBe(
      '</assets/login-page-1.js>; rel=modulepreload, </assets/locale-en-entry-1.js>; rel=modulepreload',
    );
  });

  test('is told of what visitors see where that is another screen', async () => {
    const scripts = async (headers: Record<string, string>) =>
      (await get('/members', headers)).headers.get('link')?.match(/(?<=assets\/)(?!locale)[\w-]+(?=-1\.js)/g);
    expect(await scripts({})).toEqual(['visitor-list']);
    expect(await scripts({ cookie: '__Host-session=x; session_hint=1' })).toEqual(['members', 'device']);
  });

  test('gets the same whether somebody is logged in or not', async () => {
    const [out, known] = await Promise.all([
      get('/chats'),
      get('/chats', { cookie: '__Host-session=x; session_hint=1' }),
    ]);
    expect(await known.text()).toBe(await out.text());
    expect(comparable(known.headers)).toEqual(comparable(out.headers));
  });

  test('cannot be broken by what an operator calls the site', async () => {
    const site = await server.db
      .selectFrom('sites')
      .selectAll()
      .where('domain', '=', 'localhost')
      .executeTakeFirstOrThrow();
    const name = `</title><script>alert("1")</script>' $& $1`;
    await server.db
      .updateTable('sites')
      .set({ settings: JSON.stringify({ ...site.settings, name }) })
      .where('id', '=', site.id)
      .execute();
    const html = await (await get('/login')).text();
    expect(html).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; $&amp; $1</title>',
    );
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  test('gets the neutral shell when the database is down', async () => {
    await server.db.destroy();
    const answer = await get('/chats');
    expect(answer.status).toBe(200);
    await expect(answer.text()).resolves.toBe(shell);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
  });
});

test('many who ask at once whether it is ready are one question to the database', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  web = createWeb({ ...server.context, readiness: server.db.withPlugin(counting) }, createBuildFixture());

  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  asked = 0;

  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  await get('/readyz');
  expect(asked).toBe(2);
});

test('a route is found by its words before its values', () => {
  expect(routeAt('/credits/repeat-order')).toBe('credits-repeat-order');
  expect(routeAt(`/credits/${id}`)).toBe('credits-id-paymentmethod');
  expect(routeAt(`/likes/m/${id}`)).toBe('likes-m-id');
  expect(routeAt('/signup/')).toBe('signup');
});

test('calls are compressed where it pays', async () => {
  const asked = (path: string) => get(path, { 'accept-encoding': 'gzip' });
  const large = await asked('/api/regions.php');
  expect(large.headers.get('content-encoding')).toBe('gzip');
  const unzipped = new Response(large.body?.pipeThrough(new DecompressionStream('gzip')));
  await expect(unzipped.json()).resolves.toMatchObject({ regions: expect.any(Array) });
  const refused = await asked('/api/user.php');
  expect(refused.headers.get('content-encoding')).toBeNull();
  await expect(refused.json()).resolves.toMatchObject({ error: { code: 'authentication_required' } });
  expect((await get('/api/regions.php')).headers.get('content-encoding')).toBeNull();
});
