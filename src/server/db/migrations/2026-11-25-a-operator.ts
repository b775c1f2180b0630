import { type Kysely, sql } from 'kysely';

/** What operators do, for good, and the photos that wait for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No reference to anybody: it outlives whom it names.
  `create table operator_acts (
    id uuid primary key,
    at timestamptz not null,
    operator uuid not null,
    operator_name text not null,
    act text not null,
    subject text not null,
    reason text not null,
    before jsonb,
    after jsonb
  )`,
  'create index operator_acts_subject on operator_acts (subject, id)',
  `create function operator_acts_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'what operators did is written down for good';
    end
  $$`,
  `create trigger operator_acts_stay before update or delete or truncate on operator_acts
    for each statement execute function operator_acts_stay()`,

  'alter table photos add column fault text',
  "create index photos_waiting on photos (created_at, id) where status = 'pending'",
];
