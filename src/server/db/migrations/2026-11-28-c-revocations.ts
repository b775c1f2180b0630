import { type Kysely, sql } from 'kysely';

/** What the provider is still to be told: mandates that are over, and customers who are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // It outlives the member, as it is told after they have gone. Without a mandate: the customer, with all of theirs.
  `create table revocations (
    provider text not null,
    customer text not null,
    mandate text not null default '',
    tries integer not null default 0,
    due_at timestamptz not null,
    primary key (provider, customer, mandate)
  )`,
  'create index revocations_due on revocations (due_at)',

  // What ended before there was this table is told as well.
  `insert into revocations (provider, customer, mandate, due_at)
   select provider, customer, mandate, ended_at from mandates where ended_at is not null`,
];
