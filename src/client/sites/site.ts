import { get } from 'idb-keyval';
import { atom } from 'jotai';
import { keys, openValues, saveValue } from '../../local/storage/values.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { nicheOf } from '../../shared/niches.ts';
import { api } from '../app/api.ts';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { paintAccent } from '../appearance/accent.ts';

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
/** As the site has them now, asked for once a page; after a failure again, and where it is to speak another language. */
export function siteSettings(again = false): Promise<Settings> {
  if (again) asked = undefined;
  asked ??= loadSettings().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** Asks for the settings of this host; `?domain=` of the page's own address forces another one in development. */
async function loadSettings(): Promise<Settings> {
  void recallSettings();
  const asked = new URLSearchParams(location.search);
  const [domain, preview] = [asked.get('domain'), asked.get('preview')];
  const query = { ...(domain !== null && { domain }), ...(preview !== null && { preview }) };
  const { settings } = await api.call('GET settings.php', query);
  store.set(settingsAtom, settings);
  const niche = nicheOf(settings.niche);
  const accent = settings.accent ? `${settings.accent.light} ${settings.accent.dark}` : undefined;
  document.documentElement.dataset.niche = niche;
  document.documentElement.style.setProperty('--site-name', JSON.stringify(settings.name));
  paintAccent(accent);
  // What an operator looks at before it counts is nothing to come back to.
  if (preview !== null) return settings;
  remember('name', settings.name);
  remember('niche', niche);
  remember('accent', accent);
  void saveValue(keys.settings, settings);
  return settings;
}

/** Those of the last visit count until the site has answered, and without network. */
async function recallSettings(): Promise<void> {
  const kept = await get<Settings>(keys.settings, openValues()).catch(() => undefined);
  if (kept && !store.get(settingsAtom)) store.set(settingsAtom, kept);
}
