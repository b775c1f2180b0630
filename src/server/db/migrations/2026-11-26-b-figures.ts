import { type Kysely, sql } from 'kysely';

/** What happened on each day, site by site, and what it is counted from. Days are UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...figures, ...visits, ...sources]) await sql.raw(statement).execute(db);
}

const figures = [
  // All that a site shows of a span stands together. All sites together stand under the nil id, so that a thousand of them are no more
  // to read than one.
  `create table figures (
    site_id uuid not null,
    day date not null,
    name text not null,
    value bigint not null,
    primary key (site_id, day, name)
  )`,
  'create index figures_day on figures (day, name)',

  // One row. Days up to \`through\` are counted for good; what leaves no trace is counted from \`since\` on.
  `create table figures_state (
    id boolean primary key default true check (id),
    since date not null,
    through date,
    counted_at timestamptz
  )`,
];

const visits = [
  // Who was here on a day, which presence forgets with the next one: kept until the day is counted for good. Days count from 1970.
  `create table visits (
    member_id uuid not null references members on delete cascade,
    day integer not null,
    site_id uuid not null,
    made_up boolean not null,
    primary key (member_id, day)
  )`,
  'create index visits_day on visits (day, site_id, made_up)',
  // Once a day and member: presence is written each minute.
  `create function note_visit() returns trigger language plpgsql as $$
  begin
    insert into visits (member_id, day, site_id, made_up)
    select members.id, new.day, members.site_id, profiles.fictional or profiles.robot
    from members join profiles on profiles.member_id = members.id where members.id = new.member_id
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger visits_first after insert on presence for each row execute function note_visit()`,
  `create trigger visits_next after update of last_active on presence for each row
  when (old.day is distinct from new.day) execute function note_visit()`,
  `insert into visits (member_id, day, site_id, made_up)
  select members.id, presence.day, members.site_id, profiles.fictional or profiles.robot
  from presence join members on members.id = presence.member_id join profiles on profiles.member_id = members.id
  where presence.day >= floor(extract(epoch from now()) / 86400)`,
];

/**
 * By time, for the days that are counted anew. Rows come in the order of time, so each of them is written at the right edge of its index. The
 * ledger never loses or changes a row: there the range of each stretch of pages will do, which costs a send nothing.
 */
const sources = [
  'create index members_signup on members (signup_date)',
  'alter table members add confirmed_at timestamptz',
  'create index members_confirmed on members (confirmed_at) where confirmed_at is not null',
  'create index likes_at on likes (at)',
  'create index conversations_created on conversations (created_at)',
  'create index messages_sent on messages (sent_at)',
  'create index ledger_entries_at on ledger_entries using brin (at) with (pages_per_range = 32, autosummarize = on)',
  "create index payments_paid on payments (settled_at) where state = 'paid'",
];
