import { readFileSync, statSync } from 'node:fs';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { grounds } from '../../src/server/manifest/manifest.ts';
import { locales } from '../../src/shared/locales.ts';
import { nicheColours } from '../../src/shared/niche-colours.ts';
import { niches } from '../../src/shared/niches.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const root = `${import.meta.dirname}/../..`;
let server: TestApp;
let api: Hono;
beforeEach(async () => {
  server = await createTestApp();
  ({ api } = server);
});

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  lang: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  share_target: object;
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
}
const get = (host: string, path = '/api/manifest.webmanifest', headers: Record<string, string> = {}) =>
  api.request(`http://${host}${path}`, { headers });
const manifestOf = async (...asked: Parameters<typeof get>): Promise<Manifest> => (await get(...asked)).json();

describe('the manifest', () => {
  test('is the name and the look of the site that is asked', async () => {
    const [general, she] = [await manifestOf('localhost'), await manifestOf('she.localhost')];
    expect(general).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Vonk' });
    expect(she.name).toBe('Vonk She');
    expect(she.theme_color).not.toBe(general.theme_color);
  });

  test('speaks the language of the site, or the one that was chosen', async () => {
    const own = await manifestOf('she.localhost');
    expect(own).toMatchObject({ lang: 'nl', shortcuts: [{ name: 'Berichten' }, {}, { name: 'Leden zoeken' }] });
    expect(own.description).toMatch(/vrouwen/); // the operator's
    const chosen = await manifestOf('she.localhost', undefined, { cookie: 'locale=pl' });
    expect(chosen).toMatchObject({ lang: 'pl', name: 'Vonk She', shortcuts: [{ name: 'Wiadomości' }, {}, {}] });
    expect(chosen.description).toMatch(/dorosłych/);
  });

  test('takes photos and texts from the share menu', async () => {
    const { share_target } = await manifestOf('localhost');
    expect(share_target).toEqual({
      ...{ action: '/share', method: 'POST', enctype: 'multipart/form-data' },
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
    });
  });

  test('has the ground of the scheme, so that a start does not flash', async () => {
    const tokens = readFileSync(`${root}/src/client/styles/tokens.css`, 'utf8');
    expect(tokens).toContain(`--ground: light-dark(${grounds.light}, ${grounds.dark});`);
    expect((await manifestOf('localhost')).background_color).toBe(grounds.light);
    expect((await manifestOf('localhost', '/api/manifest.webmanifest?scheme=dark')).background_color).toBe(
      grounds.dark,
    );
  });

  test('costs nothing while it is the same, and is not mixed up between languages', async () => {
    const first = await get('localhost');
    expect(first.headers.get('content-type')).toBe('application/manifest+json');
    expect(first.headers.get('vary')).toMatch(/Cookie/);
    const etag = first.headers.get('etag') ?? '';
    expect((await get('localhost', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await get('localhost', undefined, { 'if-none-match': etag, cookie: 'locale=da' })).status).toBe(200);
  });

  test('cuts a long name between two words for the home screen', async () => {
    const site = server.db.selectFrom('sites').selectAll().where('domain', '=', 'localhost');
    const { id, settings } = await site.executeTakeFirstOrThrow();
    const call = async (name: string) => {
      await server.db
        .updateTable('sites')
        .set({ settings: JSON.stringify({ ...settings, name }) })
        .where('id', '=', id)
        .execute();
      server.clock.advance(11_000); // until then sites are remembered
      return (await manifestOf('localhost')).short_name;
    };
    expect(await call('Vonk Roodborst Amsterdam')).toBe('Vonk');
    expect(await call('Liefdesgeluk24')).toBe('Liefdesgeluk');
    expect(await call('Twelve chars')).toBe('Twelve chars');
  });

  test.each(locales)('is whole in %s', async (locale) => {
    const { description, shortcuts, screenshots } = await manifestOf('localhost', undefined, {
      cookie: `locale=${locale}`,
    });
    const words = [description, ...shortcuts.map(({ name }) => name), ...screenshots.map(({ label }) => label)];
    expect(words.filter((word) => !word)).toEqual([]);
    expect(shortcuts.map(({ url }) => url)).toEqual(['/chats', '/likes', '/members']);
  });

  test('shows pictures that exist, as large as it says, and no larger than a phone should load', async () => {
    const { screenshots } = await manifestOf('localhost');
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src, sizes } of screenshots) {
      const file = `${root}/public${src}`;
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      expect(statSync(file).size, src).toBeLessThan(150_000);
    }
  });
});

describe('an icon', () => {
  test('is there for each entry, of the size and type that the manifest names', async () => {
    const { icons, shortcuts } = await manifestOf('localhost');
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
    for (const { src, sizes, type } of icons) {
      const answer = await get('localhost', src);
      expect(answer.headers.get('content-type')).toBe(type);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      if (sizes !== 'any') expect(`${width}x${width}`).toBe(sizes);
    }
    for (const [{ src = '' } = {}] of shortcuts.map(({ icons }) => icons)) {
      expect((await get('localhost', src)).status).toBe(200);
    }
  });

  test('is in the colours of its site, is kept for a day, and costs nothing while it is the same', async () => {
    const [general, gay] = await Promise.all([
      get('localhost', '/api/icon/any-192.png'),
      get('gay.localhost', '/api/icon/any-192.png'),
    ]);
    expect(general.headers.get('cache-control')).toBe('public, max-age=86400');
    const etag = general.headers.get('etag') ?? '';
    expect(gay.headers.get('etag')).not.toBe(etag);
    expect((await get('localhost', '/api/icon/any-192.png', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['any', 'maskable'])('%s fills its square, to the corners where the system cuts it', async (purpose) => {
    const alpha = await alphaOf(`/api/icon/${purpose}-192.png`);
    expect(alpha(96, 2)).toBe(255);
    expect(alpha(1, 1)).toBe(purpose === 'any' ? 0 : 255);
  });

  test('for masks keeps its mark within the safe circle', async () => {
    const { data, info } = await pixels('/api/icon/maskable-192.png');
    const bright: number[] = [];
    for (let i = 0; i < data.length; i += info.channels) {
      const [x, y] = [(i / info.channels) % info.width, Math.floor(i / info.channels / info.width)];
      // The ground is dark in every niche, the mark light.
      if ((data[i] ?? 0) > 200) bright.push(Math.hypot(x - 95.5, y - 95.5));
    }
    expect(bright.length).toBeGreaterThan(1000);
    expect(Math.max(...bright)).toBeLessThan(192 * 0.4);
  });

  test('of one colour is a shape, not a filled square', async () => {
    const alpha = await alphaOf('/api/icon/monochrome-192.png');
    expect([alpha(2, 2), alpha(60, 96), alpha(96, 96)]).toEqual([0, 255, 255]);
    expect(alpha(96, 52), 'the lens is cut out').toBeLessThan(128);
  });

  test('that there is not is not found', async () => {
    expect((await get('localhost', '/api/icon/any-193.png')).status).toBe(404);
    expect((await get('localhost', '/api/icon/toString')).status).toBe(404);
  });
});

test('icons have the colours of the hero', () => {
  const css = readFileSync(`${root}/src/client/styles/niches.css`, 'utf8');
  for (const niche of niches) {
    const start = css.indexOf(niche === 'general' ? ':root {' : `[data-niche="${niche}"] {`);
    const rule = css.slice(start, css.indexOf('\n}', start));
    const { from, to, one, two } = nicheColours[niche].hero;
    const hero = { '--hero-from': from, '--hero-to': to, '--hero-glow': one, '--hero-glow-2': two };
    for (const [name, colour] of Object.entries(hero)) expect(rule, niche).toContain(`${name}: ${colour};`);
  }
});

async function pixels(path: string) {
  const png = Buffer.from(await (await get('localhost', path)).arrayBuffer());
  return sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

async function alphaOf(path: string): Promise<(x: number, y: number) => number> {
  const { data, info } = await pixels(path);
  return (x, y) => data[(y * info.width + x) * info.channels + 3] ?? -1;
}
