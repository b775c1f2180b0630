import { type RawBuilder, sql } from 'kysely';

/**
 * Selfies that wait, for a FROM clause. Without an active main photo there is nothing to compare with, until the queue
 * of photos has decided over it.
 */
export const comparableSelfies: RawBuilder<unknown> = sql`
  verifications
  join members on members.id = verifications.member_id and members.deleted_at is null
  join photos as main on main.member_id = members.id and main.position = 0 and main.status = 'active'
  where verifications.file is not null`;
