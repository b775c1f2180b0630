import { type Kysely, sql } from 'kysely';

/** What members report of each other, with a copy of it as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Outlives whoever reported, without their name and words; goes with whom it is about.
  await sql`
    create table reports (
      id uuid primary key,
      reporter uuid references members on delete set null,
      reported uuid not null references members on delete cascade,
      message_id uuid,
      category text not null,
      text text not null,
      -- The profile, the names of its photos, the message.
      copy jsonb not null,
      at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  // One open report of a subject for each reporter.
  await sql`
    create unique index reports_open on reports (reporter, coalesce(message_id, reported))
    where closed_at is null`.execute(db);
  await sql`create index reports_reporter on reports (reporter)`.execute(db);
  await sql`create index reports_reported on reports (reported)`.execute(db);
}
