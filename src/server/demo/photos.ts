import type { Insertable } from 'kysely';
import { uuidv4 } from '../../shared/ids.ts';
import { freePhotos } from '../../shared/limits.ts';
import type { Database } from '../db/schema/database.ts';
import { ageOn } from '../members/profiles.ts';
import { portraitSize } from '../portraits/draw.ts';
import type { DemoMember, Making } from './members.ts';

type Photo = Insertable<Database['photos']>;

/** Seed of an album's portraits: its person. */
export const sitterIn = ([photo]: Photo[]): string | undefined => photo?.drawing?.split(' ')[2];

const none = 0.04;

/** The album of a member, drawn when it is first looked at; they show the first of it from then on. */
export function photoRows({ id, person, account }: DemoMember, { now, chance }: Making): Photo[] {
  const age = ageOn(now.toISOString().slice(0, 10), person.born);
  const sitter = chance.between(1, 999_999);
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
  if (main) account.profile.main_image = JSON.stringify({ name: main.name, status: main.status, thumbhash: null });
  return photos;

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
