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

/** What can be shown of the site before its settings have come: from the page's head, or from the last visit. */
interface SiteHead {
  name: string;
  domain_language?: string | undefined;
}

/** The site's settings, once they are there. */
export const settingsAtom = atom<Settings>();
export const siteNameAtom = atom((get) => get(settingsAtom)?.name ?? siteHead().name);

/** The site's own sentences for visitors: from its settings, until then from the page's head. */
export const landingAtom = atom((get): Landing => {
  const settings = get(settingsAtom);
  return settings ? (settings.landing ?? {}) : landingOfHead();
});

/** From the head as well, so that nothing moves when the settings come. */
export const disclosureAtom = atom((get) => get(settingsAtom)?.disclosure ?? headContent('disclosure') ?? '');

const headContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

function landingOfHead(): Landing {
  const given = headContent('landing');
  return given ? JSON.parse(given) : {};
}

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

const accentOf = ({ accent }: Settings) => (accent ? `${accent.light} ${accent.dark}` : undefined);

export function paintNiche(niche: Niche, accent?: string): void {
  document.documentElement.dataset.niche = niche;
  paintAccent(accent);
}

/** In the colours of the site's own niche, once that is known. */
export function paintSite(): void {
  const settings = store.get(settingsAtom);
  if (settings) paintNiche(nicheOf(settings.niche), accentOf(settings));
}

/** Asks for the settings of this host with the route's own query (SPECIFICATION 1.2); its `?domain=` forces another in development. */
async function loadSettings(): Promise<Settings> {
  void recallSettings();
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const { settings } = await api.call('GET settings.php', { domain: location.host, ...query });
  store.set(settingsAtom, settings);
  const niche = nicheOf(settings.niche);
  const accent = accentOf(settings);
  paintSite();
  document.documentElement.style.setProperty('--site-name', JSON.stringify(settings.name));
  // What an operator looks at before it counts is nothing to come back to.
  if (query.preview !== undefined) return settings;
  remember('name', settings.name);
  remember('niche', niche);
  remember('accent', accent);
  void saveValue(keys.settings, settings);
  return settings;
}

/** Those of the last visit count until the site has answered, and without network. */
async function recallSettings(): Promise<void> {
  const saved = await get<Settings>(keys.settings, openValues()).catch(() => undefined);
  if (saved && !store.get(settingsAtom)) store.set(settingsAtom, saved);
}
