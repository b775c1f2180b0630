/** Push, mail and announcements. */
const push = [
  // Ends with its session.
  `create table push_subscriptions (
    session bytea primary key references sessions on delete cascade,
    member_id uuid not null references members on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    renewed_at timestamptz not null,
    -- How far this browser was notified of the member's views: nothing is pushed twice.
    chats_notified bigint not null default 0,
    likes_notified bigint not null default 0,
    -- Failed pushes since the last success, and when to try again.
    tries smallint not null default 0,
    wait_until timestamptz
  )`,
  'create index push_subscriptions_member on push_subscriptions (member_id)',

  // Members to push to, and from when. Survives a crash; processed with skip locked.
  `create table push_queue (
    member_id uuid primary key references members on delete cascade,
    at timestamptz not null
  )`,
  'create index push_queue_at on push_queue (at)',
];

const mail = [
  // The outbox: written in the transaction that causes the mail, deleted when the mail server has accepted it.
  `create table mails (
    id uuid primary key,
    site_id uuid not null references sites,
    -- Null where the address belongs to no member.
    member_id uuid references members on delete cascade,
    address text not null,
    locale text not null,
    template text not null,
    values jsonb not null,
    created_at timestamptz not null,
    -- The next try.
    run_at timestamptz not null,
    tries smallint not null default 0
  )`,
  'create index mails_run_at on mails (run_at)',
  'create index mails_member on mails (member_id)',

  // When each member is next checked for something to mail.
  `create table mail_schedule (
    member_id uuid primary key references members on delete cascade,
    at timestamptz not null,
    -- Mails of the last 24 hours, which are limited.
    sent timestamptz[] not null default '{}',
    -- The earliest time of the next weekly mail.
    weekly_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index mail_schedule_at on mail_schedule (at)',

  // Sent mail to a member about another: nothing is mailed twice. Of messages, through is the last number.
  `create table mailed_notifications (
    member_id uuid not null references members on delete cascade,
    kind text not null check (kind in ('message', 'unread', 'like', 'match')),
    other_id uuid not null references members on delete cascade,
    through integer not null default 0,
    at timestamptz not null,
    primary key (member_id, kind, other_id)
  )`,
  'create index mailed_notifications_other on mailed_notifications (other_id)',

  // Addresses that bounced, and complaints about our mail. Open without closed_at.
  `create table mail_reports (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    -- At the time: the member may have changed it since.
    address text not null,
    kind text not null check (kind in ('bounce', 'complaint')),
    at timestamptz not null,
    closed_at timestamptz
  )`,
  'create index mail_reports_open on mail_reports (id) where closed_at is null',
  'create index mail_reports_member on mail_reports (member_id)',
];

const announcements = [
  `create table announcements (
    id uuid primary key,
    site_id uuid not null references sites,
    category text not null check (category in ('promotions', 'news')),
    -- By language. Members whose language is missing get no mail.
    words jsonb not null,
    opens text not null,
    published_at timestamptz not null,
    expires_at timestamptz not null,
    -- Members up to this id are on the mail schedule for it; spread: all are.
    reached uuid,
    spread boolean not null default false
  )`,
  'create index announcements_waiting on announcements (published_at) where not spread',
  'create index announcements_site on announcements (site_id, expires_at)',

  `create table announcement_deliveries (
    announcement_id uuid not null references announcements on delete cascade,
    member_id uuid not null references members on delete cascade,
    at timestamptz not null,
    primary key (member_id, announcement_id)
  )`,
  'create index announcement_deliveries_announcement on announcement_deliveries (announcement_id)',
];

export const notifications = [...push, ...mail, ...announcements];
