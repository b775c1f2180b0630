import { type Kysely, sql } from 'kysely';

/** How two operators at one site learn of each other, and what one of them is about to change there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table sites add version integer not null default 0',
  'alter table companies add version integer not null default 0',
  `create table site_drafts (
    site_id uuid not null references sites on delete cascade,
    operator uuid not null references members on delete cascade,
    -- The version of the site that the operator saw.
    was integer not null,
    change jsonb not null,
    token text not null unique,
    at timestamptz not null,
    primary key (site_id, operator)
  )`,
];
