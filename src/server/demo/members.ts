import { uuidv4 } from '../../shared/ids.ts';
import * as limits from '../../shared/limits.ts';
import type { NewAccount } from '../account/members.ts';
import { nobodysHash } from '../account/passwords.ts';
import type { DemoLogin } from './logins.ts';
import type { Person } from './people.ts';
import type { Chance } from './random.ts';
import type { demoSites } from './sites.ts';

/** What all of the demo is made from: when, by which chance, under which password. */
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

export function toMember(
  person: DemoMember['person'],
  site: (typeof demoSites)['general'],
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
        email: person.email ?? `${nameForMail(person.name)}@members.demo.example`,
        password_hash: person.email ? passwordHash : nobodysHash,
        status,
        // The operator is nobody to meet.
        profile_status: status === 'active' && scope === 'member' ? 'active' : 'disabled',
        scope,
        gender: person.gender,
        seeks: [person.gender === 'female' ? 'male' : 'female'],
        language: person.language,
        premium_since: null,
        signup_date: new Date(now.getTime() - joined * limits.day),
      },
      profile: {
        name: person.name,
        date_of_birth: person.born,
        country: person.region.slice(0, 2),
        region: person.region,
        about: person.about,
        interests: person.interests.split(' ').filter(Boolean),
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

/** When they were here last: not before the last thing they said. Who has just signed up was not here yet. */
export function lastActive({ person, lastSaid }: DemoMember, { now, chance }: Making): Date | undefined {
  if (person.joined === 0) return undefined;
  const minutesAgo = chance.pick([1, 3, 40, 90, 200, 500, 2000, 5000, 8000, 30_000]);
  return new Date(Math.max(now.getTime() - minutesAgo * limits.minute, lastSaid?.getTime() ?? 0));
}
