import { sql } from 'kysely';
import type { Disabling } from '../../shared/calls/notifications.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { niches } from '../../shared/niches.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { lockMembers } from '../sync/counters.ts';

/** Selects members who match all given fields. One address may have an account in each pool. */
export interface Whose {
  member?: string;
  address?: string;
  pool?: number;
}

/**
 * Stops all mail except account mail, once per reason (SPECIFICATION 9.2). Returns the home sites of members for whom
 * it is new.
 */
export async function disableMail(context: Context, reason: Disabling, whose: Whose): Promise<string[]> {
  const ids = await find(context.db, whose);
  const { rings, sites } = await transact(context.db, async (tx) => {
    const locked = await lockMembers(tx, ids);
    const { rows } = await sql<{ id: string; site_id: string; email: string }>`
      update members set notifications_disabled = array_append(notifications_disabled, ${reason})
      where id = any(${ids}::uuid[]) and not ${reason} = any(notifications_disabled)
      returning id, site_id, email`.execute(tx);
    for (const { id } of rows) locked.raise(id, 'user');
    if (reason !== 'unsubscribe') await note(tx, context, reason, rows);
    await locked.save(tx);
    return { rings: locked.rings, sites: rows.map(({ site_id }) => site_id) };
  });
  context.bell.ring(rings);
  return sites;
}

/** Records the report for operators (operator/mail-reports.ts). */
async function note(
  tx: Db,
  { now, random }: Context,
  kind: 'bounce' | 'complaint',
  members: { id: string; email: string }[],
): Promise<void> {
  if (members.length === 0) return;
  const at = now();
  const rows = members.map(({ id, email }) => ({
    ...{ id: uuidv7(at.getTime(), random), member_id: id, address: email, kind, at },
  }));
  await tx.insertInto('mail_reports').values(rows).execute();
}

async function find(db: Db, { member, address, pool }: Whose): Promise<string[]> {
  if (member === undefined && address === undefined) return [];
  let found = db.selectFrom('members').select('id');
  if (member !== undefined) found = found.where('id', '=', member);
  if (address !== undefined) {
    // List all pools, so that the index on pool and address is used.
    const pools = pool === undefined ? niches.map((_, i) => i + 1) : [pool];
    found = found.where('pool', 'in', pools).where(sql`lower(email)`, '=', sql`lower(${address})`);
  }
  return (await found.execute()).map(({ id }) => id);
}
