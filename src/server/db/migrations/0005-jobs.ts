import { type Kysely, sql } from 'kysely';

/** Leases of background jobs, and how far the ledger is proved. */
const statements = [
  // A job that one process runs for all (jobs/lease.ts).
  `create table leases (
    name text primary key,
    -- A process. Until then no other runs the job.
    holder text not null,
    until timestamptz not null,
    -- Before the first success, the first try.
    succeeded_at timestamptz not null default now()
  )`,

  // One row: the entries up to "through" are proved and in the sums (ledger/audit.ts).
  `create table ledger_proofs (
    id boolean primary key default true check (id),
    -- -1: the sums of an earlier proof are still to be deleted.
    through bigint not null default -1,
    -- Last time that the proof began with the first entry.
    whole_at timestamptz,
    failed_at timestamptz
  )`,
  // Of members, and of payments (granted, taken_back). Their updates change no index.
  `create table ledger_sums (
    subject uuid not null,
    account text not null check (account in ('member', 'held', 'debt', 'granted', 'taken_back')),
    credits bigint not null,
    primary key (subject, account)
  ) with (fillfactor = 80)`,
  // References that did not add up among the entries that were proved together.
  'create table ledger_suspects (reference text primary key)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
