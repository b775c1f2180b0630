import { type Kysely, sql } from 'kysely';

/** Any number that nothing else locks. */
const ledgerLock = 1002;

/**
 * The ledger as one narrow row a posting, in a table a month. `ledger_entries` becomes a view of both sides of each, in which the
 * version before finds all it looks for, and writes what it books.
 */
const statements = [
  // Until the next migration has moved them. Then only what servers of the version before have booked since.
  'alter table ledger_entries rename to ledger_entries_before',
  'drop trigger ledger_entries_append_only on ledger_entries_before',
  'alter table ledger_entries_before alter column id drop identity',

  'create sequence postings_id_seq',
  "select setval('postings_id_seq', max(id)) from ledger_entries_before having max(id) is not null",
  "alter table ledger_entries_before alter column id set default nextval('postings_id_seq')",

  // Append-only; outlives the member. The columns of eight bytes come first: no row is padded.
  `create table postings (
    id bigint not null default nextval('postings_id_seq'),
    at timestamptz not null,
    member uuid not null,
    site uuid not null,
    -- The message that was paid for; else the id in the posting's name, or zeros.
    subject uuid not null,
    -- What "account" gains and "against" loses.
    credits integer not null check (credits <> 0),
    -- A place in the list of the view below (ledger/kinds.ts).
    kind smallint not null check (kind between 1 and 10),
    -- Of the member: member, held, debt.
    account "char" not null check (account in ('m', 'h', 'd')),
    -- Of the site, or the member.
    against "char" not null check (against in ('s', 'h', 'd') and against <> account)
  ) partition by range (at)`,
  'alter sequence postings_id_seq owned by postings.id',
  'create index postings_id on postings (id)',
  // A month's postings of a member share one entry.
  'create index postings_member on postings (member)',
  'create index postings_at on postings using brin (at) with (pages_per_range = 32, autosummarize = on)',
  `create function refuse_posting_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger postings_append_only before update or delete on postings
    for each row execute function refuse_posting_change()`,

  // For times that no month is made for: no posting is ever refused.
  'create table postings_other partition of postings default',
  `create function make_ledger_month(month date) returns void language plpgsql as $$
    declare
      name text := 'postings_' || to_char(month, 'YYYY_MM');
      since timestamptz := month::timestamp at time zone 'UTC';
      until timestamptz := (month + interval '1 month') at time zone 'UTC';
    begin
      perform pg_advisory_xact_lock(${ledgerLock});
      if to_regclass(name) is not null then return; end if;
      execute format('create table %I (like postings including all)', name);
      if exists (select from postings_other where at >= since and at < until) then
        alter table postings_other disable trigger user;
        execute format('with moved as (delete from postings_other where at >= $1 and at < $2 returning *)
          insert into %I select * from moved order by id', name) using since, until;
        alter table postings_other enable trigger user;
      end if;
      execute format('alter table postings attach partition %I for values from (%L) to (%L)', name, since, until);
    end $$`,
  `select make_ledger_month((date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date)
    from generate_series(0, 2) as n`,

  // Of all but messages, whose ids are unique anyway.
  `create table posting_names (
    -- purchase:ID
    name text primary key,
    posting bigint not null unique
  )`,

  // The two sides of a posting have ids of their own, in the order of time.
  `create view ledger_entries as
    select 2 * id as id, reference, kind, account, holder, credits, at from ledger_entries_before
    union all
    select 2 * id, ${reference()}, ${kind()}, case account when 'm' then 'member' when 'h' then 'held' else 'debt' end,
      member, credits, at from postings
    union all
    select 2 * id + 1, ${reference()}, ${kind()}, case against when 'h' then 'held' else 'debt' end, member, -credits, at
    from postings where against <> 's'
    union all
    select 2 * id + 1, ${reference()}, ${kind()}, 'site', site, -credits, at from postings where against = 's'`,
  `create function book_as_before() returns trigger language plpgsql as $$
    begin
      if exists (select from posting_names where name = new.reference) then
        raise unique_violation using message = 'posted already: ' || new.reference;
      end if;
      insert into ledger_entries_before (reference, kind, account, holder, credits, at)
      values (new.reference, new.kind, new.account, new.holder, new.credits, new.at);
      return new;
    end $$`,
  `create trigger book_as_before instead of insert on ledger_entries
    for each row execute function book_as_before()`,

  // Those entries as postings. What does not add up to one is not in it, and stays where it is.
  `create view postings_before as
    select one.id as one, other.id as other, one.reference as name, one.at, one.holder as member,
      case when other.account = 'site' then other.holder else coalesce(
        (select site_id from members where members.id = one.holder),
        (select site from postings where member = one.holder limit 1),
        (select paid.holder from ledger_entries_before as mine join ledger_entries_before as paid using (reference)
          where mine.holder = one.holder and paid.account = 'site' limit 1),
        '00000000-0000-0000-0000-000000000000') end as site,
      coalesce(substring(one.reference from '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')::uuid,
        '00000000-0000-0000-0000-000000000000') as subject,
      one.credits, array_position(${kinds()}, one.kind)::smallint as kind,
      left(one.account, 1)::"char" as account, left(other.account, 1)::"char" as against
    from ledger_entries_before as one
    join ledger_entries_before as other on other.reference = one.reference and other.credits = -one.credits
      and other.kind = one.kind and other.at = one.at
    where (one.account = 'member' and other.account in ('held', 'debt') and other.holder = one.holder
        or one.account in ('member', 'held', 'debt') and other.account = 'site')
      and (one.kind in ('message', 'photo', 'gift')) = (one.reference ~ '^message:[0-9a-fA-F-]{36}$')
      and (select count(*) from ledger_entries_before as each where each.reference = one.reference) = 2`,
  // Returns how many were moved. Two at once would book the same twice: the second looks when the first is done.
  `create function move_entries_before(after bigint, through bigint) returns bigint language sql as $$
    select pg_advisory_xact_lock(${ledgerLock});
    with found as materialized (
      select nextval('postings_id_seq') as id, ordered.* from (
        select * from postings_before where one > after and one <= through order by one
      ) as ordered
    ), removed as (
      delete from ledger_entries_before where id in (select one from found union all select other from found)
    ), named as (
      insert into posting_names (name, posting) select name, id from found where name not like 'message:%'
    ), moved as (
      insert into postings (id, at, member, site, subject, credits, kind, account, against)
      select id, at, member, site, subject, credits, kind, account, against from found
      returning 1
    )
    select count(*) from moved $$`,

  // Closed months: what they were when they were proved (ledger/closed-months.ts).
  `create table ledger_months (
    month date primary key,
    postings bigint not null,
    credits bigint not null,
    -- A sum of hashes, in any order.
    checksum numeric not null,
    closed_at timestamptz not null,
    -- When it was found to be another.
    changed_at timestamptz
  )`,
  ...['closed', 'open'].map(
    (which) => `create table ledger_sums_${which} (
      subject uuid not null,
      account text not null check (account in ('member', 'held', 'debt', 'granted', 'taken_back')),
      credits bigint not null,
      primary key (subject, account)
    ) with (fillfactor = 80)`,
  ),
  // One row: which postings are in which sums.
  `create table ledger_progress (
    id boolean primary key default true check (id),
    -- Sums that are being deleted.
    clearing text check (clearing in ('all', 'open')),
    -- The last month in ledger_sums_closed.
    closed date,
    -- Postings of later months up to this id are in ledger_sums_open.
    through bigint not null default 0,
    -- The month that is being closed: what is in ledger_sums_closed of it.
    month date,
    month_through bigint not null default 0,
    postings bigint not null default 0,
    credits bigint not null default 0,
    checksum numeric not null default 0
  )`,

  // The version before would take moved postings for new ones: its audit waits for ever.
  "update leases set holder = 'migration', until = 'infinity' where name = 'audit'",

  // A fifth of a large table is too long to wait for.
  'alter table messages set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)',
];

function kinds(): string {
  return `array['signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'correction', 'hold', 'release']`;
}

function kind(): string {
  return `(${kinds()})[kind]`;
}

function reference(): string {
  return `case when kind between 2 and 4 then 'message:' || subject
    else (select name from posting_names where posting = postings.id) end`;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
