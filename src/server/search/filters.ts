import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { Filters, searchCalls } from '../../shared/calls/search.ts';
import { isLanguage } from '../../shared/languages.ts';
import type { Attribute, FilterName } from '../../shared/profile-fields.ts';
import { Refusal } from '../calls/refusal.ts';
import { type Reading, todayOf } from '../members/profiles.ts';
import { interests as allInterests } from '../sites/interests.ts';
import { regions } from '../sites/regions.ts';
import type { Site } from '../sites/sites.ts';

type Asked = v.InferOutput<(typeof searchCalls)['GET search.php']['query']>;

/**
 * Throws Refusal `malformed` for reversed ages, `invalid` for a filter that the site does not offer, and for an unknown
 * country, region, interest or language.
 */
export function readFilters({ after: _, seeks: __, ...asked }: Asked, site: Site): Filters {
  const { gender, country, countryregion, min_age, max_age, interests = [], spoken = [] } = asked;
  if (min_age !== undefined && max_age !== undefined && min_age > max_age)
    throw new Refusal('malformed', { fields: { max_age: 'min_value' } });
  const isRegion = regions.some((each) => each.id === countryregion && each.country === country);
  const unknown = {
    country: country !== undefined && !site.settings.countries.includes(country),
    countryregion: countryregion !== undefined && !isRegion,
    interests: !interests.every((each) => allInterests.includes(each)),
    spoken: !spoken.every(isLanguage),
  };
  const isRefused = (field: string) =>
    !site.settings.search_fields.includes(field) || unknown[field as keyof typeof unknown];
  const fields = Object.keys(asked)
    .filter(isRefused)
    .map((field) => [field, 'unknown_value']);
  if (fields.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
  return { ...asked, gender: gender === 'both' ? undefined : gender };
}

const widening = 5;

/**
 * Widens filters for similar members: the whole country, a wider age range, the same languages, nothing else. All
 * countries if that changes nothing, and undefined if that does not either.
 */
export function widened({ gender, country, spoken, min_age, max_age, ...others }: Filters): Filters | undefined {
  const ages = {
    min_age: min_age === undefined ? undefined : min_age - widening,
    max_age: max_age === undefined ? undefined : max_age + widening,
  };
  const isWider = [min_age, max_age, ...Object.values(others)].some((value) => value !== undefined);
  if (isWider) return { gender, country, spoken, ...ages };
  return country === undefined ? undefined : { gender, spoken };
}

type Condition<Name extends FilterName> = (
  value: NonNullable<Filters[Name]>,
  bornBefore: (years: number) => RawBuilder<unknown>,
) => RawBuilder<boolean>;

/** Filters that a column of `listings` has the name of, and must equal. */
type Equal = 'gender' | 'country' | Attribute;

/** Conditions of the others on a row of `listings`; null: it decides where the search looks instead. */
const conditions: { [Name in Exclude<FilterName, Equal>]: Condition<Name> | null } = {
  countryregion: (region) => sql`listings.region = ${region}`,
  min_age: (age, bornBefore) => sql`listings.date_of_birth <= ${bornBefore(age)}`,
  max_age: (age, bornBefore) => sql`listings.date_of_birth > ${bornBefore(age + 1)}`,
  photo: () => sql`listings.photo`,
  verified: () => sql`listings.verified`,
  online: null,
  interests: (ids) => sql`listings.interest_bits & interest_bits(${ids}::text[]) <> 0`,
  spoken: (ids) => sql`listings.spoken_bits & language_bits(${ids}::text[]) <> 0`,
};

/** Filters as a condition on a row of `listings`. */
export interface SearchCondition {
  condition: RawBuilder<boolean>;
  /** The same condition through the indexes of interests and languages, if these are the rarest filter. */
  byList: RawBuilder<boolean> | undefined;
  /** Online members only, which is the first bucket. */
  online: boolean;
  /** Required location or badge, part of the condition: an index has those alone. Undefined means anybody anywhere. */
  location: RawBuilder<boolean> | undefined;
  /** Every listed member matches, online or not. */
  everybody: boolean;
}

/** `but` lists members to exclude. */
export function searchConditions(filters: Filters, reading: Reading, but: readonly string[] = []): SearchCondition {
  const { country, countryregion, verified, interests, spoken, ...others } = filters;
  const { today } = todayOf(reading);
  const locations = conditionsOf({ country, countryregion, verified }, today);
  const narrowing = conditionsOf(others, today);
  if (but.length > 0) narrowing.push(sql`listings.id <> all(${but}::uuid[])`);
  const isWide = [country, verified, others.min_age, others.max_age].every((value) => value === undefined);
  const lists = [
    ...(interests ? [sql<boolean>`listings.interests && ${interests}::text[]`] : []),
    ...(spoken ? [sql<boolean>`listings.spoken && ${spoken}::text[]`] : []),
  ];
  const all = [...narrowing, ...conditionsOf({ interests, spoken }, today)];
  return {
    condition: allOf([...locations, ...all]) ?? sql<boolean>`true`,
    byList: isWide && lists.length > 0 ? allOf([...narrowing, ...lists]) : undefined,
    online: filters.online === true,
    location: allOf(locations),
    everybody: all.length === 0,
  };
}

function conditionsOf(filters: Filters, today: string): RawBuilder<boolean>[] {
  const bornBefore = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`;
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (!(name in conditions)) return [sql<boolean>`${sql.ref(`listings.${name}`)} = ${value}`];
    const condition = conditions[name as keyof typeof conditions] as Condition<FilterName> | null;
    return condition ? [condition(value as never, bornBefore)] : [];
  });
}

const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> | undefined =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
