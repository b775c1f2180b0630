/** Acts of operators, and their drafts. */
export const operators = [
  // Append-only. No references: it outlives everybody it names.
  `create table operator_acts (
    id uuid primary key,
    at timestamptz not null,
    operator uuid not null,
    act text not null,
    subject text not null,
    reason text not null,
    before jsonb,
    after jsonb
  )`,
  'create index operator_acts_subject on operator_acts (subject, id)',
  // Reading is recorded once per subject and hour.
  `create unique index operator_reads on operator_acts (operator, act, subject, date_trunc('hour', at at time zone 'UTC'))
    where act like '%.read'`,
  // The log without reads, and reads alone, each in its order.
  "create index operator_reads_newest on operator_acts (id) where act like '%.read'",
  "create index operator_changes_newest on operator_acts (id) where act not like '%.read'",
  `create function operator_acts_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'what operators did is written down for good';
    end
  $$`,
  `create trigger operator_acts_stay before update or delete or truncate on operator_acts
    for each statement execute function operator_acts_stay()`,

  // A change of a site that an operator has not published yet. The token opens its preview (sites/preview.ts).
  `create table site_drafts (
    site_id uuid not null references sites on delete cascade,
    operator uuid not null references members on delete cascade,
    -- The version of the site that the operator saw.
    was integer not null,
    change jsonb not null,
    token text not null unique,
    at timestamptz not null,
    primary key (site_id, operator)
  )`,
];
