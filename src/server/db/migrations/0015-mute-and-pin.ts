import { type Kysely, sql } from 'kysely';

/** Settings of a conversation for one member. Without an index: a change then touches none. */
export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`alter table participants add column muted boolean not null default false,
    add column pinned boolean not null default false`.execute(db);
