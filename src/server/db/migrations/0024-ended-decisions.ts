import { type Kysely, sql } from 'kysely';

/** A suspension now follows from the decisions. Until now, one that was ended early left its decisions in force. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`update decisions set lifted_at = now() from members
    where members.id = member_id and lifted_at is null and (
      action = 'ban' and (suspended_at is null or suspended_until is not null)
      or action = 'suspend' and suspended_at is null and until > now())`.execute(db);
