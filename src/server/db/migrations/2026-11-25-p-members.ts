import { type Kysely, sql } from 'kysely';

/** How operators find a member among a million, what they pay back, and what the last proof of the books has found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Byte by byte, so that the beginning of a text is a range.
  'create index profiles_by_name on profiles (lower(name) collate "C", member_id)',
  'create index members_by_address on members (lower(email) collate "C", id)',

  "create index payments_bundle on payments (bundle_id) where state = 'paid'",

  // Like the payment that it belongs to, it outlives the member. Noted before the provider is asked.
  `create table refunds (
    id uuid primary key,
    payment_id uuid not null references payments,
    amount integer not null check (amount > 0),
    at timestamptz not null,
    -- When the provider has taken it.
    done_at timestamptz
  )`,
  'create index refunds_payment on refunds (payment_id)',

  // One row: the last proof, of however many faults the first ones.
  `create table book_proofs (
    id boolean primary key default true check (id),
    at timestamptz not null,
    count integer not null,
    faults text[] not null
  )`,
];
