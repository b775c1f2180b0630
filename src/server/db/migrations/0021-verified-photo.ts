import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** The version before goes on: it writes no badge into main_image, so it only ever takes one away. 0022 makes the search's indexes. */
const steps = [
  // Without a default, so no row is written.
  'alter table photos add column verified_at timestamptz',

  `create table verifications (
    member_id uuid primary key references members on delete cascade,
    -- Of the request: another gesture is another one.
    id uuid not null unique,
    gesture text not null check (gesture in ('peace_sign', 'thumb_up', 'open_hand', 'three_fingers', 'point_up', 'hand_on_head',
      'hand_on_chin', 'fist')),
    asked_at timestamptz not null,
    -- Of the selfie, only while it waits for an operator.
    file text unique,
    sent_at timestamptz,
    fault text check (fault in ('other_person', 'wrong_gesture', 'unclear', 'not_alone')),
    decided_at timestamptz,
    check ((file is not null) = (sent_at is not null and decided_at is null)),
    check (fault is null or decided_at is not null)
  )`,
  'create index verifications_waiting on verifications (sent_at, id) where file is not null',

  'alter table listings add column verified boolean not null default false',
  `create or replace function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings (id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth, photo,
      verified, interests, fictional, last_day, spoken, spoken_bits)
    select members.id, members.pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), coalesce(main_image @> '{"status": "active", "verified": true}', false),
      interests, fictional, presence.day, spoken, language_bits(spoken)
    from added join members on members.id = added.member_id left join presence on presence.member_id = members.id;
    return null;
  end $$`,
  `create or replace function list_profile() returns trigger language plpgsql as $$
  begin
    update listings set (country, region, date_of_birth, photo, verified, interests, spoken, spoken_bits) = (new.country, new.region,
      new.date_of_birth, coalesce(new.main_image ->> 'status' = 'active', false),
      coalesce(new.main_image @> '{"status": "active", "verified": true}', false), new.interests, new.spoken, language_bits(new.spoken))
    where id = new.member_id;
    return null;
  end $$`,

  // The version keeps an open draft of the console from removing it again.
  `update sites set version = version + 1, settings = settings || jsonb_build_object(
    'search_fields', settings -> 'search_fields' || '["verified"]')
  where not settings -> 'search_fields' ? 'verified'`,
];

/** Main photos that an operator has compared with a selfie. */
export async function up(db: Db): Promise<void> {
  for (const step of steps) await sql.raw(step).execute(db);
}
