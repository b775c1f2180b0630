import type { WorkboxPlugin } from 'workbox-core';
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isForgetful } from '../src/local/accounts/session.ts';
import { type ImageCache, imageCaches } from '../src/local/storage/image-caches.ts';
import { partOf } from '../src/shared/byte-range.ts';
import { storedTypes } from '../src/shared/message-files.ts';
import { otherSizes } from '../src/shared/renditions.ts';

/**
 * Caches members' images, although their answers are `private, no-store`: each address is immutable.
 * src/local/storage/images.ts deletes some early (SPECIFICATION 10.12).
 */
export function cacheImages(): void {
  for (const cache of imageCaches) {
    const images = new CacheFirst({
      cacheName: cache.name,
      fetchOptions: { credentials: 'same-origin' },
      plugins: [new ExpirationPlugin(limitsOf(cache)), onlyFiles, anotherSize(cache), inParts],
    });
    registerRoute(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(cache.path),
      ({ request, event }) => {
        const [response, kept] = images.handleAll({ request, event });
        kept.catch(() => undefined); // A full device stores less, but still shows the image.
        return response;
      },
    );
  }
  // The plugin's own clean-up knows only caches used since the worker started.
  registerQuotaErrorCallback(forgetImages);
}

/** Also deletes the expiry list, and discards images still loading. */
export async function forgetImages(): Promise<void> {
  forgotten += 1;
  for (const cache of imageCaches) {
    await caches.delete(cache.name);
    await new CacheExpiration(cache.name, limitsOf(cache)).delete();
  }
}

const limitsOf = ({ maxEntries, maxAgeSeconds }: ImageCache) => ({ maxEntries, maxAgeSeconds });

/** Number of deletions so far; an image requested before the last one is not stored. */
let forgotten = 0;

/** Of photos and of messages' files. */
const types = new Set(['image/webp', ...Object.values(storedTypes)]);
const onlyFiles: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.forgotten = forgotten;
  },
  // A proxy may answer anything with 200.
  cacheWillUpdate: async ({ response, state }) => {
    const isFile = response.status === 200 && types.has(response.headers.get('Content-Type') ?? '');
    return isFile && state?.forgotten === forgotten && !(await isForgetful()) ? response : null;
  },
};

/** A player asks for parts. All is fetched and cached, so that it plays without network. */
const inParts: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.headers.has('Range') ? new Request(request.url, { signal: request.signal }) : request,
  handlerWillRespond: async ({ request, response }) => {
    if (response.status !== 200 || !request.headers.has('Range')) return response;
    const bytes = await response.blob();
    const part = partOf(bytes.size, (name) => request.headers.get(name));
    const headers = { ...Object.fromEntries(response.headers), ...part?.headers };
    return new Response(bytes.slice(part?.from, part?.to), { status: part?.status ?? 200, headers });
  },
};

/** Offline, any cached size of a photo is better than none. Refusals by the server get no substitute. */
const anotherSize = ({ name }: ImageCache): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    for (const address of otherSizes(request.url)) {
      const cached = await caches.match(address, { cacheName: name });
      if (cached) return cached;
    }
    return undefined;
  },
});
