import { sql } from 'kysely';
import { noteMembersHoldingCopy } from '../account-deletion/members-holding-copy.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';

/**
 * Updates `profile_status` after suspensions, reports or a site's change. Requires the member's lock. Returns true on a
 * change; call `fanOutDeletion` after the commit.
 */
export async function stayHidden(tx: Tx, context: Context, member: string): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select case
        when suspended_at is not null or exists (
          select from profiles join sites on sites.niche = members.pool
          where profiles.member_id = members.id and profiles.fictional
            and not coalesce((sites.settings ->> 'fictional_profiles')::boolean, false)
        ) then 'hidden'
        when exists (
          select from reports where reported = members.id and closed_at is null and hid_at is not null
        ) then 'in_review'
        when status = 'active' then 'active' else 'disabled' end as profile_status
      from members where id = ${member}
    )
    update members set profile_status = wanted.profile_status from wanted
    where id = ${member} and members.profile_status not in ('disabled', wanted.profile_status)
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await noteMembersHoldingCopy(tx, member, context.now());
  return true;
}

/** The job "visibility changes" notifies those that were missed. */
export const logFailedFanOut = (context: Context) => (error: unknown) =>
  context.log.error('hiding fan-out failed', { error });
