import { uuidv4 } from '../../shared/ids.ts';
import * as limits from '../../shared/limits.ts';
import { nicheOf } from '../../shared/niches.ts';
import type { NewAccount } from '../accounts/members.ts';
import { dummyHash } from '../accounts/passwords.ts';
import { populations } from './crowd/population.ts';
import { spokenBy } from './languages.ts';
import type { DemoLogin } from './logins.ts';
import type { Person } from './people/person.ts';
import type { Chance } from './random.ts';
import type { DemoSite } from './sites.ts';

/** Inputs of the whole demo: time, randomness, password. */
export interface Making {
  now: Date;
  chance: Chance;
  passwordHash: string;
}

/** A member in the making, with the counters that their rows are numbered by. */
export interface DemoMember {
  id: string;
  person: Person & Partial<DemoLogin>;
  account: NewAccount;
  chats_seq: number;
  likes_seq: number;
  lastSaid?: Date;
}

/** `place` among those of the site tells members of the same name apart. */
export function toMember(
  person: DemoMember['person'],
  place: number,
  site: DemoSite,
  { now, chance, passwordHash }: Making,
): DemoMember {
  const id = uuidv4(chance.bytes);
  const joined = person.joined ?? chance.between(60, 500);
  const { status = 'active', scope = 'member' } = person;
  return {
    id,
    person,
    account: {
      member: {
        id,
        site_id: site.id,
        pool: site.niche,
        email: person.email ?? `${nameForMail(person.name)}.${place}@members.demo.example`,
        password_hash: person.email ? passwordHash : dummyHash,
        status,
        // The operator is nobody to meet.
        profile_status: status === 'active' && scope === 'member' ? 'active' : 'disabled',
        scope,
        gender: person.gender,
        seeks: person.seeks ?? usuallySought(person.gender, site.niche),
        language: person.language,
        premium_since: null,
        signup_step: status === 'active' ? null : 'activation',
        signup_date: new Date(now.getTime() - joined * limits.day),
      },
      profile: {
        name: person.name,
        date_of_birth: person.born,
        country: person.region.slice(0, 2),
        region: person.region,
        about: person.about,
        interests: person.interests,
        spoken: spokenBy(id, person),
        robot: person.robot ?? false,
        main_image: null,
      },
    },
    chats_seq: 0,
    likes_seq: 0,
  };
}

const nameForMail = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();

function usuallySought(gender: Person['gender'], niche: number): [Person['gender']] {
  const others = gender === 'female' ? 'male' : 'female';
  return [populations[nicheOf(niche)].seeking.mostly === 'same' ? gender : others];
}

/**
 * When they were here last: not before the last thing they said. Who has just signed up was not here yet; robots are always
 * here.
 */
export function lastActive(member: DemoMember, { now, chance }: Making): Date | undefined {
  if (member.person.joined === 0) return undefined;
  if (member.person.robot) return now;
  const minutesAgo = chance.pick([1, 3, 40, 90, 200, 500, 2000, 5000, 8000, 30_000]);
  return hereAt(member, now.getTime() - minutesAgo * limits.minute);
}

/** At this time, unless they were here later, in ms. */
export function hereAt({ account, lastSaid }: DemoMember, at: number): Date {
  const notBefore = lastSaid ?? new Date(account.member.signup_date as Date);
  return new Date(Math.max(at, notBefore.getTime()));
}
