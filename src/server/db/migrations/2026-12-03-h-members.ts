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
];
