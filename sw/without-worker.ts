import type { WorkboxPlugin } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { path, type RouteName } from '../src/shared/paths.ts';
import { precache } from '../src/shared/precache.ts';

/** Static routes (Chrome 123), missing from the types. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: Rule[]): Promise<undefined>;
}
interface Rule {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: RequestMode };
  source: 'network' | { cacheName: string };
}

/** The worker answers no call, and in Chromium calls that reach it hold a new version up. */
const calls: Rule = { condition: { urlPattern: { pathname: '/api/*.php' } }, source: 'network' };

/** Addresses at which the app usually starts. All others, and those with a query, go to the worker. */
const starts = (['index', 'chats'] satisfies RouteName[]).map((name) => path(name));
const shell = '/index.html';
const prefix = `shell-${precache}`;

/**
 * Lets the browser serve the shell, and send calls, without starting a worker, which takes longer. Excludes code: an
 * open tab uses the previous worker's routes and its removed files.
 */
export async function answerWithoutWorker(event: InstallEvent): Promise<void> {
  const source = { cacheName: nameOfShells() };
  const shells = starts.map(
    (pathname): Rule => ({
      condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
      source,
    }),
  );
  await event.addRoutes?.([calls, ...shells]);
  // Not fetched if the previous build had the same shell.
  await mendShells();
}

/** The browser matches exact addresses, so the shell is cached once for each. Misses go to the network. */
export const cacheShells: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname === shell) await cacheAs(response);
    return response;
  },
};

export async function mendShells(): Promise<void> {
  const response = await matchPrecache(shell);
  if (response) await cacheAs(response);
}

async function cacheAs(response: Response): Promise<void> {
  const shells = await caches.open(nameOfShells());
  await Promise.all(starts.map((start) => shells.put(start, response.clone())));
}

/** Caches of builds that no worker serves any more. */
export async function forgetOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOfShells());
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** One cache per build: while an update waits, two are in use. */
const nameOfShells = (): string => `${prefix}-${new URL(getCacheKeyForURL(shell) ?? shell, location.href).search}`;
