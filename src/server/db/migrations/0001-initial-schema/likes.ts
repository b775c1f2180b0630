/** Likes and the swipe game. */
export const likes = [
  // A like that was taken back stays as its own tombstone. Each side has its number in that member's view.
  `create table likes (
    liker uuid not null references members on delete cascade,
    liked uuid not null references members on delete cascade,
    at timestamptz not null,
    seen_at timestamptz,
    -- When it was shown as a popup: once, on any device.
    popped_at timestamptz,
    removed_at timestamptz,
    liker_seq bigint not null,
    liked_seq bigint not null,
    primary key (liker, liked),
    check (liker <> liked)
  )`,
  'create index likes_given on likes (liker, liker_seq)',
  'create index likes_received on likes (liked, liked_seq)',
  'create index likes_received_from on likes (liked, liker) where removed_at is null',
  // For the statistics of a day. Rows come in the order of time, at the right edge of the index.
  'create index likes_at on likes (at)',

  // Judgements in the swipe game. One row per pair: the last judgement, undone or not.
  `create table judgements (
    judge uuid not null references members on delete cascade,
    profile uuid not null references members on delete cascade,
    -- Made by the client.
    id uuid not null,
    verdict text not null check (verdict in ('like', 'pass')),
    -- Counts the judgements of a member.
    number bigint not null,
    judged_at timestamptz not null,
    undone_at timestamptz,
    primary key (judge, profile)
  )`,
  'create unique index judgements_number on judgements (judge, number)',
  // Counts the likes of a day, which are limited.
  `create index judgements_likes on judgements (judge, judged_at)
    where verdict = 'like' and undone_at is null`,
  // For purging a member.
  'create index judgements_profile on judgements (profile)',
];
