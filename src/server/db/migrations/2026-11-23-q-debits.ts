import { type Kysely, sql } from 'kysely';

/** Direct debits that wait for their code, orders by mandate, and withdrawals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // By its order's id. Holder and account are here until the mandate is signed, eleven minutes at most, and nowhere else.
  `create table debits (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    asked jsonb not null,
    holder text,
    iban text,
    code_hash bytea not null,
    tries integer not null default 0,
    mandate_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index debits_member on debits (member_id)',
  'create index debits_expiring on debits (expires_at)',

  // It outlives the mandate, as the payment does.
  'alter table payments add mandate_id uuid',

  // What a member asked back of a payment, before the provider is asked to pay it: done again after a fault, it is the same.
  `create table withdrawals (
    payment_id uuid primary key references payments on delete cascade,
    credits integer not null check (credits > 0),
    amount integer not null check (amount > 0),
    at timestamptz not null
  )`,

  // What a payment at our own provider may be charged by again.
  'alter table sandbox_payments add mandate text',
];
