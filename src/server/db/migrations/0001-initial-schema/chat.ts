/** Conversations and their messages. */
export const chat = [
  // The id follows from the two members (shared/ids.ts). last_number is the number of the newest message.
  `create table conversations (
    id uuid primary key,
    started_by uuid not null references members on delete cascade,
    last_number integer not null,
    created_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index conversations_started on conversations (started_by)',
  'create index conversations_created on conversations (created_at)',

  // A conversation as one member sees it. seen_through and delivered_through speak of the other, so a list needs one read.
  `create table participants (
    member_id uuid not null references members on delete cascade,
    conversation_id uuid not null references conversations on delete cascade,
    other_id uuid not null references members on delete cascade,
    seq bigint not null,
    -- Its number when it last became visible: devices that are older are sent its newest messages.
    shown_seq bigint not null,
    last_number integer not null,
    last_message_at timestamptz not null,
    unread integer not null default 0 check (unread >= 0),
    -- The number of the member's own newest message; 0 without any.
    sent_through integer not null default 0,
    read_through integer not null default 0,
    seen_through integer not null default 0,
    delivered_through integer not null default 0,
    hidden_through integer not null default 0,
    primary key (member_id, other_id),
    unique (conversation_id, member_id)
  ) with (fillfactor = 70)`,
  'create index participants_seq on participants (member_id, seq)',
  // For purging a member.
  'create index participants_other on participants (other_id)',

  // The sender makes the id, which is the key for ever. The hash tells a retry from another message under the same id.
  // sender_id has no reference: it is one of the conversation's two members, and every send would pay for the check.
  `create table messages (
    id uuid primary key,
    conversation_id uuid not null references conversations on delete cascade,
    number integer not null,
    sender_id uuid not null,
    -- A withdrawn message keeps its number and its hash, but no content.
    kind text not null,
    text text not null,
    content_hash bytea not null,
    sent_at timestamptz not null,
    sender_seq bigint not null,
    receiver_seq bigint not null,
    image jsonb,
    unique (conversation_id, number),
    constraint messages_kind_check check (kind in ('text', 'image', 'gift') or kind = 'withdrawn' and text = ''),
    check ((image is null) = (kind <> 'image'))
  )`,
  'create index messages_sent on messages (sent_at)',
  // Every pull includes these, however old.
  "create index messages_withdrawn on messages (conversation_id) where kind = 'withdrawn'",
  // For a request of the file.
  "create unique index messages_image on messages ((image ->> 'name')) where image is not null",

  // First messages that wait for a check (chat/check.ts). Only their sender knows of them until they are sent.
  `create table messages_in_review (
    id uuid primary key,
    member_id uuid not null references members on delete cascade,
    to_id uuid not null references members on delete cascade,
    text text not null,
    content_hash bytea not null,
    submitted_at timestamptz not null,
    -- The sender's device learns of it when it retries.
    refused_at timestamptz
  )`,
  'create index messages_in_review_submitted on messages_in_review (submitted_at)',
  'create index messages_in_review_member on messages_in_review (member_id, submitted_at)',
  'create index messages_in_review_to on messages_in_review (to_id)',
  'create index messages_in_review_open on messages_in_review (submitted_at, id) where refused_at is null',
];
