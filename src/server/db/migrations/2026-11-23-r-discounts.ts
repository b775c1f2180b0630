import { type Kysely, sql } from 'kysely';

/** Codes that make an order cheaper, and who has one in use. Money is minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Fields of a discount code (SPECIFICATION 8.5). TIMEBONUS25 is no row: it follows from the signup.
  `create table discount_codes (
    site_id uuid not null references sites on delete cascade,
    code text not null check (code ~ '^[A-Z0-9-]{3,40}$' and code <> 'TIMEBONUS25'),
    -- Null: from wherever one pays, whoever one is, for ever, in any currency, in any way.
    country char(2),
    user_id uuid references members on delete cascade,
    expires timestamptz,
    currency char(3),
    paymentmethods text[] check (cardinality(paymentmethods) > 0),
    -- A share of the price where percentage is true, else money of the currency.
    value_percentage integer not null check (value_percentage > 0),
    percentage boolean not null,
    -- The fewest credits and the lowest price of a bundle that it is for.
    minimum integer not null default 0 check (minimum >= 0),
    minimum_order_value integer not null default 0 check (minimum_order_value >= 0),
    status text not null default 'active' check (status in ('active', 'inactive')),
    validity text not null default 'once_per_user' check (validity in ('once', 'once_per_user', 'unlimited')),
    primary key (site_id, code),
    -- Nothing is ever free, and no money is taken off money of another kind.
    check (case when percentage then value_percentage <= 90 else minimum_order_value > value_percentage end),
    check (currency is not null or (percentage and minimum_order_value = 0))
  )`,
  'create index discount_codes_user on discount_codes (user_id) where user_id is not null',

  // Like the payment that it belongs to, it outlives the member.
  `create table discount_uses (
    -- Taken a moment before the payment is written.
    payment_id uuid primary key references payments deferrable initially deferred,
    site_id uuid not null references sites,
    code text not null,
    member_id uuid not null,
    -- What may be taken once only: the member's, everybody's or the payment's own, as the code's validity has it.
    slot uuid not null,
    state text not null default 'reserved' check (state in ('reserved', 'used', 'free'))
  )`,
  "create unique index discount_uses_once on discount_uses (site_id, code, slot) where state <> 'free'",
];
