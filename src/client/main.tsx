import './styles/index.css';
// Beside what fetches other parts: the members' part would have to bring the means for this one alone.
import './session/confirm-later.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { silentAfterMs } from '../local/device/connection.ts';
import { defaultLocale } from '../shared/locales.ts';
import { networkAtom, sessionAtom } from './app/atoms.ts';
import type { Prepare } from './app/screen.tsx';
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

/** The skeleton of index.html stays until the first screen can be painted whole. */
async function boot(): Promise<void> {
  await Promise.race([drawn, pause(drawingTimeoutMs)]);
  followNetwork();
  takeTracking();
  saveInstallOffer();
  const returning = startSession();
  // A screen that can't be fetched is the error page's to tell, once that has its words.
  const screen = screenAt(sitemap, location.pathname)?.screen;
  const first = returning ? screen : (screen?.visitors ?? (screen?.access === 'member' ? sitemap.login : screen));
  const code = first?.preload().catch(() => undefined);
  // From the pages for visitors a member goes on to the chats.
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
  whenLoaded(() => {
    // Without its settings the site shows what is known from the last visit.
    siteSettings().catch(() => undefined);
    registerWorker().catch(() => undefined);
  });
}

async function prepareFor(prepare: Prepare | undefined): Promise<void> {
  const session = store.get(sessionAtom);
  if (session.is === 'member') await prepare?.(session.device).catch(() => undefined); // the screen asks again, and tells
}

/**
 * The member's copy is opened, and the first screen's part of it read, before anything is painted over the skeleton: behind React's
 * first work it would take twice as long. Milliseconds; where the copy takes longer, the page waits for it in sight.
 */
const copyTimeoutMs = 1500;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Nothing on this device tells the language: the site does, at the price of a request. A server that is silent keeps nobody waiting. */
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

/** At rest, or soon: pictures that are long in coming keep nothing else waiting. */
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

/** When nothing could be shown at all: plain text, no part of the app needed. */
function giveUp(error: unknown): void {
  const message = document.createElement('p');
  message.textContent = `An error occurred while showing the page: ${error}`;
  const home = document.createElement('a');
  home.href = '/';
  home.textContent = 'Home';
  document.body.replaceChildren(message, home);
}

void boot().catch(giveUp);
