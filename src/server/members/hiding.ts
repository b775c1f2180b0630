import { sql, type Transaction } from 'kysely';
import { urgentCategories } from '../../shared/report-categories.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { noteHolders } from '../leaving/holders.ts';

/**
 * Hides a member who is suspended, or about whom a report is open that can't wait, and shows them again once neither is so. A fictional
 * profile is hidden while any site of its pool has none, since members of all of them meet. A report
 * of whoever has reported them like that before, and was found wrong, hides nobody. The member is locked. Answers whether anything
 * changed: then `tellHolders` follows the commit.
 */
export async function keepHidden(tx: Transaction<Database>, context: Context, member: string): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select suspended_at is not null or exists (
        select from profiles join sites on sites.niche = members.pool
        where profiles.member_id = members.id and profiles.fictional
          and not coalesce((sites.settings ->> 'fictional_profiles')::boolean, false)
      ) or exists (
        select from reports where reported = members.id and closed_at is null and category = any(${urgentCategories}::text[])
          and not exists (
            select from reports as earlier join decisions on decisions.id = earlier.decision_id
            where earlier.reporter = reports.reporter and earlier.reported = reports.reported
              and earlier.category = any(${urgentCategories}::text[]) and decisions.action = 'dismiss')
      ) as hidden
      from members where id = ${member}
    )
    update members set profile_status = case when hidden then 'hidden' when status = 'active' then 'active' else 'disabled' end
    from wanted
    where id = ${member} and profile_status = case when hidden then 'active' else 'hidden' end
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await noteHolders(tx, member, context.now());
  return true;
}

/** Whom it did not reach is told by the next round of leaving/loops.ts. */
export const logUntold = (context: Context) => (error: unknown) =>
  context.log.error('a hiding was not told', { error });
