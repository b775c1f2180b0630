import type { Hono } from 'hono';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { gendersOf, pairOf } from '../../src/client/sites/niche/people.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { castOf, couplesIn } from '../../src/server/landers/cast.ts';
import { forgetSites } from '../../src/server/sites/sites.ts';
import { couplesOf, facesOf } from '../../src/shared/faces.ts';
import { landers } from '../../src/shared/landers.ts';
import { localeChosenCookie } from '../../src/shared/locales.ts';
import { niches } from '../../src/shared/niches.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { cast } from '../support/cast.ts';
import { addPhoto } from '../support/pictures.ts';

let app: TestApp;
let web: Hono;
beforeEach(async () => {
  app = await createTestApp();
  web = createWeb(app.context, createBuildFixture());
});
const get = (path: string, headers: Record<string, string> = {}) => web.request(`http://localhost${path}`, { headers });
const html = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

describe('a landing page', () => {
  test.for(landers)('%s is read before any script has come', async (name) => {
    const page = await html(`/landers/${name}`);
    expect(page).toContain('<h1>Alone tonight?</h1>');
    expect(page).toContain('Words &lt;here&gt;');
    expect(page).toContain('<a class="button lander-go" href="/signup">Say hello</a>');
    const picture = /<img class="lander-picture" src="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await get(picture)).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('speaks the language of its slug, but for whoever has chosen one', async () => {
    const dutch = await html('/landers/video/general-nl');
    expect(dutch).toContain('<html lang="nl"');
    expect(dutch).toContain('Alleen vanavond?');
    expect(await html('/landers/video/general-nl', { cookie: `locale=en; ${localeChosenCookie}=1` })).toContain(
      '<html lang="en"',
    );
  });

  test('is of the niche that its slug names, in its colours, words and pictures; else of the site’s', async () => {
    const pictures = new Set<string>();
    for (const niche of niches.slice(1)) {
      const page = await html(`/landers/video/${niche}-en`);
      expect(page).toContain(`data-niche="${niche}"`);
      expect(page).toContain(`<p class="lander-niche">For ${niche}</p>`);
      const picture = /<img class="lander-picture" src="([^"]+)"/.exec(page)?.[1] ?? '';
      pictures.add(shapesOf(await (await get(picture)).text()));
    }
    expect(pictures.size).toBe(6);
    const general = await html('/landers/video');
    expect(general).toContain('data-niche="general"');
    expect(general).not.toContain('lander-niche');
  });

  test.for([
    '/landers/nonsense',
    '/landers/video/nonsense',
    '/landers/video/other-nl',
    '/landers/video/general-xx',
    '/landers/video/nl-general',
    '/landers/tinderswipe/general-nl',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('tells previews and search engines what it is', async () => {
    const page = await html('/landers/gallery');
    expect(page).toContain('<title>Alone tonight? · Vonk</title>');
    expect(page).toMatch(/<meta property="og:image" content="http:\/\/localhost[^"]*\/api\/landers\/gallery.png" \/>/);
    expect(page).toMatch(/<link rel="canonical" href="http:\/\/localhost[^"]*\/landers\/gallery\/general-en" \/>/);
    expect(page).toContain('<meta name="robots" content="index, follow" />');
    const picture = await get('/api/landers/gallery.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
    for (const name of ['nonsense.png', 'nonsense.webp', 'constructor'])
      expect((await get(`/api/landers/${name}`)).status, name).toBe(404);
  });
});

test('the prices tell previews and search engines what they are, in each language', async () => {
  const page = await html('/pricing');
  expect(page).toContain('<title>Alone tonight? · Vonk</title>');
  expect(page).toContain('<meta name="description" content="Words &lt;here&gt;" />');
  expect(page).toMatch(/<link rel="canonical" href="http:\/\/localhost[^"/]*\/pricing" \/>/);
  expect(page).toContain('<meta name="robots" content="index, follow" />');
  expect(page).toContain('<div class="shell">');
  const dutch = await html('/pricing?from=mail', {
    'accept-language': 'nl',
    cookie: `locale=nl; ${localeChosenCookie}=1`,
  });
  expect(dutch).toContain('<title>Alleen vanavond? · Vonk</title>');
  expect(dutch).toMatch(/<link rel="canonical" href="[^"]*\/pricing" \/>/);
});

test('a static page has a title in each language, and one address for all', async () => {
  const [english, dutch] = [
    await html('/pages/faq'),
    await html('/pages/faq', { 'accept-language': 'nl', cookie: `locale=nl; ${localeChosenCookie}=1` }),
  ];
  expect(english).toContain('<title>FAQ: Alone tonight? · Vonk</title>');
  expect(dutch).toContain('<title>FAQ: Alleen vanavond? · Vonk</title>');
  for (const page of [english, dutch])
    expect(page).toMatch(/<link rel="canonical" href="http:\/\/localhost[^"/]*\/pages\/faq" \/>/);
});

test('the start page has one address for search engines, whatever led to it, and a picture for previews', async () => {
  for (const address of ['/', '/?network=partner&ref=spring']) {
    const page = await html(address);
    expect(page).toMatch(/<link rel="canonical" href="http:\/\/localhost[^"/]*\/" \/>/);
    expect(page).toMatch(/<meta property="og:image" content="http:\/\/localhost[^"/]*\/api\/landers\/talk.png" \/>/);
  }
  expect(await html('/login')).not.toContain('rel="canonical"');
});

test('the start page has people of its niche in one picture of few bytes', async () => {
  const pictures = new Map<string, Buffer>();
  for (const niche of niches) {
    const answer = await get(facesOf(niche));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    pictures.set(niche, Buffer.from(await answer.arrayBuffer()));
    const couples = Buffer.from(await (await get(couplesOf(niche))).arrayBuffer());
    expect(couples.length, niche).toBeLessThan(32 * 1024);
  }
  expect(new Set([...pictures.values()].map(String)).size).toBe(niches.length);
  for (const [niche, picture] of pictures) expect(picture.length, niche).toBeLessThan(32 * 1024);
  const faces = await sharp(pictures.get('general')).metadata();
  expect((faces.width ?? 0) / (faces.height ?? 1)).toBe((5 * 3) / 4);
  expect((await get('/')).headers.get('link')).toContain(facesOf('general'));
  expect((await get('/api/landers/faces.webp')).headers.get('etag')).toBe(
    (await get(facesOf('general'))).headers.get('etag'),
  );
});

test('the signup asks with women and men of that picture', () => {
  for (const niche of niches) expect(gendersOf[niche], niche).toBe(castOf[niche].map(([letter]) => letter).join(''));
});

test('the pair beside signup and login could match, on every site, and nobody of it is asked for in the signup', () => {
  const answers = ['female', 'male', 'both', undefined];
  for (const niche of niches) {
    const couples = couplesIn[niche];
    const genders = couples.map((words) => words.split(' ')[0]);
    expect(genders, niche).toEqual(['female', 'male', 'female', 'male']);
    expect(new Set([...couples, ...castOf[niche]]).size, niche).toBe(9);
    const usual = niche === 'gay' ? ['male', 'male'] : ['female', 'male'];
    for (const at of [0, 1])
      expect(
        pairOf(niche, {}, at).map((place) => genders[place]),
        niche,
      ).toEqual(usual);
    expect(pairOf(niche, {}), niche).not.toEqual(pairOf(niche, {}, 1));
    for (const gender of answers)
      for (const seeks of answers) expect(new Set(pairOf(niche, { gender, seeks })).size).toBe(2);
  }
  const gendersFor = (gender: string, seeks: string) =>
    pairOf('general', { gender, seeks }).map((place) => couplesIn.general[place]?.split(' ')[0]);
  expect(gendersFor('male', 'female')).toEqual(['male', 'female']);
  expect(gendersFor('male', 'male')).toEqual(['male', 'male']);
});

describe('a landing page in several languages', () => {
  test('names each of them, itself, and one for everybody else', async () => {
    const english = alternatesIn(await html('/landers/gallery/milf-en'));
    const address = (locale: string) =>
      expect.stringMatching(`^http://localhost(:\\d+)?/landers/gallery/milf-${locale}$`);
    expect(english).toEqual({ en: address('en'), nl: address('nl'), de: address('de'), 'x-default': address('en') });
    // Each of them says the same, or none counts.
    for (const path of ['/landers/gallery/milf-nl', '/landers/gallery/milf-en'])
      expect(alternatesIn(await html(path))).toEqual(english);
    const page = await html('/landers/gallery/milf-nl');
    expect(page).toContain(`<link rel="canonical" href="${english.nl}" />`);
  });

  test('is for everybody else in the language of the site', async () => {
    const page = await (await web.request('http://she.localhost/landers/video/she-en')).text();
    expect(alternatesIn(page)['x-default']).toMatch(/^http:\/\/she\.localhost(:\d+)?\/landers\/video\/she-nl$/);
  });

  test('is named by no page that has one address, is not indexed, or is none', async () => {
    const { bram } = await cast(app, { bram: {} });
    for (const path of ['/landers/tinderswipe', `/members/${bram.id}/landing3/general-nl`, '/landers/video/general-xx'])
      expect(alternatesIn(await html(path))).toEqual({});
  });

  test('is named in quotes that no address can end', async () => {
    await app.db.updateTable('sites').set({ domain: 'a"b&c' }).where('domain', '=', 'localhost').execute();
    forgetSites(app.context);
    const page = await html('/landers/gallery/general-en');
    expect(page).toContain('hreflang="en" href="http://a&quot;b&amp;c');
  });
});

const alternatesIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)" \/>/g)].map(([, language, address]) => [
      language,
      address,
    ]),
  );

/** A drawing without its colours. */
const shapesOf = (svg: string) => svg.replace(/#[0-9a-f]{3,6}/g, '');

describe('the landing page of a member', () => {
  const ways = ['landing', 'landing2', 'landing3/general-nl'];

  test.for(ways)('%s names them, with the photo that anybody may see, and is not indexed', async (way) => {
    const { bram } = await cast(app, { bram: {} });
    await addPhoto(app, bram);
    const answer = await get(`/members/${bram.id}/${way}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toMatch(/<h1>Meet \w+<\/h1>/);
    expect(page).toContain(`href="/members/${bram.id}/signup"`);
    // In the shape in which the app draws it.
    expect(page).toContain(`class="lander lander-member ${way.split('/')[0]}"`);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toMatch(/<meta property="og:image" content="http:[^"]+\/api\/media\/open\//);
  });

  test('has no photo that waits for its check', async () => {
    await app.db
      .updateTable('sites')
      .set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` })
      .execute();
    const { bram } = await cast(app, { bram: {} });
    expect((await addPhoto(app, bram)).status).toBe('pending');
    expect(await html(`/members/${bram.id}/landing`)).not.toContain('/api/media/');
  });

  test.for([
    { invisible: true },
    { status: 'not_confirmed' as const },
    { profile_status: 'disabled' as const },
    { profile_status: 'hidden' as const },
    { profile_status: 'in_review' as const },
    { pool: 7 },
  ])('with %j is the same 404 as that of nobody', async (values) => {
    const { bram } = await cast(app, { bram: {} });
    expect((await get(`/members/${bram.id}/landing`)).status).toBe(200);
    expect((await get(`/api/landing.php?id=${bram.id}`)).status).toBe(200);
    await app.db.updateTable('members').set(values).where('id', '=', bram.id).execute();
    const nobody = '5a1e0000-0000-4000-8000-0000000000ff';
    for (const path of [(id: string) => `/members/${id}/landing`, (id: string) => `/api/landing.php?id=${id}`]) {
      const [hidden, unknown] = await Promise.all([get(path(bram.id)), get(path(nobody))]);
      expect([hidden.status, await hidden.text()]).toEqual([404, await unknown.text()]);
    }
  });

  test.for(['landing', 'landing2', 'landing3/general-nl', 'signup'])(
    '%s is the 404 of nobody to a member who may not see them, and their preview has no photo',
    async (way) => {
      const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: { invisible: true } });
      await addPhoto(app, bram);
      await bram.call('POST block.php', { profile: anna.id });
      const nobody = '5a1e0000-0000-4000-8000-0000000000ff';
      const as = (id: string, cookie: string) => get(`/members/${id}/${way}`, { cookie });
      const [blocked, unknown] = await Promise.all([as(bram.id, anna.cookie), as(nobody, anna.cookie)]);
      expect([blocked.status, await blocked.text()]).toEqual([unknown.status, await unknown.text()]);
      const open = await as(bram.id, '');
      expect(open.status).toBe(200);
      const [, photo] = /og:image" content="http:\/\/[^/]+(\/api\/media\/[^"]+)/.exec(await open.text()) ?? [];
      if (way !== 'signup')
        expect(
          await Promise.all([{}, { cookie: anna.cookie }].map(async (by) => (await get(`${photo}`, by)).status)),
        ).toEqual([200, 404]);

      // An invisible member shows to those whom she has turned to, and to nobody else.
      await carla.call('POST like.php', { profile: anna.id });
      expect((await as(carla.id, anna.cookie)).status).toBe(200);
    },
  );

  test('tells nothing of what members say to members', async () => {
    const { bram } = await cast(app, { bram: {} });
    const { profile } = (await (await get(`/api/landing.php?id=${bram.id}`)).json()) as { profile: object };
    expect(profile).toMatchObject({ id: bram.id, about: '', interests: [], presence: null });
  });
});

test('robots and the map of the site are those of the host', async () => {
  expect(await html('/robots.txt')).toMatch(/Sitemap: http:\/\/localhost[^/]*\/sitemap.xml/);
  const map = await html('/sitemap.xml');
  expect(map).toContain('/landers/video/general-nl</loc>');
  expect(map).not.toContain('/members');
  expect(await (await web.request('http://she.localhost/sitemap.xml')).text()).toContain('/landers/video/she-nl</loc>');
});
