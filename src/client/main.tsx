import './styles/index.css';
// Registered with the other lazy parts, since the members' part would load it only for this.
import './session/confirm-later.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { silentAfterMs } from '../shared/limits.ts';
import { defaultLocale } from '../shared/locales.ts';
import { networkAtom, sessionAtom } from './app/atoms.ts';
import { followLock } from './app/lock.ts';
import type { Prepare } from './app/screen.tsx';
import { ignoreSecondPresses } from './app/second-press.ts';
import { screenAt } from './app/sitemap.ts';
import { store } from './app/store.ts';
import { registerWorker } from './app/worker.ts';
import { knownLocale, start } from './i18n/i18n.ts';
import { saveInstallOffer } from './install/offer.ts';
import { Router, sitemap } from './router.tsx';
import { startSession } from './session/session.ts';
import { siteHead, siteSettings } from './sites/site.ts';
import { takeTracking } from './sites/tracking.ts';

/** Milliseconds for src/boot to paint the stored conversation: the member waits for that, and all that follows would run before it. */
const drawingTimeoutMs = 400;

/** Keeps the skeleton of index.html until the first screen can be painted completely. */
async function boot(): Promise<void> {
  await Promise.race([drawn, pause(drawingTimeoutMs)]);
  followNetwork();
  ignoreSecondPresses();
  takeTracking();
  saveInstallOffer();
  const returning = startSession();
  // A loading failure is shown by the error page, once its texts are loaded.
  const screen = screenAt(sitemap, location.pathname)?.screen;
  const first = returning ? screen : (screen?.visitors ?? (screen?.access === 'member' ? sitemap.login : screen));
  const code = first?.preload().catch(() => undefined);
  // Members on visitor pages are redirected to the chats.
  if (returning) sitemap.chats?.preload().catch(() => undefined);
  await start(knownLocale(siteHead().domain_language) ?? (await localeOfSite()));
  const prepare = (await code)?.prepare;
  if (returning) await Promise.race([returning.then(() => prepareFor(prepare)), pause(copyTimeoutMs)]);
  // In slices: a slow phone would else hear no finger while it draws a whole screen.
  startTransition(() =>
    createRoot(root()).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Provider store={store}>
            <Router />
          </Provider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
  followLock(() => void import('./layouts/lock-screen.tsx').then(({ showLockScreen }) => showLockScreen()));
  whenLoaded(() => {
    // Without settings the site shows the last visit's.
    siteSettings().catch(() => undefined);
    registerWorker().catch(() => undefined);
  });
}

async function prepareFor(prepare: Prepare | undefined): Promise<void> {
  const session = store.get(sessionAtom);
  if (session.is === 'member') await prepare?.(session.device).catch(() => undefined); // the screen asks again, and tells
}

/**
 * Milliseconds. Opens the copy and reads the first screen's data before painting, which would double their time; then
 * waits visibly.
 */
const copyTimeoutMs = 1500;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Asks the site for its locale if nothing here tells it. Limited in time, for silent servers. */
async function localeOfSite() {
  const settings = await Promise.race([siteSettings().catch(() => undefined), pause(silentAfterMs)]);
  return knownLocale(settings?.domain_language) ?? defaultLocale;
}

function followNetwork(): void {
  const follow = () => store.set(networkAtom, navigator.onLine);
  follow();
  addEventListener('online', follow);
  addEventListener('offline', follow);
}

/** Runs when the page is idle, or soon, so that slow images delay nothing. */
function whenLoaded(then: () => void): void {
  const go = () => {
    clearTimeout(late);
    removeEventListener('load', go);
    then();
  };
  const late = setTimeout(go, document.readyState === 'complete' ? 0 : latest);
  addEventListener('load', go);
}
const latest = 5000;

function root(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
}

/** Last resort: plain text, independent of the app. */
function giveUp(error: unknown): void {
  const message = document.createElement('p');
  message.textContent = `An error occurred while showing the page: ${error}`;
  const home = document.createElement('a');
  home.href = '/';
  home.textContent = 'Home';
  document.body.replaceChildren(message, home);
}

void boot().catch(giveUp);
