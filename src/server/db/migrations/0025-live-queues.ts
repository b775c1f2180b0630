import { type Kysely, sql } from 'kysely';

/** Queues are counted when they are looked at. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`delete from daily_statistics where name like 'queue:%' or name like 'oldest:%'`.execute(db);
