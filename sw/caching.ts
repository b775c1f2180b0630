import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { defaultLocale } from '../src/shared/locales.ts';
import { revisionQuery } from '../src/shared/precache.ts';
import { answerWithoutWorker, cacheShells, mendShells } from './without-worker.ts';

type Build = Parameters<typeof precacheAndRoute>[0];

/** Addresses without a page of the app: calls, the sandbox’s outbox, assets, health, well-known ones, and top-level files such as robots.txt. */
const noPages = [/^\/api(\/|$)/, /^\/(assets|dev|\.well-known)\//, /^\/(healthz|readyz)$/, /^\/[^/]+\.\w+$/];

/** A proxy, or a server during a deploy, may answer a code request with a page and status 200. */
const nothingElse: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.ok && isWhatItIsCalled(response, request.url) ? response : null,
};

/** Manifest and icons of the installed site, the same for everyone. */
const installable = /^\/api\/(manifest\.webmanifest$|icon\/)/;

/** Enough for two languages of two builds, seven parts each, and the code below. */
const catalogs = new CacheFirst({
  cacheName: 'catalogs',
  plugins: [new ExpirationPlugin({ maxEntries: 42 }), nothingElse],
});
/** Code that only some devices, conversations or profiles use, and of signup, legal pages and prices. */
const isForSome =
  /\/assets\/(debit|desktop|pages|price-page|signup(-modal)?|translation|verification|voice)-[\w-]{8}\./;
const previousAssets = 'previous-assets';

/**
 * Serves shell and code from the precache, and every navigation from the shell. Caches catalogs on use, also those of
 * the legal pages, prices, signups, shortcuts, translations, verified photos and voice messages; the fallback language is
 * precached.
 */
export function cacheApp(build: Build): void {
  addPlugins([shellOf(build), nothingElse, cacheShells]);
  precacheAndRoute(toPrecache(build));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: noPages }));
  registerRoute(({ url }) => localeOf(url.pathname) !== undefined || isForSome.test(url.pathname), catalogs);
  // Browsers request them with each page, even offline.
  registerRoute(({ url }) => installable.test(url.pathname), new NetworkFirst({ cacheName: 'manifest' }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { cacheName: previousAssets })) ?? fetch(request),
  );
}

/** Carries over the catalogs in use, and code that open tabs still run. */
export async function cacheAppOfTheNextStart(build: Build, event: ExtendableEvent): Promise<void> {
  const files = build.map(addressOf);
  await Promise.all([answerWithoutWorker(event), fetchCatalogsInUse(files, event), cacheReplacedAssets(files)]);
}

/**
 * Fetches lost entries of the precache again: a browser short of space removed them, or the page, because something was
 * broken (src/boot/heal.ts).
 */
export async function mendApp(build: Build, event: ExtendableEvent): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  const files = new Set(build.map(addressOf));
  for (const address of toPrecache(build).map(addressOf)) {
    const key = getCacheKeyForURL(address);
    if (key === undefined || (await precache.match(key))) continue;
    const response = await fetch(exactly(address, build), { cache: 'reload' });
    if (!response.ok || !isWhatItIsCalled(response, response.url)) continue;
    // A page of another build is left to the update.
    if (!address.endsWith('.html') || (await isMadeOf(response.clone(), files))) await precache.put(key, response);
  }
  await mendShells();
  // All parts of these languages, so that unopened screens speak them offline. Without network the next start fetches them.
  await fetchCatalogsInUse([...files], event).catch(() => undefined);
}

/** While a deploy goes on, a server may have another shell than this worker's. */
const shellOf = (build: Build): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => {
    const { pathname } = new URL(request.url);
    const address = exactly(pathname, build);
    return address === pathname ? request : new Request(address, { cache: 'reload', credentials: 'same-origin' });
  },
});

/** Names the revision of a page. */
function exactly(address: string, build: Build): string {
  const entry = address.endsWith('.html') ? build.find((each) => addressOf(each) === address) : undefined;
  return typeof entry === 'object' && entry.revision ? `${address}?${revisionQuery}=${entry.revision}` : address;
}

/** A shell of another build would need files that this cache lacks. */
async function isMadeOf(shell: Response, files: ReadonlySet<string>): Promise<boolean> {
  const mentioned = (await shell.text()).matchAll(/\/assets\/[\w.-]+/g);
  return [...mentioned].every(([file]) => files.has(file));
}

/** Without this, the first offline start after an update would use the default language. */
async function fetchCatalogsInUse(files: string[], event: ExtendableEvent): Promise<void> {
  const saved = await (await caches.open(catalogs.cacheName)).keys();
  const inUse = new Set(saved.map(({ url }) => localeOf(url)));
  const wanted = files.filter((file) => isCatalogToChoose(file) && inUse.has(localeOf(file)));
  await Promise.all(wanted.map((file) => catalogs.handle({ request: new Request(file), event })));
}

/** Activation deletes the previous build's precache, but its tabs may still need more chunks. */
async function cacheReplacedAssets(files: string[]): Promise<void> {
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

function isWhatItIsCalled(response: Response, address: string): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isPage === new URL(address).pathname.endsWith('.html');
}

const toPrecache = (build: Build): Build => build.filter((entry) => !isCatalogToChoose(addressOf(entry)));

const addressOf = (entry: Build[number]): string =>
  `/${(typeof entry === 'string' ? entry : entry.url).replace(/^\//, '')}`;

/** Language of `/assets/locale-nl-entry-HASH.js`; undefined for other files. */
const localeOf = (address: string): string | undefined => /\/assets\/locale-([a-z]{2})-/.exec(address)?.[1];

function isCatalogToChoose(address: string): boolean {
  const locale = localeOf(address);
  return locale !== undefined && locale !== defaultLocale;
}
