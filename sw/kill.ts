/**
 * The worker for the day when the one in sw.ts is broken: served in its place (KILL_WORKER=1), it removes it from every device
 * that asks for an update, with all that it keeps of the app. What is a member's stays: their copy, what waits in the outbox,
 * their images. Open tabs are loaded once more, from the server. It imports nothing, so that nothing can break it.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(stepDown()));

async function stepDown(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.startsWith('images')).map((name) => caches.delete(name)));
  // Those that the broken worker was in charge of. A page that came from the server has no worker: it is not loaded again.
  const tabs = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  await Promise.allSettled(tabs.map((tab) => tab.navigate(tab.url)));
}
