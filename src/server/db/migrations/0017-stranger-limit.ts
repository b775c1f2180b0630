import { type Kysely, sql } from 'kysely';

/** Strangers who may write to a member in an hour; null is no limit. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table members add column strangers_per_hour smallint check (strangers_per_hour >= 0)`.execute(db);
