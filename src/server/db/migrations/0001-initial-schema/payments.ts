/** Bundles, payments, discounts and money that goes back. Amounts are minor units. */
const orders = [
  // A new price is a new row: orders go on naming the old one.
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

  // Outlives the member: the id is all that it contains of them.
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
    -- No reference: the payment outlives the mandate.
    mandate_id uuid,
    provider text not null check (provider in ('sandbox', 'mollie')),
    provider_id text,
    checkout text,
    state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
    created_at timestamptz not null,
    -- When the provider was last asked, and when to ask again; null: only if it calls.
    polled_at timestamptz,
    poll_at timestamptz,
    -- When the provider gave its final answer.
    settled_at timestamptz,
    -- When the provider last gave totals that agree with these.
    heard_at timestamptz,
    refunded integer not null default 0 check (refunded >= 0),
    charged_back integer not null default 0 check (charged_back >= 0),
    refunds_failed integer not null default 0 check (refunds_failed >= 0),
    -- By how much our failed refunds exceed those that the provider still names.
    refunds_dropped integer not null default 0 check (refunds_dropped >= 0),
    chargebacks_reversed integer not null default 0 check (chargebacks_reversed >= 0),
    -- Credits that were taken back for it, or are owed.
    taken_back integer not null default 0 check (taken_back between 0 and credits),
    unique (provider, provider_id)
  )`,
  'create index payments_member on payments (member_id, id)',
  'create index payments_poll_at on payments (poll_at) where poll_at is not null',
  // Orders that the provider may have under a name that we never received.
  'create index payments_broken_off on payments (created_at) where provider_id is null',
  "create index payments_bundle on payments (bundle_id) where state = 'paid'",
  "create index payments_paid on payments (settled_at) where state = 'paid'",
];

const discounts = [
  // Fields of a discount code (SPECIFICATION 8.5). TIMEBONUS25 is no row: it follows from the signup.
  `create table discount_codes (
    site_id uuid not null references sites on delete cascade,
    code text not null check (code ~ '^[A-Z0-9-]{3,40}$' and code <> 'TIMEBONUS25'),
    -- Null in one of these five: no restriction.
    country char(2),
    user_id uuid references members on delete cascade,
    expires timestamptz,
    currency char(3),
    paymentmethods text[] check (cardinality(paymentmethods) > 0),
    -- A percentage of the price if percentage is true, otherwise an amount of the currency.
    value_percentage integer not null check (value_percentage > 0),
    percentage boolean not null,
    -- The fewest credits and the lowest price of a bundle that it is valid for.
    minimum integer not null default 0 check (minimum >= 0),
    minimum_order_value integer not null default 0 check (minimum_order_value >= 0),
    status text not null default 'active' check (status in ('active', 'inactive')),
    validity text not null default 'once_per_user' check (validity in ('once', 'once_per_user', 'unlimited')),
    primary key (site_id, code),
    -- Nothing is ever free, and an amount is never taken off another currency.
    check (case when percentage then value_percentage <= 90 else minimum_order_value > value_percentage end),
    check (currency is not null or (percentage and minimum_order_value = 0))
  )`,
  'create index discount_codes_user on discount_codes (user_id) where user_id is not null',

  // Outlives the member, as its payment does.
  `create table discount_uses (
    -- Deferred: it is reserved a moment before the payment is written.
    payment_id uuid primary key references payments deferrable initially deferred,
    site_id uuid not null references sites,
    code text not null,
    member_id uuid not null,
    -- Can be taken once: everybody's, the member's or the payment's own, by the validity of the code.
    slot uuid not null,
    state text not null default 'reserved' check (state in ('reserved', 'used', 'free'))
  )`,
  "create unique index discount_uses_once on discount_uses (site_id, code, slot) where state <> 'free'",
];

const mandates = [
  // The name of a member at a provider.
  `create table customers (
    member_id uuid not null references members on delete cascade,
    provider text not null,
    customer text not null,
    primary key (member_id, provider)
  )`,

  // Allow charges without another checkout (SPECIFICATION 8.23).
  `create table mandates (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    provider text not null,
    customer text not null,
    mandate text not null,
    method text not null,
    -- The last digits of the card or account, for the member to recognise.
    label text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (provider, mandate)
  )`,
  'create index mandates_member on mandates (member_id, created_at)',

  // Mandates and customers to be deleted at the provider. Outlives the member. Without a mandate: the customer with all of theirs.
  `create table revocations (
    provider text not null,
    customer text not null,
    mandate text not null default '',
    tries integer not null default 0,
    due_at timestamptz not null,
    primary key (provider, customer, mandate)
  )`,
  'create index revocations_due on revocations (due_at)',

  // Direct debits that wait for their code, by the order's id. Holder and account are deleted on signing, at most 11 minutes later.
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
];

const refunds = [
  // All money that goes back. Open until it is done (the provider names it) or has failed. Outlives the member.
  `create table refunds (
    id uuid primary key,
    payment_id uuid not null references payments,
    asked_by text not null check (asked_by in ('member', 'operator')),
    amount integer not null check (amount > 0),
    -- Held while it is open.
    credits integer not null default 0 check (credits >= 0),
    at timestamptz not null,
    -- How often the provider was asked, and when it is next.
    tries integer not null default 0,
    due_at timestamptz not null,
    done_at timestamptz,
    failed_at timestamptz
  )`,
  'create index refunds_payment on refunds (payment_id)',
  'create index refunds_due on refunds (due_at) where done_at is null and failed_at is null',
  "create unique index refunds_one_withdrawal on refunds (payment_id) where asked_by = 'member' and failed_at is null",
];

/** State that a real provider would store on its side. */
const sandbox = [
  `create table sandbox_payments (
    id text primary key,
    reference uuid not null,
    amount integer not null,
    currency char(3) not null,
    method text not null,
    state text not null default 'open',
    refunded integer not null default 0,
    charged_back integer not null default 0,
    refunds_failed integer not null default 0 check (refunds_failed >= 0),
    chargebacks_reversed integer not null default 0 check (chargebacks_reversed >= 0),
    returns text not null,
    mandate text,
    created_at timestamptz not null
  )`,
  // Not unique: idempotency keys expire after an hour, as with real providers. The same key is then another payment.
  'create index sandbox_payments_reference on sandbox_payments (reference)',

  `create table sandbox_refunds (
    id bigint generated always as identity primary key,
    key text not null,
    payment_id text not null references sandbox_payments,
    amount integer not null check (amount > 0),
    at timestamptz not null,
    failed boolean not null default false
  )`,
  'create index sandbox_refunds_payment on sandbox_refunds (payment_id)',
];

export const payments = [...orders, ...discounts, ...mandates, ...refunds, ...sandbox];
