import { type Kysely, sql } from 'kysely';

/** Which reports hide a member by themselves, and the state of a member whom they hide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `in_review`: hidden by reports until an operator has decided; conversations that exist go on.
  'alter table members drop constraint members_profile_status_check',
  `alter table members add constraint members_profile_status_check
    check (profile_status in ('active', 'disabled', 'hidden', 'in_review'))`,

  // The weight is of the moment of the report (reports/weight.ts). `hid_at`: since when it hides whom it is about, or did.
  `alter table reports add weight text not null default 'none' check (weight in ('none', 'some', 'full')),
    add hid_at timestamptz`,
  'create index reports_hid on reports (reporter) where hid_at is not null',

  // Where a new account signed up, as a keyed hash; deleted after some weeks (reports/networks.ts).
  `alter table installation add network_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`,
  `create table signup_networks (
    member_id uuid primary key references members on delete cascade,
    network bytea not null,
    at timestamptz not null
  )`,
  'create index signup_networks_at on signup_networks (at)',
];
