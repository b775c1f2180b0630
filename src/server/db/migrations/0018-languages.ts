import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** As in shared/languages.ts when this was written. Each has a permanent bit: append new ones in a migration that replaces function and check. */
const languages = `
  en, nl, de, fr, es, it, pl, sv, da, no, fi, tr, ar, pt, ru, uk, ro, bg, bn, bs, ca, cs, cy, el, et, eu, fa, fil, fy, ga, gl, he, hi,
  hr, hu, id, is, ja, ko, ku, lb, lt, lv, mk, mt, pa, sk, sl, so, sq, sr, ta, th, ti, ur, vi, zh`;

/** With defaults: the version before inserts profiles without them. 0019 makes the indexes, and checks the rows that are there. */
const steps = [
  `create function language_bits(languages text[]) returns bigint language sql immutable strict parallel safe as $$
    select coalesce(bit_or(1::bigint << array_position('{${languages}}'::text[], language) - 1), 0)
    from unnest(languages) as language
  $$`,
  `alter table profiles add column spoken text[] not null default '{}'`,
  `alter table profiles add constraint profiles_spoken
    check (cardinality(spoken) <= 8 and spoken <@ '{${languages}}'::text[]) not valid`,
  // Not generated, which would write the whole table again; the triggers fill it.
  `alter table listings add column spoken text[] not null default '{}', add column spoken_bits bigint not null default 0`,

  `create or replace function list_members() returns trigger language plpgsql set enable_seqscan = off as $$
  begin
    insert into listings (id, pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth, photo,
      interests, fictional, last_day, spoken, spoken_bits)
    select members.id, members.pool, status, profile_status, deleted_at, invisible, gender, seeks, country, region, date_of_birth,
      coalesce(main_image ->> 'status' = 'active', false), interests, fictional, presence.day, spoken, language_bits(spoken)
    from added join members on members.id = added.member_id left join presence on presence.member_id = members.id;
    return null;
  end $$`,
  `create or replace function list_profile() returns trigger language plpgsql as $$
  begin
    update listings set (country, region, date_of_birth, photo, interests, spoken, spoken_bits) = (new.country, new.region,
      new.date_of_birth, coalesce(new.main_image ->> 'status' = 'active', false), new.interests, new.spoken, language_bits(new.spoken))
    where id = new.member_id;
    return null;
  end $$`,
  `create or replace trigger listings_profile
  after update of country, region, date_of_birth, main_image, interests, spoken on profiles for each row
  when ((old.country, old.region, old.date_of_birth, old.main_image, old.interests, old.spoken)
    is distinct from (new.country, new.region, new.date_of_birth, new.main_image, new.interests, new.spoken))
  execute function list_profile()`,

  // The version keeps an open draft of the console from removing it again.
  `update sites set version = version + 1, settings = settings || jsonb_build_object(
    'visible_profile_fields', settings -> 'visible_profile_fields' || '["spoken"]',
    'search_fields', settings -> 'search_fields' || '["spoken"]')`,
];

/** Languages that members speak. */
export async function up(db: Db): Promise<void> {
  for (const step of steps) await sql.raw(step).execute(db);
}
