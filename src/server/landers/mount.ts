import type { Hono, Context as Http } from 'hono';
import sharp from 'sharp';
import { landerPath } from '../../shared/lander-path.ts';
import { type LanderName, landers, slugOf } from '../../shared/landers.ts';
import { locales } from '../../shared/locales.ts';
import { nicheColours } from '../../shared/niche-colours.ts';
import { type Niche, nicheOf, niches } from '../../shared/niches.ts';
import { path, type RouteName } from '../../shared/paths.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { answerFile, etagOf, pageOf, type StaticFile } from '../http/static.ts';
import { drawRow } from '../portraits/draw.ts';
import { baseUrl } from '../sites/base-url.ts';
import { heroOf } from '../sites/colours.ts';
import { siteOf } from '../sites/sites.ts';
import { castOf, couplesIn } from './cast.ts';
import type { Colours as SceneColours } from './drawing.ts';
import { drawScene, type SceneName, scenes } from './scenes.ts';

/** Serves pictures of landing pages, and files for search engines. */
export function mountLanders(app: Hono, context: Context): void {
  app.get('/api/landers/:name', async (http) => {
    const name = http.req.param('name');
    const [, scene = '', kind] = /^(\w+)\.(svg|png)$/.exec(name) ?? [];
    const row = rows.get(name);
    const site = await siteOf(context, http);
    const own = nicheOf(site.niche);
    const niche = nicheIn(http) ?? own;
    if (row) return answerFile(http, await readRow(name, row, niche));
    if (!isScene(scene)) throw notFound();
    // A page of another niche uses that niche's colours.
    const colours = niche === own ? heroOf(site) : nicheColours[niche].hero;
    return answerFile(http, await readPicture({ ...colours, niche }, scene, kind === 'png'));
  });

  app.get('/robots.txt', async (http) => {
    const site = await siteOf(context, http);
    const sitemap = `${baseUrl(context.config, site)}/sitemap.xml`;
    return http.text(`User-agent: *\nAllow: /api/landers/\nDisallow: /api/\n\nSitemap: ${sitemap}\n`);
  });

  app.get('/sitemap.xml', async (http) => {
    const site = await siteOf(context, http);
    const base = baseUrl(context.config, site);
    const urls = publicPaths(nicheOf(site.niche)).map((each) => `<url><loc>${base}${each}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return http.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
}

function publicPaths(niche: Niche): string[] {
  const slugged = landers.flatMap((name) => locales.map((locale) => landerPath(name, slugOf(niche, locale))));
  return [path('index'), path('pricing'), ...new Set(slugged)];
}

/** Undefined for all other routes. */
export const landerOf = (route: RouteName | undefined): LanderName | undefined =>
  landers.find((name) => (route === 'landers-tinderswipe' ? name === 'tinderswipe' : route === `landers-${name}-slug`));

const nicheIn = (http: Http): Niche | undefined => niches.find((each) => each === http.req.query('niche'));

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** Usual size of link previews. */
const preview = { width: 1200, height: 630 };

/** Drawn once per process and set of colours. */
const drawn = new Map<string, Promise<StaticFile>>();

function drawnOnce(key: string, draw: () => Promise<StaticFile>): Promise<StaticFile> {
  const known = drawn.get(key);
  if (known) return known;
  const file = draw();
  drawn.set(key, file);
  file.catch(() => drawn.delete(key));
  return file;
}

/** People of a niche side by side, by the name in the address. */
const rows = new Map([
  ['faces.webp', castOf],
  ['couples.webp', couplesIn],
]);

const readRow = (name: string, row: typeof castOf, niche: Niche): Promise<StaticFile> =>
  drawnOnce(`${name} ${niche}`, async () => {
    const plain = Buffer.from(await drawRow(row[niche].map((person) => `${person} 0`)));
    return { type: 'image/webp', cacheControl: 'public, max-age=86400', etag: etagOf(plain), plain };
  });

const readPicture = (colours: SceneColours, scene: SceneName, isPreview: boolean): Promise<StaticFile> =>
  drawnOnce(`${Object.values(colours).join(' ')} ${scene} ${isPreview}`, () => draw(colours, scene, isPreview));

async function draw(colours: SceneColours, scene: SceneName, isPreview: boolean): Promise<StaticFile> {
  const svg = drawScene(scene, colours, isPreview ? preview : undefined);
  // A site's colours may change at any time.
  const cacheControl = 'public, max-age=300';
  if (!isPreview) return { ...(await pageOf(svg, '/scene.svg')), cacheControl };
  const plain = Buffer.from(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  return { type: 'image/png', cacheControl, etag: etagOf(plain), plain };
}
