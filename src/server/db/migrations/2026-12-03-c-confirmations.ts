import { type Kysely, sql } from 'kysely';

/** When a session last proved a secret, and what operators read: of a subject one row an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table sessions add column confirmed_at timestamptz',
  `create unique index operator_reads on operator_acts (operator, act, subject, date_trunc('hour', at, 'UTC'))
    where act like '%.read'`,
  // The log without them, and them alone, each read in its order.
  "create index operator_reads_newest on operator_acts (id) where act like '%.read'",
  "create index operator_changes_newest on operator_acts (id) where act not like '%.read'",
];
