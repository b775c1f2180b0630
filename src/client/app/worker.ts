import { hour, minute, second } from '../../shared/limits.ts';
import { newVersionAtom } from './atoms.ts';
import { store } from './store.ts';

declare global {
  interface Window {
    /** Trusted types, missing from TypeScript's library. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}

/** WebKit never finishes the first installation if the page that began it is left right then, and stops answering for the site. */
const firstAfterMs = 2 * second;
const firstAgainAfterMs = 10 * second;
const lastAgainAfterMs = 10 * minute;

/** Page side of the service worker: registers it when the page is idle, updates it when the member agrees. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  if (!navigator.serviceWorker.controller) await pause(firstAfterMs);
  const registration = await registerUntilInstalled(workerUrl());
  offerUpdates(registration);
  checkNowAndThen(registration);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: earlyFiles() } });
  active?.postMessage('mend');
}

/** A connection that breaks off during the first installation leaves no worker; without one the app does not start offline. */
async function registerUntilInstalled(url: string): Promise<ServiceWorkerRegistration> {
  for (let againAfterMs = firstAgainAfterMs; ; againAfterMs = Math.min(2 * againAfterMs, lastAgainAfterMs)) {
    const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' }).catch(() => undefined);
    if (registration && (await hasWorker(registration))) return registration;
    await pause(againAfterMs);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits for the first worker to be installed, or to fail. */
async function hasWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || waiting || !installing) return true;
  if (installing.state === 'installing')
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  return installing.state !== 'redundant';
}

/** Under trusted types a worker's address must come from a policy; this one allows a single address. */
function workerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: () => '/sw.js' });
  return (policy?.createScriptURL('') ?? '/sw.js') as string;
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    store.set(newVersionAtom, { show: () => show(worker) });
  };
  const follow = () => {
    const { installing, active } = registration;
    // The first worker replaces nothing. Safari reports it as installed when it already controls the page.
    if (!active) return;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  };
  if (registration.active) offer(registration.waiting);
  // The browser, or another tab, may have found it before.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Other tabs continue with their own code, which the worker has cached. One of them may have been first. */
function show(worker: ServiceWorker): void {
  const reload = () => location.reload();
  if (worker.state === 'activated') {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // The controller has already changed where another tab was just before this one.
  worker.addEventListener('statechange', () => worker.state === 'activated' && reload());
  worker.postMessage('activate-now');
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  const check = () => {
    if (!navigator.onLine || document.hidden || Date.now() - checkedAt < minute) return;
    checkedAt = Date.now();
    // Being offline is no failure; the next check will do.
    registration.update().catch(() => undefined);
  };
  setInterval(check, hour);
  document.addEventListener('visibilitychange', check);
}

/** Files loaded before the worker controlled the page; uncached, they would be missing at an offline start. */
function earlyFiles(): string[] {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...loaded.filter((name) => name.includes('/assets/locale-')), ...(manifest ? [manifest.href] : [])];
}
