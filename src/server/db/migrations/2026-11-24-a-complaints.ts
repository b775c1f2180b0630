import { type Kysely, sql } from 'kysely';

/** What members and visitors complain of, for the operator's queue; open until `closed_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Outlives its member, without their words. A visitor has an address here; a member's stands in their account.
  await sql`
    create table complaints (
      id uuid primary key,
      number integer generated always as identity (start with 1001) unique,
      site_id uuid not null references sites,
      member_id uuid references members on delete set null,
      email text,
      locale text not null,
      category text not null,
      about text not null,
      text text not null,
      at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index complaints_open on complaints (at) where closed_at is null`.execute(db);
  await sql`create index complaints_member on complaints (member_id)`.execute(db);
}
