import { type Kysely, sql } from 'kysely';

/** Who is sent a changed profile again, and what is removed when its time is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A member whose changed profile goes out to all who hold it, portion by portion; without `due_at` nothing is to be done.
  `create table mirror_jobs (
    member_id uuid primary key references members on delete cascade,
    due_at timestamptz,
    began_at timestamptz,
    changes integer not null default 0,
    round integer not null default 0,
    after uuid
  )`,
  'create index mirror_jobs_due on mirror_jobs (due_at)',
  'create index likes_received_from on likes (liked, liker) where removed_at is null',

  // Of an operator the id stays: their address goes with their account.
  'alter table operator_acts drop operator_name',
  'alter table decisions drop operator_name',
  'alter table complaints add answerer uuid',
  `update complaints set answerer = members.id from members
    where members.scope = 'operator' and lower(members.email) = lower(answered_by)`,
  'alter table complaints drop answered_by',
  'alter table complaints rename answerer to answered_by',

  // What server/account-deletion/retention.ts removes, by the time that it counts from.
  "create index reports_copied on reports (closed_at) where copy -> 'profile' <> '{}'",
  'create index decisions_at on decisions (at)',
  "create index departures_said on departures (at) where comment <> ''",
  'create index complaints_closed on complaints (closed_at) where closed_at is not null',
  'create index complaints_address on complaints (lower(email)) where email is not null',
];
