import type { Profile } from '../../shared/calls/members.ts';
import type { LocalDb } from '../storage/db.ts';

const mostFound = 24;

/** Members from the last search and the swipe deck on this device. Call inside `reopening`. */
export async function membersHere(db: LocalDb): Promise<Profile[]> {
  const found = (await db.found.orderBy('place').limit(mostFound).toArray()).map(({ profile }) => profile);
  const dealt = (await db.deck.orderBy('place').limit(mostFound).toArray()).map(({ id }) => id);
  return (await db.profiles.bulkGet([...found, ...dealt])).filter((profile) => profile !== undefined);
}

/** Each once, with a photo that may be shown. Robots and made-up members are left out. */
export function peopleAmong(members: readonly Profile[]): Profile[] {
  const people = members.filter(isPerson).filter(({ main_image }) => main_image?.status === 'active');
  return [...new Map(people.map((profile) => [profile.id, profile])).values()];
}

export const isPerson = ({ fictional, robot }: Profile): boolean => !fictional && !robot;
