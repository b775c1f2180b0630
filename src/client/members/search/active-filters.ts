import { useLingui } from '@lingui/react/macro';
import type { Filters } from '../../../shared/calls/search.ts';
import { useInterestName } from '../../member-card/interests.ts';
import { useLanguageName } from '../../member-card/languages.ts';
import { countryName, useRegionName } from '../../member-card/place.ts';

interface ActiveFilter {
  key: string;
  label: string;
  /** The filters without this one. */
  without: Filters;
}

/** Active filters, one by one, in words. */
export function useActiveFilters(filters: Filters): ActiveFilter[] {
  const { t, i18n } = useLingui();
  const interestName = useInterestName();
  const languageName = useLanguageName();
  const regionName = useRegionName();
  const { gender, country, countryregion, min_age, max_age, photo, verified, online, interests, spoken, ...none } =
    filters;
  none satisfies Record<string, never>;
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string | undefined, without: Filters) =>
    active.push({ key, label: label ?? key, without });
  const but = (...keys: (keyof Filters)[]): Filters => {
    const rest = { ...filters };
    for (const key of keys) delete rest[key];
    return rest;
  };
  if (gender) add('gender', gender === 'female' ? t`Women` : t`Men`, but('gender'));
  if (min_age !== undefined && max_age !== undefined)
    add('age', min_age === max_age ? t`Aged ${min_age}` : t`Aged ${min_age}–${max_age}`, but('min_age', 'max_age'));
  else if (min_age !== undefined) add('age', t`Aged ${min_age} and over`, but('min_age'));
  else if (max_age !== undefined) add('age', t`Aged ${max_age} and under`, but('max_age'));
  if (country) add('country', countryName(i18n.locale, country), but('country', 'countryregion'));
  if (countryregion) add('countryregion', regionName(countryregion), but('countryregion'));
  for (const code of spoken ?? []) {
    const languages = languageName(code);
    const others = spoken?.filter((other) => other !== code) ?? [];
    add(`spoken ${code}`, t`Speaks ${languages}`, others.length > 0 ? { ...filters, spoken: others } : but('spoken'));
  }
  if (photo) add('photo', t`With a photo`, but('photo'));
  if (verified) add('verified', t`Verified photo`, but('verified'));
  if (online) add('online', t`Online now`, but('online'));
  for (const id of interests ?? []) {
    const others = interests?.filter((other) => other !== id) ?? [];
    add(id, interestName(id), others.length > 0 ? { ...filters, interests: others } : but('interests'));
  }
  return active;
}
