/** The installation, its companies and its sites. */
export const sites = [
  // One row. A restore changes the epoch, so that devices that are ahead of the backup start over.
  `create table installation (
    id boolean primary key default true check (id),
    epoch text not null,
    -- The keys by which push services know this installation.
    vapid_public text,
    vapid_private text,
    -- For the keyed hashes in signup_networks.
    network_key bytea not null
      default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
  )`,

  // Versions are raised by every change: an operator's edit of an older version is refused.
  `create table companies (
    id uuid primary key,
    name text not null,
    address text not null,
    city text not null,
    country text not null,
    kvk text not null,
    tradenames text[] not null,
    vat_numbers text[] not null,
    support_phone text not null,
    delete_discount integer not null,
    added timestamptz not null,
    version integer not null default 0
  )`,

  `create table sites (
    id uuid primary key,
    domain text not null unique,
    niche smallint not null check (niche between 1 and 7),
    company_id uuid not null references companies,
    settings jsonb not null,
    version integer not null default 0
  )`,
];
