import { useLingui } from '@lingui/react';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { day } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { userAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';
import { learner } from './learned.ts';
import { nameOf } from './names.ts';
import { useShownFields } from './shown-fields.ts';

/** Region names by id, in the regions' own languages. */
const regionsAtom = atom<Record<string, string>>({});
const homeAtom = atom((get) => get(userAtom)?.profile.country);

type Located = Pick<Profile, 'country' | 'region'>;

/**
 * Member's region, with the country if it differs from mine and `brief` is not set, or if `whole` is set. Undefined if
 * the site shows neither.
 */
export function useRegion(): (of: Located, options?: { whole?: boolean; brief?: boolean }) => string | undefined {
  const { i18n } = useLingui();
  const regions = useAtomValue(regionsAtom);
  const home = useAtomValue(homeAtom);
  const shows = useShownFields();
  useEffect(learnRegions, []);
  return ({ country, region }, { whole = false, brief = false } = {}) => {
    const named = region !== null && shows('region') ? regions[region] : undefined;
    const abroad = whole || named === undefined || (!brief && country !== home);
    const parts = [named, shows('country') && abroad ? countryName(i18n.locale, country) : undefined];
    return parts.filter(Boolean).join(', ') || undefined;
  };
}

/** Undefined until loaded. */
export function useRegionName(): (region: string) => string | undefined {
  const regions = useAtomValue(regionsAtom);
  useEffect(learnRegions, []);
  return (region) => regions[region];
}

/** Regions of a country, by name; undefined until loaded. */
export function useRegions(country: string): { id: string; name: string }[] | undefined {
  const regions = useAtomValue(regionsAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another country is another try
  useEffect(learnRegions, [country]);
  const all = Object.entries(regions).map(([id, name]) => ({ id, name }));
  if (all.length === 0) return undefined;
  // An id consists of country code and region.
  return all.filter(({ id }) => id.startsWith(`${country}-`)).sort((a, b) => a.name.localeCompare(b.name));
}

export const countryName = (locale: string, country: string): string => nameOf(locale, 'region', country);

/** Until they load, only countries are shown. */
const learnRegions = learner<Record<string, string>>({
  key: 'regions',
  lifetimeMs: 30 * day,
  ask: async () => {
    const { regions } = await api.call('GET regions.php', undefined);
    return Object.fromEntries(regions.map(({ id, name }) => [id, name]));
  },
  apply: (names) => store.set(regionsAtom, names),
});
