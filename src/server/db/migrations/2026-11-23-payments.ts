import { type Kysely, sql } from 'kysely';

/** What is sold, what was ordered, and what became of it. Money is minor units, credits whole numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A price that changes is a new row: what was ordered keeps naming the old one.
  `create table bundles (
    id uuid primary key,
    site_id uuid not null references sites,
    currency char(3) not null,
    tier text not null check (tier in ('p0', 'p1', 'p2', 'p3')),
    credits integer not null check (credits > 0),
    price integer not null check (price > 0),
    popular boolean not null default false,
    active boolean not null default true
  )`,
  'create unique index bundles_offered on bundles (site_id, currency, tier) where active',

  // It outlives the member, whose id is all that it knows of them.
  `create table payments (
    id uuid primary key,
    member_id uuid not null,
    site_id uuid not null references sites,
    bundle_id uuid not null references bundles,
    credits integer not null check (credits > 0),
    price integer not null check (price > 0),
    amount integer not null check (amount > 0 and amount <= price),
    currency char(3) not null,
    country char(2) not null,
    method text not null,
    bank text,
    code text,
    provider text not null check (provider in ('sandbox', 'mollie')),
    provider_id text,
    checkout text,
    state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
    created_at timestamptz not null,
    -- When the provider was asked last, and when it said its last word.
    looked_at timestamptz,
    settled_at timestamptz,
    refunded integer not null default 0 check (refunded >= 0),
    charged_back integer not null default 0 check (charged_back >= 0),
    -- Credits that went back for it: taken, or owed.
    taken_back integer not null default 0 check (taken_back between 0 and credits),
    unique (provider, provider_id)
  )`,
  'create index payments_member on payments (member_id, id)',
  "create index payments_unsettled on payments (looked_at nulls first) where state in ('open', 'pending')",

  // Under which name a provider knows a member.
  `create table customers (
    member_id uuid not null references members on delete cascade,
    provider text not null,
    customer text not null,
    primary key (member_id, provider)
  )`,

  // Mandates that allow charges without another checkout (SPECIFICATION 8.23).
  `create table mandates (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    provider text not null,
    customer text not null,
    mandate text not null,
    method text not null,
    -- The end of a card's or an account's number, for the member to know it by.
    label text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (provider, mandate)
  )`,
  'create index mandates_member on mandates (member_id, created_at)',

  // The payments that our own provider holds: what a real one would have on its side.
  `create table sandbox_payments (
    id text primary key,
    reference uuid not null unique,
    amount integer not null,
    currency char(3) not null,
    method text not null,
    state text not null default 'open',
    refunded integer not null default 0,
    charged_back integer not null default 0,
    returns text not null,
    created_at timestamptz not null
  )`,

  // Credits that a refund could not take back, because they were spent: paid by the next purchase.
  'alter table members add debt integer not null default 0 check (debt >= 0)',
  'alter table ledger_entries drop constraint ledger_entries_account_check',
  "alter table ledger_entries add constraint ledger_entries_account_check check (account in ('member', 'site', 'debt'))",
];
