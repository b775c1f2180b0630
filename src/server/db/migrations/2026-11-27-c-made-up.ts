import { type Kysely, sql } from 'kysely';

/** Fictional profiles, which no count that members see may hold; and which addresses took no mail, for operators to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A profile is made up or it is not: this never changes after it was added.
  'alter table listings add fictional boolean not null default false',
  `update listings set fictional = true from profiles where profiles.member_id = listings.id and profiles.fictional`,
  `create or replace function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings
    select members.id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), interests, fictional
    from added join members on members.id = member_id;
    return null;
  end $$`,
  'create index profiles_fictional on profiles (member_id) where fictional',

  `create table mail_reports (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    -- As it was then: they may have another one by now.
    address text not null,
    kind text not null check (kind in ('bounce', 'complaint')),
    at timestamptz not null,
    closed_at timestamptz
  )`,
  'create index mail_reports_open on mail_reports (id) where closed_at is null',
  'create index mail_reports_member on mail_reports (member_id)',
];
