/** The ledger of credits. */
export const credits = [
  // Double entry: the two rows of a reference add up to zero. Append-only; outlives the member.
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    reference text not null,
    kind text not null check (kind in
      ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'correction', 'hold', 'release')),
    account text not null check (account in ('member', 'held', 'debt', 'site')),
    holder uuid not null,
    credits integer not null check (credits <> 0),
    at timestamptz not null,
    unique (reference, account)
  )`,
  'create index ledger_entries_holder on ledger_entries (holder, id)',
  // Rows are never changed, so ranges of pages by time suffice, at no cost for a send.
  'create index ledger_entries_at on ledger_entries using brin (at) with (pages_per_range = 32, autosummarize = on)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'ledger_entries is append-only'; end $$`,
  `create trigger ledger_entries_append_only before update or delete on ledger_entries
    for each row execute function refuse_change()`,

  // One row: the last audit, its number of faults and the first of them.
  `create table ledger_audits (
    id boolean primary key default true check (id),
    at timestamptz not null,
    count integer not null,
    faults text[] not null
  )`,
];
