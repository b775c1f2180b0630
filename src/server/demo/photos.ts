import type { Insertable } from 'kysely';
import { uuidv4 } from '../../shared/ids.ts';
import { freePhotos } from '../../shared/limits.ts';
import { nicheOf } from '../../shared/niches.ts';
import { ageOn } from '../../shared/rules.ts';
import type { Database } from '../db/schema/database.ts';
import { chanceOf } from '../portraits/chance.ts';
import { portraitSize } from '../portraits/draw.ts';
import { placeholderOf } from '../portraits/placeholder.ts';
import { sitterOf } from '../portraits/sitter.ts';
import { sceneOf } from '../portraits/sitting.ts';
import type { DemoMember, Making } from './members.ts';
import type { Fondness } from './stories/story.ts';

type Photo = Insertable<Database['photos']>;

/** Seed of an album's portraits: its person. */
export const sitterIn = ([photo]: Photo[]): string | undefined => photo?.drawing?.split(' ')[2];

const none = 0.04;

/** Cards of a grid within which no place is seen twice. */
const apart = 8;

/** Places of a site's first photos so far, in the order in which a search shows them: all, by gender, and by list of likes. */
export type Shown = Map<string, string[]>;

/** Lists of likes that show this person, each with a name. */
export function listsOf(likes: readonly Fondness[], name: string): string[] {
  return likes.flatMap(({ from, to }) => [
    ...(from === name ? [`likes ${to}`] : []),
    ...(to === name ? [`liked by ${from}`] : []),
  ]);
}

/** The album of a member, drawn when it is first looked at; they show the first of it from then on. */
export function photoRows(
  { id, person, account }: DemoMember,
  { now, chance }: Making,
  { shown, lists }: { shown: Shown; lists: readonly string[] },
): Photo[] {
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
    for (const key of [person.gender, 'all', ...lists])
      shown.set(key, [...(shown.get(key) ?? []), sceneOf(sitter, 0).name]);
  }
  return photos;

  /** In another place than those before in the search and in lists of likes, and built as the niche is about. */
  function pickSitter(): string {
    const near = [person.gender, 'all'].flatMap((key) => shown.get(key)?.slice(1 - apart) ?? []);
    const listed = lists.flatMap((key) => shown.get(key) ?? []);
    const full = nicheOf(account.member.pool) === 'bbw' && person.gender === 'female';
    const fits = (seed: string) =>
      !near.includes(sceneOf(seed, 0).name) && (!full || sitterOf(person.gender, age, seed).build > 1.1);
    let seed = '';
    do seed = String(chance.between(1, 999_999));
    while (!fits(seed));
    // By a chance of its own, so that all others stay who they are. Too long a list has no place left.
    const others = chanceOf(seed, 'another');
    for (let tries = 0; listed.includes(sceneOf(seed, 0).name) && tries < 400; tries++) {
      const other = String(others.between(1, 999_999));
      if (fits(other)) seed = other;
    }
    return seed;
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
