import { get } from 'idb-keyval';
import { atom } from 'jotai';
import { keys, openValues, saveValue } from '../../local/storage/values.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { type Niche, nicheOf } from '../../shared/niches.ts';
import type { Landing } from '../../shared/site-words.ts';
import { api } from '../app/api.ts';
import { remember, remembered } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { paintAccent } from '../appearance/accent.ts';
import { ended, previewAtom } from './preview.ts';

/** Site data available before its settings load: from the page's head, or the last visit. */
interface SiteHead {
  name: string;
  domain_language?: string | undefined;
}

/** Settings of the site, once loaded. */
export const settingsAtom = atom<Settings>();
export const siteNameAtom = atom((get) => get(settingsAtom)?.name ?? siteHead().name);

/** The site's visitor texts: from its settings, before that from the page's head. */
export const landingAtom = atom((get): Landing => {
  const settings = get(settingsAtom);
  return settings ? (settings.landing ?? {}) : landingOfHead();
});

/** Also from the head, so that nothing moves when the settings load. */
export const disclosureAtom = atom((get) => get(settingsAtom)?.disclosure ?? headContent('disclosure') ?? '');

const headContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

function landingOfHead(): Landing {
  const given = headContent('landing');
  return given ? JSON.parse(given) : {};
}

/** The server writes name and language into the shell; the worker's cached shell is neutral. */
export function siteHead(): SiteHead {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]');
  return {
    name: named?.content ?? remembered('name') ?? '',
    domain_language: named ? document.documentElement.lang : undefined,
  };
}

let asked: Promise<Settings> | undefined;
/** Current settings, loaded once per page; again after a failure, or for another language. */
export function siteSettings(again = false): Promise<Settings> {
  if (again) asked = undefined;
  asked ??= loadSettings().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

const accentOf = ({ accent }: Settings) => (accent ? `${accent.light} ${accent.dark}` : undefined);

export function paintNiche(niche: Niche, accent?: string): void {
  document.documentElement.dataset.niche = niche;
  paintAccent(accent);
}

/** Applies the site's own colours, once known. */
export function paintSite(): void {
  const settings = store.get(settingsAtom);
  if (settings) paintNiche(nicheOf(settings.niche), accentOf(settings));
}

/**
 * Loads the settings of this host with the page's query (SPECIFICATION 1.2); `?domain=` forces another in development.
 */
async function loadSettings(): Promise<Settings> {
  const token = store.get(previewAtom) || undefined;
  if (!token) void recallSettings();
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const asked = { domain: location.host, ...query, preview: token };
  const { settings, preview } = await api.call('GET settings.php', asked);
  if (token && !preview) {
    store.set(previewAtom, ended);
    return await loadSettings();
  }
  store.set(settingsAtom, settings);
  const niche = nicheOf(settings.niche);
  const accent = accentOf(settings);
  paintSite();
  document.documentElement.style.setProperty('--site-name', JSON.stringify(settings.name));
  // Never store an operator's preview.
  if (token) return settings;
  remember('name', settings.name);
  remember('niche', niche);
  remember('accent', accent);
  void saveValue(keys.settings, settings);
  return settings;
}

/** The last visit's settings apply until the site answers, and offline. */
async function recallSettings(): Promise<void> {
  const saved = await get<Settings>(keys.settings, openValues()).catch(() => undefined);
  if (saved && !store.get(settingsAtom)) store.set(settingsAtom, saved);
}
