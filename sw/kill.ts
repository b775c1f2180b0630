/**
 * Replaces a broken sw.ts (KILL_WORKER=1): unregisters itself, deletes the app's caches and reloads tabs. Keeps
 * members' data and outbox. No imports, so nothing can break it.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), deleteCaches()]));
  // Browsers let it wait for minutes if the broken one never answers. Unregistered, neither serves the next load.
  void self.registration.unregister(); // Not awaited: it happens after this event.
});
self.addEventListener('activate', (event) => event.waitUntil(reloadTabs()));

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('images')).map((name) => caches.delete(name)));
}

/** Only those that the broken worker controls; pages from the server have no worker. */
async function reloadTabs(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  await Promise.allSettled(tabs.map((tab) => tab.navigate(tab.url)));
}
