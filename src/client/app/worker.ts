import { hour, minute } from '../../shared/limits.ts';
import { newVersionAtom } from './atoms.ts';
import { store } from './store.ts';

declare global {
  interface Window {
    /** Where the browser has trusted types; not yet in TypeScript's library. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}

/** The page's side of the worker in sw/: registered when the page has come to rest, updated when the member says so. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  offerUpdates(registration);
  checkNowAndThen(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: earlyFiles() } });
  active?.postMessage('mend');
}

/** Under trusted types a worker's address has to come from a policy; this one knows a single address. */
function workerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: () => '/sw.js' });
  return (policy?.createScriptURL('') ?? '/sw.js') as string;
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    store.set(newVersionAtom, { show: () => show(worker) });
  };
  if (registration.active) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    // The very first worker replaces nothing. Safari tells that it is installed when it is in charge already.
    if (!active) return;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
}

/** Other tabs go on with the code they have: the worker keeps it for them. One of them may have been first. */
function show(worker: ServiceWorker): void {
  if (worker.state === 'activated') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('activate-now');
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (!navigator.onLine || document.hidden || Date.now() - checkedAt < minute) return;
    checkedAt = Date.now();
    // Being offline after all is no failure; the next check will do.
    registration.update().catch(() => undefined);
  };
  setInterval(check, hour);
  document.addEventListener('visibilitychange', check);
}

/** What was loaded before the worker was in charge is not in its cache, and the first start offline would miss it. */
function earlyFiles(): string[] {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...loaded.filter((name) => name.includes('/assets/locale-')), ...(manifest ? [manifest.href] : [])];
}
