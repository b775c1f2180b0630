import { type Kysely, sql } from 'kysely';

/** A message may answer another one. Without a reference: every send would pay for the check. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table messages add column reply_to uuid`.execute(db);
