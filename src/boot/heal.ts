import { precache } from '../shared/precache.ts';

/** Files that a page can't do without. */
const vital = 'script, link[rel=stylesheet]';
const key = 'reloaded-at';
/** Milliseconds. Firefox breaks off what a page loads when it is left, and reports that as errors: to reload would end the way to the next page. */
const unloadMs = 10_000;
let unloadedAt = Number.NEGATIVE_INFINITY;

addEventListener('beforeunload', () => {
  unloadedAt = performance.now();
});

addEventListener('vite:preloadError', heal);
addEventListener('error', ({ target }) => target instanceof Element && target.matches(vital) && heal(), true);

function heal(): void {
  if (performance.now() - unloadedAt > unloadMs) reload().catch(() => undefined);
}

/** Reloads at most once a minute, and only if the server answers: otherwise this page is all there is (SPECIFICATION 10.10). */
async function reload(): Promise<void> {
  const { ok } = await fetch('/healthz', { cache: 'no-store' });
  if (!ok || Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.includes(precache)).map((name) => caches.delete(name)));
  location.reload();
}
