import { type Kysely, sql } from 'kysely';

/** What members think of each other's cards. One row a pair: the last judgement, undone or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table judgements (
      judge uuid not null references members on delete cascade,
      profile uuid not null references members on delete cascade,
      id uuid not null,
      verdict text not null check (verdict in ('like', 'pass')),
      number bigint not null,
      judged_at timestamptz not null,
      undone_at timestamptz,
      primary key (judge, profile)
    )`.execute(db);
  await sql`create unique index judgements_number on judgements (judge, number)`.execute(db);
  // The likes of a day, of which there are four.
  await sql`
    create index judgements_likes on judgements (judge, judged_at)
    where verdict = 'like' and undone_at is null`.execute(db);
  // Whoever is purged takes what was thought of them along.
  await sql`create index judgements_profile on judgements (profile)`.execute(db);
  // The deck begins with those who have a photo, in the order of ids.
  await sql`
    create index profiles_photo on profiles (member_id) where main_image ->> 'status' = 'active'`.execute(db);
}
