import { type Kysely, sql } from 'kysely';

/** Answers to prompts on a profile. With a default: the version before inserts profiles without them. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table profiles add column answers jsonb not null default '[]'`.execute(db);
