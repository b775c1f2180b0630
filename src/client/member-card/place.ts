import { useLingui } from '@lingui/react';
import { get, set } from 'idb-keyval';
import { atom, useAtomValue } from 'jotai';
import { startTransition, useEffect } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { day } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { userAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';
import { useShownFields } from './shown-fields.ts';

/** Names of regions by their ids, in the regions' own languages. */
const regionsAtom = atom<Record<string, string>>({});
const homeAtom = atom((get) => get(userAtom)?.profile.country);

type Located = Pick<Profile, 'country' | 'region'>;

/**
 * Where somebody lives, as precisely as is ever said: the region, with the country where that is not my own or `whole` asks for it.
 * Undefined where the site shows neither.
 */
export function useRegion(): (of: Located, options?: { whole?: boolean }) => string | undefined {
  const { i18n } = useLingui();
  const regions = useAtomValue(regionsAtom);
  const home = useAtomValue(homeAtom);
  const shows = useShownFields();
  useEffect(() => void learnRegions(), []);
  return ({ country, region }, { whole = false } = {}) => {
    const named = region !== null && shows('region') ? regions[region] : undefined;
    const abroad = whole || named === undefined || country !== home;
    const parts = [named, shows('country') && abroad ? countryName(i18n.locale, country) : undefined];
    return parts.filter(Boolean).join(', ') || undefined;
  };
}

/** Undefined until it is known. */
export function useRegionName(): (region: string) => string | undefined {
  const regions = useAtomValue(regionsAtom);
  useEffect(() => void learnRegions(), []);
  return (region) => regions[region];
}

/** Those of a country, by name; undefined until they are known. */
export function useRegions(country: string): { id: string; name: string }[] | undefined {
  const regions = useAtomValue(regionsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another country is another try
  useEffect(() => void learnRegions(), [country]);
  const all = Object.entries(regions).map(([id, name]) => ({ id, name }));
  if (all.length === 0) return undefined;
  // An id is the country's code, and the region's within it.
  return all.filter(({ id }) => id.startsWith(`${country}-`)).sort((a, b) => a.name.localeCompare(b.name));
}

const named = new Map<string, Intl.DisplayNames>();
export function countryName(locale: string, country: string): string {
  const names = named.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  named.set(locale, names);
  return names.of(country) ?? country;
}

interface CachedRegions {
  at: number;
  names: Record<string, string>;
}
const goodFor = 30 * day;
let learning: Promise<void> | undefined;

/** Once a page, and from the server once a month; never throws. Until they are known, countries have to do. */
function learnRegions(): Promise<void> {
  learning ??= learn().catch(() => {
    learning = undefined; // the next screen that shows a place tries again
  });
  return learning;
}

async function learn(): Promise<void> {
  const kept = await get<CachedRegions>('regions').catch(() => undefined);
  if (kept) tell(kept.names);
  if (kept && Date.now() - kept.at < goodFor) return;
  const { regions } = await api.call('GET regions.php', undefined);
  const names = Object.fromEntries(regions.map(({ id, name }) => [id, name]));
  tell(names);
  await set('regions', { at: Date.now(), names }).catch(() => undefined);
}

/** A screenful of cards waits for them. */
const tell = (names: Record<string, string>) => startTransition(() => store.set(regionsAtom, names));
