import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { searchCalls } from '../../shared/calls/search.ts';
import { Refusal } from '../calls/refusal.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { type Reading, todayOf } from '../members/profiles.ts';
import { interests as allInterests } from '../sites/interests.ts';
import { regions } from '../sites/regions.ts';
import type { Site } from '../sites/sites.ts';

type Asked = v.InferOutput<(typeof searchCalls)['GET search.php']['query']>;

/** What a member looks for, among those whom visibility.ts lets them see. */
export interface Filters {
  gender?: MemberRow['gender'] | undefined;
  country?: string | undefined;
  region?: string | undefined;
  /** Full years, both included. */
  minAge?: number | undefined;
  maxAge?: number | undefined;
  photo?: boolean;
  online?: boolean;
  /** One of these is enough. */
  interests?: readonly string[];
}

/** Throws Refusal: malformed for ages the wrong way round, invalid for a country, region or interest that there is not. */
export function readFilters(asked: Asked, site: Site): Filters {
  const { gender, country, countryregion: region, min_age: minAge, max_age: maxAge, photo, online, ...others } = asked;
  const { interests: listed, after: _, seeks: __, ...none } = others;
  none satisfies Record<string, never>;
  const interests = listed?.split(',') ?? [];
  if (minAge !== undefined && maxAge !== undefined && minAge > maxAge)
    throw new Refusal('malformed', { fields: { max_age: 'min_value' } });
  const isRegion = regions.some((each) => each.id === region && each.country === country);
  const unknown = {
    country: country !== undefined && !site.settings.countries.includes(country),
    countryregion: region !== undefined && !isRegion,
    interests: !interests.every((each) => allInterests.includes(each)),
  };
  const fields = Object.entries(unknown).flatMap(([field, isUnknown]) => (isUnknown ? [[field, 'unknown_value']] : []));
  if (fields.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
  return {
    gender: gender === 'both' ? undefined : gender,
    ...{ country, region, minAge, maxAge },
    photo: photo !== undefined,
    online: online !== undefined,
    interests: [...new Set(interests)],
  };
}

const widening = 5;

/** For similar members: anywhere in the country, a little younger and older, whatever else. Undefined where that is no wider. */
export function widened({
  gender,
  country,
  region,
  minAge,
  maxAge,
  photo,
  online,
  interests,
}: Filters): Filters | undefined {
  const ages = {
    minAge: minAge === undefined ? undefined : minAge - widening,
    maxAge: maxAge === undefined ? undefined : maxAge + widening,
  };
  const isWider = [region, minAge, maxAge, photo, online, interests?.length].some(Boolean);
  return isWider ? { gender, country, ...ages } : undefined;
}

/** Filters as a condition on a row of `listings`. */
export interface SearchCondition {
  condition: RawBuilder<boolean>;
  /** The same, where nothing is as rare as the interests that are asked for: by an index of their own, which knows no more than them. */
  byInterest: RawBuilder<boolean> | undefined;
  /** Only who is online: what the search knows as its first span. */
  online: boolean;
  /** Where they must live, as far as it is said: undefined is anywhere. Part of the condition. */
  place: RawBuilder<boolean> | undefined;
  /** Whether everybody who is listed there fits, online or not. */
  everybody: boolean;
}

/** `but`: members who do not count, whether or not they fit. */
export function searchConditions(filters: Filters, reading: Reading, but: readonly string[] = []): SearchCondition {
  const { gender, country, region, minAge, maxAge, photo, interests = [] } = filters;
  const { today } = todayOf(reading);
  const before = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`;
  const places: RawBuilder<boolean>[] = [];
  if (country !== undefined) places.push(sql`listings.country = ${country}`);
  if (region !== undefined) places.push(sql`listings.region = ${region}`);
  const conditions: RawBuilder<boolean>[] = [];
  if (gender !== undefined) conditions.push(sql`listings.gender = ${gender}`);
  if (minAge !== undefined) conditions.push(sql`listings.date_of_birth <= ${before(minAge)}`);
  if (maxAge !== undefined) conditions.push(sql`listings.date_of_birth > ${before(maxAge + 1)}`);
  if (photo) conditions.push(sql`listings.photo`);
  if (but.length > 0) conditions.push(sql`listings.id <> all(${but}::uuid[])`);
  const isWide = country === undefined && minAge === undefined && maxAge === undefined;
  const isInterested = sql<boolean>`listings.interests && ${interests}::text[]`;
  const byInterest = isWide && interests.length > 0 ? allOf([...conditions, isInterested]) : undefined;
  if (interests.length > 0) conditions.push(sql`listings.interest_bits & interest_bits(${interests}::text[]) <> 0`);
  return {
    condition: allOf([...places, ...conditions]) ?? sql<boolean>`true`,
    byInterest,
    online: filters.online === true,
    place: allOf(places),
    everybody: conditions.length === 0,
  };
}

const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> | undefined =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
