/** Decisions of operators, reports and complaints. */
export const moderation = [
  // operator has no reference: the decision outlives the operator's account.
  `create table decisions (
    id uuid primary key,
    number integer generated always as identity (start with 5001) unique,
    member_id uuid not null references members on delete cascade,
    action text not null,
    reason text,
    statement text not null,
    until timestamptz,
    -- Photos that it rejected: an appeal brings them back.
    photos uuid[] not null,
    operator uuid not null,
    at timestamptz not null,
    appeal_hash bytea unique,
    appealed_at timestamptz,
    lifted_at timestamptz
  )`,
  'create index decisions_member on decisions (member_id, at)',
  'create index decisions_at on decisions (at)',

  // Outlives the reporter, without their name and words; deleted with the reported member.
  `create table reports (
    id uuid primary key,
    reporter uuid references members on delete set null,
    reported uuid not null references members on delete cascade,
    message_id uuid,
    category text not null,
    text text not null,
    -- The profile, the names of its photos and the message, as they were.
    copy jsonb not null,
    at timestamptz not null,
    -- At the time of the report (reports/weight.ts).
    weight text not null default 'none' check (weight in ('none', 'some', 'full')),
    -- Since when it hides the reported member, or did until it was closed.
    hid_at timestamptz,
    closed_at timestamptz,
    decision_id uuid references decisions on delete set null
  )`,
  // One open report per reporter and subject.
  `create unique index reports_open on reports (reporter, coalesce(message_id, reported))
    where closed_at is null`,
  'create index reports_reporter on reports (reporter)',
  'create index reports_reported on reports (reported)',
  'create index reports_waiting on reports (reported, at) where closed_at is null',
  'create index reports_hid on reports (reporter) where hid_at is not null',
  'create index reports_decision on reports (decision_id)',
  // Copies that account-deletion/retention.ts deletes in time.
  "create index reports_copied on reports (closed_at) where copy -> 'profile' <> '{}'",

  // From members and visitors, open without closed_at. Outlives its member, without their words.
  `create table complaints (
    id uuid primary key,
    number integer generated always as identity (start with 1001) unique,
    site_id uuid not null references sites,
    member_id uuid references members on delete set null,
    -- A visitor's; a member's address is in their account.
    email text,
    locale text not null,
    category text not null,
    about text not null,
    text text not null,
    at timestamptz not null,
    closed_at timestamptz,
    -- The decision that an appeal is against.
    decision_id uuid unique references decisions on delete set null,
    answer text,
    -- An operator.
    answered_by uuid
  )`,
  'create index complaints_open on complaints (at) where closed_at is null',
  'create index complaints_member on complaints (member_id)',
  'create index complaints_closed on complaints (closed_at) where closed_at is not null',
  'create index complaints_address on complaints (lower(email)) where email is not null',
];
