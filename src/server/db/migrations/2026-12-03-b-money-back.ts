import { type Kysely, sql } from 'kysely';

/** One table for all money that goes back, whoever asked for it; credits of a withdrawal are held until it is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Credits of withdrawals that are on their way: the member's, and not to be spent.
  'alter table members add held integer not null default 0 check (held >= 0)',
  'alter table ledger_entries drop constraint ledger_entries_account_check',
  `alter table ledger_entries add constraint ledger_entries_account_check
    check (account in ('member', 'held', 'debt', 'site'))`,
  'alter table ledger_entries drop constraint ledger_entries_kind_check',
  `alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
    ('signup', 'message', 'photo', 'gift', 'purchase', 'refund', 'chargeback', 'correction', 'hold', 'release'))`,

  // Open while it is neither done (the provider names it) nor failed; due when the provider is asked next.
  `alter table refunds
    add asked_by text not null default 'operator' check (asked_by in ('member', 'operator')),
    add credits integer not null default 0 check (credits >= 0),
    add tries integer not null default 0,
    add due_at timestamptz`,
  'alter table refunds alter asked_by drop default',
  'update refunds set due_at = at, tries = 1',
  // Nothing was held for these. One that the provider has not paid is given up: its credits were never taken.
  `insert into refunds (id, payment_id, asked_by, amount, at, due_at, tries, done_at, failed_at)
    select gen_random_uuid(), payment_id, 'member', withdrawals.amount, at, at, 1,
      case when refunded >= withdrawals.amount then at end, case when refunded < withdrawals.amount then at end
    from withdrawals join payments on payments.id = payment_id`,
  'drop table withdrawals',
  'alter table refunds alter due_at set not null',
  'create index refunds_due on refunds (due_at) where done_at is null and failed_at is null',
  "create unique index refunds_one_withdrawal on refunds (payment_id) where asked_by = 'member' and failed_at is null",

  // Our own provider forgets keys, as others do: the same key after an hour is another refund, and another payment.
  'alter table sandbox_refunds drop constraint sandbox_refunds_pkey',
  `alter table sandbox_refunds
    add id bigint generated always as identity primary key,
    add at timestamptz not null default now(),
    add failed boolean not null default false`,
  'alter table sandbox_refunds alter at drop default',
  'create index sandbox_refunds_payment on sandbox_refunds (payment_id)',
  'alter table sandbox_payments drop constraint sandbox_payments_reference_key',
  'create index sandbox_payments_reference on sandbox_payments (reference)',
];
