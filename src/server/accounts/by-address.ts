import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Site } from '../sites/sites.ts';

/** Finds the member with this address in the site's pool, including deleted accounts. Letters of any case. */
export const memberAt = (db: Db, { niche }: Pick<Site, 'niche'>, email: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('pool', '=', niche)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();

/** Another member of the pool has the address since it was looked for. */
export function isAddressTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'members_email';
}
