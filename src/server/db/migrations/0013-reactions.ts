import { type Kysely, sql } from 'kysely';

/** Reactions of a message's two members, and which of them notify. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table messages add column reactions jsonb, add column reacted_seq bigint`.execute(db);
