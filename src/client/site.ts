import { get, set } from 'idb-keyval';
import { atom } from 'jotai';
import { keys, openValues } from '../local/values.ts';
import type { Settings } from '../shared/calls/settings.ts';
import { nicheOf } from '../shared/niches.ts';
import { api } from './api.ts';
import { remember, remembered } from './remembered.ts';
import { store } from './store.ts';

/** What can be shown of the site before its settings have come: from the page's head, or from the last visit. */
export interface SiteHead {
  name: string;
  domain_language?: string | undefined;
}

/** The site's settings, once they are there. */
export const settingsAtom = atom<Settings>();
export const siteNameAtom = atom((get) => get(settingsAtom)?.name ?? siteHead().name);

/** The server writes name and language into the shell; the worker's copy of the shell is neutral. */
export function siteHead(): SiteHead {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return {
    name: named?.content ?? remembered('name') ?? '',
    domain_language: named ? document.documentElement.lang : undefined,
  };
}

let asked: Promise<Settings> | undefined;
/** As the site has them now, asked for once a page; after a failure again. */
export function siteSettings(): Promise<Settings> {
  asked ??= loadSettings().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** What the site says of itself is in the language in which it was asked. Without network it stays in the other. */
export const askSettingsAgain = (): Promise<unknown> => loadSettings().catch(() => undefined);

/** Asks for the settings of this host; `?domain=` of the page's own address forces another one in development. */
async function loadSettings(): Promise<Settings> {
  void recallSettings();
  const domain = new URLSearchParams(location.search).get('domain');
  const { settings } = await api.call('GET settings.php', domain === null ? {} : { domain });
  store.set(settingsAtom, settings);
  remember('name', settings.name);
  const niche = nicheOf(settings.niche);
  remember('niche', niche);
  document.documentElement.dataset.niche = niche;
  document.documentElement.style.setProperty('--site-name', JSON.stringify(settings.name));
  await set(keys.settings, settings, openValues()).catch(() => undefined);
  return settings;
}

/** Those of the last visit count until the site has answered, and without network. */
async function recallSettings(): Promise<void> {
  const kept = await get<Settings>(keys.settings, openValues()).catch(() => undefined);
  if (kept && !store.get(settingsAtom)) store.set(settingsAtom, kept);
}
