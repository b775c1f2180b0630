import type { WorkboxPlugin } from 'workbox-core';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isForgetful } from '../src/local/accounts/session.ts';
import { type ImageCache, imageCaches } from '../src/local/storage/image-caches.ts';
import { otherSizes } from '../src/shared/renditions.ts';

/**
 * Members' pictures, kept by nobody but this worker: the server's answers are `private, no-store`. An address names one picture
 * for ever, so what is here is not asked for again; src/local/storage/images.ts says what has to go before its time (trust.md row 11).
 */
export function cacheImages(): void {
  for (const cache of imageCaches) {
    const images = new CacheFirst({
      cacheName: cache.name,
      fetchOptions: { credentials: 'same-origin' },
      plugins: [new ExpirationPlugin(limitsOf(cache)), onlyPictures, anotherSize(cache)],
    });
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(cache.path),
      ({ request, event }) => {
        const [response, kept] = images.handleAll({ request, event });
        kept.catch(() => undefined); // A full device keeps less; the picture is shown all the same.
        return response;
      },
    );
  }
  // The plugin's own way to make room knows only caches that were used since the worker started.
  registerQuotaErrorCallback(forgetImages);
}

/** With the list of what was seen when, and with what is on its way at this moment. */
export async function forgetImages(): Promise<void> {
  forgotten += 1;
  for (const cache of imageCaches) {
    await caches.delete(cache.name);
    await new CacheExpiration(cache.name, limitsOf(cache)).delete();
  }
}

const limitsOf = ({ maxEntries, maxAgeSeconds }: ImageCache) => ({ maxEntries, maxAgeSeconds });

/** How often all were forgotten: what was asked for before that, and comes after it, is not kept. */
let forgotten = 0;

const onlyPictures: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.forgotten = forgotten;
  },
  // A proxy may answer anything with 200.
  cacheWillUpdate: async ({ response, state }) => {
    const picture = response.status === 200 && response.headers.get('Content-Type')?.startsWith('image/');
    return picture && state?.forgotten === forgotten && !(await isForgetful()) ? response : null;
  },
};

/** Without network any size of a photo that is here is better than none. What the server refuses is not looked for. */
const anotherSize = ({ name }: ImageCache): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    for (const address of otherSizes(request.url)) {
      const kept = await caches.match(address, { cacheName: name });
      if (kept) return kept;
    }
    return undefined;
  },
});
