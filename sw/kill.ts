/**
 * Replaces a broken sw.ts (KILL_WORKER=1): unregisters itself, deletes the app's caches and reloads tabs. Keeps
 * members' data and outbox. No imports, so nothing can break it.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(stepDown()));

async function stepDown(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('images')).map((name) => caches.delete(name)));
  // Only tabs that the broken worker controls need a reload; pages from the server have no worker.
  const tabs = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.allSettled(tabs.map((tab) => tab.navigate(tab.url)));
}
