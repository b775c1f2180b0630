import type { Preferences } from '../../shared/calls/match-finder.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { maximumAge } from '../../shared/limits.ts';
import { profileFields } from '../../shared/profile-fields.ts';
import { ageOn, type Fault } from '../../shared/rules.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { readingOf, todayOf } from '../members/profiles.ts';
import { interests as allInterests } from '../sites/interests.ts';
import { regions } from '../sites/regions.ts';
import type { Site } from '../sites/sites.ts';

/** Default age range, in years below and above the member's own age. */
const span = 7;

export const showsReason = ({ settings }: Site): boolean =>
  settings.visible_profile_fields.includes(profileFields.reason.shown);

/** The wizard's questions, prefilled from the member's profile. */
export async function questionsFor(
  context: Pick<Context, 'db' | 'now'>,
  site: Site,
  me: MemberRow,
): Promise<CallAnswer<'GET match-finder.php'>> {
  const { countries, min_age } = site.settings;
  const own = await context.db
    .selectFrom('profiles')
    .select(['date_of_birth', 'country', 'region', 'reason', 'interests'])
    .where('member_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const offered = regions.filter(({ country }) => countries.includes(country)).map(({ id }) => id);
  const country = countries.includes(own.country) ? own.country : null;
  const age = ageOn(todayOf(readingOf(context, site)).today, own.date_of_birth);
  const within = (years: number) => Math.min(Math.max(years, min_age), maximumAge);
  const [gender = 'both', other] = me.seeks;
  return {
    questions: {
      genders: other ? ['female', 'male', 'both'] : [gender],
      ...{ min_age, max_age: maximumAge, countries, regions: offered },
      reasons: showsReason(site) ? [...profileFields.reason.values] : [],
      interests: [...allInterests],
    },
    wishes: {
      gender: other ? 'both' : gender,
      min_age: within(age - span),
      max_age: within(age + span),
      country,
      region: country !== null && own.region !== null && offered.includes(own.region) ? own.region : null,
      reason: showsReason(site) ? own.reason : null,
      interests: own.interests,
    },
  };
}

/** Throws Refusal `invalid` with the fault of each field. */
export function checkPreferences(wishes: Preferences, { settings }: Site): void {
  const { country, region, interests, min_age, max_age } = wishes;
  const isAge = (age: number) => age >= settings.min_age && age <= maximumAge;
  const isRegion = regions.some((each) => each.id === region && each.country === country);
  const faults: Partial<Record<keyof Preferences, Fault | false>> = {
    min_age: !isAge(min_age) && 'unknown_value',
    max_age: !(isAge(max_age) && max_age >= min_age) && 'unknown_value',
    country: country !== null && !settings.countries.includes(country) && 'unknown_value',
    region: region !== null && !isRegion && 'unknown_value',
    interests: !interests.every((each) => allInterests.includes(each)) && 'unknown_value',
  };
  const fields = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : []));
  if (fields.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
}
