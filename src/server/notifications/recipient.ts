import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import { onlineFor } from '../members/profiles.ts';

/** Whoever may be mailed of news. */
export interface Recipient {
  member: MemberRow;
  name: string;
  country: string;
  /** For a country whose time nobody knows. */
  siteZone: string;
  lastActive: Date | null;
  /** Robots read nothing, and made-up people neither. */
  robot: boolean;
  isOnline(now: Date): boolean;
}

export async function readRecipient(db: Db, id: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .leftJoin('presence', 'presence.member_id', 'members.id')
    .selectAll('members')
    .select(['name', 'country', 'last_active', 'robot', 'fictional', 'settings'])
    .where('members.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, country, last_active: lastActive, robot, fictional, settings, ...member } = row;
  return {
    member,
    name,
    country,
    siteZone: settings.time_zone,
    lastActive,
    robot: robot || fictional,
    isOnline: (now) => lastActive !== null && now.getTime() - lastActive.getTime() < onlineFor,
  };
}
