import { type Kysely, sql } from 'kysely';

/** What operators decide over members and what they reported, and what follows from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `hidden`: by an operator, or by a report that can't wait; a suspension ends at its end, without one never.
  'alter table members drop constraint members_profile_status_check',
  `alter table members add constraint members_profile_status_check
    check (profile_status in ('active', 'disabled', 'hidden'))`,
  'alter table members add suspended_at timestamptz, add suspended_until timestamptz',
  'create index members_suspended on members (suspended_until) where suspended_until is not null',

  // Names of operators as in operator_acts: they outlive their accounts.
  `create table decisions (
    id uuid primary key,
    number integer generated always as identity (start with 5001) unique,
    member_id uuid not null references members on delete cascade,
    action text not null,
    reason text,
    statement text not null,
    until timestamptz,
    -- Photos that it rejected: an appeal brings them back.
    photos uuid[] not null,
    operator uuid not null,
    operator_name text not null,
    at timestamptz not null,
    appeal_hash bytea unique,
    appealed_at timestamptz,
    lifted_at timestamptz
  )`,
  'create index decisions_member on decisions (member_id, at)',

  'alter table reports add decision_id uuid references decisions on delete set null',
  'create index reports_decision on reports (decision_id)',
  'create index reports_waiting on reports (reported, at) where closed_at is null',
  `alter table complaints add decision_id uuid unique references decisions on delete set null,
    add answer text, add answered_by text`,

  // The device of whoever wrote it asks again, and is told then.
  'alter table held_messages add refused_at timestamptz',
  'create index held_messages_waiting on held_messages (held_at, id) where refused_at is null',
];
