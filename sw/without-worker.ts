import type { WorkboxPlugin } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { path, type RouteName } from '../src/shared/paths.ts';
import { precache } from '../src/shared/precache.ts';

/** Static routes (Chrome 123), which the types do not know yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: Rule[]): Promise<undefined>;
}
interface Rule {
  condition: { urlPattern: { pathname: string; search: string }; requestMode: RequestMode };
  source: { cacheName: string };
}

/** Where an app is opened, by its icon and by most of what calls. Any other address, and one with a query, is the worker's. */
const starts = (['index', 'chats'] satisfies RouteName[]).map((name) => path(name));
const shell = '/index.html';
const prefix = `shell-${precache}`;

/**
 * The browser itself answers with the shell, without a worker: to start one takes longer than to read what it would answer. Where a
 * browser can't, the worker does. Not for code: an open tab goes on by the routes of the worker before, whose code is not where it was.
 */
export async function answerWithoutWorker(event: InstallEvent): Promise<void> {
  const source = { cacheName: nameOfShells() };
  await event.addRoutes?.(
    starts.map((pathname) => ({
      condition: { urlPattern: { pathname, search: '' }, requestMode: 'navigate' },
      source,
    })),
  );
  // It is not fetched if the build before had the same.
  await mendShells();
}

/** The browser looks for the very address that was asked for, so the shell is kept once for each. What is missing is the network's. */
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

/** Those of builds that no worker answers with any more. */
export async function forgetOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== nameOfShells());
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A cache for each build: while an update waits, two are in use. */
const nameOfShells = (): string => `${prefix}-${new URL(getCacheKeyForURL(shell) ?? shell, location.href).search}`;
