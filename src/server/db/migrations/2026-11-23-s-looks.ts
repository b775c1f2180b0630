import { type Kysely, sql } from 'kysely';

/** When to ask the provider again, of payments that may still change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: nothing more is to be heard of it, unless the provider calls.
  'alter table payments add look_at timestamptz',
  "update payments set look_at = created_at where state in ('open', 'pending', 'paid')",
  'drop index payments_unsettled',
  'create index payments_to_look_at on payments (look_at) where look_at is not null',
  // Orders that the provider may know without our knowing under which name.
  'create index payments_broken_off on payments (created_at) where provider_id is null',

  // A refund of the sandbox is done once a key, as a real provider's is.
  `create table sandbox_refunds (
    key text primary key,
    payment_id text not null references sandbox_payments,
    amount integer not null check (amount > 0)
  )`,
];
