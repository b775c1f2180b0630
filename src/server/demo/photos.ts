import type { Insertable } from 'kysely';
import { uuidv4 } from '../../shared/ids.ts';
import { freePhotos } from '../../shared/limits.ts';
import { nicheOf } from '../../shared/niches.ts';
import type { Database } from '../db/schema/database.ts';
import { ageOn } from '../members/profiles.ts';
import { portraitSize } from '../portraits/draw.ts';
import { placeholderOf } from '../portraits/placeholder.ts';
import { type Gender, sitterOf } from '../portraits/sitter.ts';
import { sceneOf } from '../portraits/sitting.ts';
import type { DemoMember, Making } from './members.ts';

type Photo = Insertable<Database['photos']>;

/** Seed of an album's portraits: its person. */
export const sitterIn = ([photo]: Photo[]): string | undefined => photo?.drawing?.split(' ')[2];

const none = 0.04;

/** Cards of a grid within which no place is seen twice. */
const apart = 8;

/** First photos of a site so far, in the order in which a search shows them: their places, and by gender. */
export type Shown = Map<Gender | 'all', string[]>;

/** The album of a member, drawn when it is first looked at; they show the first of it from then on. */
export function photoRows({ id, person, account }: DemoMember, { now, chance }: Making, shown: Shown): Photo[] {
  const age = ageOn(now.toISOString().slice(0, 10), person.born);
  const sitter = pickSitter();
  const premium = account.member.premium_since !== null;
  const photos = Array.from({ length: person.photos ?? countFor(premium) }, (_, position): Photo => {
    return {
      id: uuidv4(chance.bytes),
      member_id: id,
      position,
      status: 'active',
      name: fileName(),
      blur_name: fileName(),
      ...portraitSize,
      thumbhash: null,
      drawing: `${person.gender} ${age} ${sitter} ${position}`,
      created_at: account.member.signup_date,
    };
  });
  const [main] = photos;
  if (main) {
    const thumbhash = placeholderOf(person.gender, age, sitter);
    account.profile.main_image = JSON.stringify({ name: main.name, status: main.status, thumbhash });
    for (const key of [person.gender, 'all'] as const)
      shown.set(key, [...(shown.get(key) ?? []), sceneOf(sitter, 0).name]);
  }
  return photos;

  /** In another place than those before, and built as the niche is about. */
  function pickSitter(): string {
    const taken = [person.gender, 'all' as const].flatMap((key) => shown.get(key)?.slice(1 - apart) ?? []);
    const full = nicheOf(account.member.pool) === 'bbw' && person.gender === 'female';
    for (;;) {
      const seed = String(chance.between(1, 999_999));
      if (taken.includes(sceneOf(seed, 0).name)) continue;
      if (!full || sitterOf(person.gender, age, seed).build > 1.1) return seed;
    }
  }

  function countFor(isPremium: boolean): number {
    if (!person.robot && chance.next() < none) return 0;
    return isPremium
      ? chance.pick([2, 3, 3, 3, 4, 4, 4, 5, 6])
      : chance.pick([1, 2, freePhotos, freePhotos, freePhotos]);
  }

  function fileName(): string {
    return Buffer.from(chance.bytes(16)).toString('base64url');
  }
}
