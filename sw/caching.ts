import { cacheNames } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { defaultLocale } from '../src/shared/locales.ts';

type Build = Parameters<typeof precacheAndRoute>[0];

/** What no page answers: calls, assets, health, and files at the top such as sw.js and robots.txt. */
const noPages = [/^\/api(\/|$)/, /^\/assets\//, /^\/(healthz|readyz)$/, /^\/[^/]+\.\w+$/];

/** Two languages, two parts each, of two builds, and some air. */
const catalogs = new CacheFirst({ cacheName: 'catalogs', plugins: [new ExpirationPlugin({ maxEntries: 12 })] });
const previousAssets = 'previous-assets';

/**
 * The shell and the code come from the precache, and every navigation from the shell: never the network first. Catalogs are
 * kept as they are used; the default language is precached, as the one to fall back to.
 */
export function cacheApp(build: Build): void {
  precacheAndRoute(build.filter((entry) => !isCatalogToChoose(addressOf(entry))));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: noPages }));
  registerRoute(({ url }) => localeOf(url.pathname) !== undefined, catalogs);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName: previousAssets })) ?? fetch(request),
  );
}

/** What an update takes along besides its own precache: the catalogs in use, and the code that open tabs still run. */
export async function cacheAppOfTheNextStart(build: Build, event: ExtendableEvent): Promise<void> {
  const files = build.map(addressOf);
  await Promise.all([fetchCatalogsInUse(files, event), keepReplacedAssets(files)]);
}

/** Without this the first start after an update would be in the default language if there is no network. */
async function fetchCatalogsInUse(files: string[], event: ExtendableEvent): Promise<void> {
  const kept = await (await caches.open(catalogs.cacheName)).keys();
  const inUse = new Set(kept.map(({ url }) => localeOf(url)));
  const wanted = files.filter((file) => isCatalogToChoose(file) && inUse.has(localeOf(file)));
  await Promise.all(wanted.map((file) => catalogs.handle({ request: new Request(file), event })));
}

/** Activation empties the precache of the build before; a tab that runs it may not have loaded all its chunks yet. */
async function keepReplacedAssets(files: string[]): Promise<void> {
  const current = new Set(files.map((file) => new URL(file, location.href).href));
  const precache = await caches.open(cacheNames.precache);
  const replaced = (await precache.keys()).filter(({ url }) => url.includes('/assets/') && !current.has(url));
  if (replaced.length === 0) return;
  await caches.delete(previousAssets);
  const previous = await caches.open(previousAssets);
  for (const request of replaced) {
    const response = await precache.match(request);
    if (response) await previous.put(request, response);
  }
}

const addressOf = (entry: Build[number]): string =>
  `/${(typeof entry === 'string' ? entry : entry.url).replace(/^\//, '')}`;

/** The language of `/assets/locale-nl-entry-HASH.js`; undefined for what is no catalog. */
const localeOf = (address: string): string | undefined => /\/assets\/locale-([a-z]{2})-/.exec(address)?.[1];

function isCatalogToChoose(address: string): boolean {
  const locale = localeOf(address);
  return locale !== undefined && locale !== defaultLocale;
}
