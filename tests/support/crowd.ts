import { type RawBuilder, sql } from 'kysely';
import { demoSites } from '../../src/server/demo/sites.ts';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';

/**
 * Members of the general site without a login, each of whom has written once to `actor`, a minute after the last one: straight
 * into the tables, for tests where numbers matter.
 */
export async function strangersWhoWrote(app: TestApp, actor: Actor, count: number): Promise<void> {
  const { id: site, niche } = demoSites.general;
  const now = app.clock.now();
  await sql`
    with strangers as (
      select gen_random_uuid() as id, gen_random_uuid() as conversation, n, ${now}::timestamptz + n * interval '1 minute' as at
      from generate_series(1, ${count}::int) as n
    ), new_members as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, chats_seq)
      select id, ${site}, ${niche}, id || '@crowd.example', '', 'active', 'active', 'male', '{female}', 'en', ${now}, 1
      from strangers
    ), new_profiles as (
      insert into profiles (member_id, name, date_of_birth, country)
      select id, 'stranger ' || n, '1990-01-01', 'NL' from strangers
    ), new_conversations as (
      insert into conversations (id, started_by, last_number, created_at) select conversation, id, 1, at from strangers
    ), raised as (
      update members set chats_seq = chats_seq + ${count}::int where id = ${actor.id} returning chats_seq - ${count}::int as seq
    ), new_participants as (
      insert into participants (member_id, other_id, conversation_id, seq, shown_seq, last_number, last_message_at, sent_through, unread)
      select id, ${actor.id}, conversation, 1, 1, 1, at, 1, 0 from strangers
      union all
      select ${actor.id}, id, conversation, seq + n, seq + n, 1, at, 0, 1 from strangers, raised
    )
    insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
    select gen_random_uuid(), conversation, 1, id, 'text', 'hello from ' || n, '', at, 1, seq + n
    from strangers, raised`.execute(app.db);
  app.context.bell.ring([{ member: actor.id, event: 'access', data: {} }]);
}

/** Columns of strangers, each in SQL, where `n` counts them from 1. */
type About = Record<
  'gender' | 'born' | 'country' | 'region' | 'interests' | 'spoken' | 'photo' | 'verified',
  RawBuilder<unknown>
>;

const usual: About = {
  gender: sql`'male'`,
  born: sql`date '1980-01-01'`,
  country: sql`'NL'`,
  region: sql`null`,
  interests: sql`'{}'`,
  spoken: sql`'{}'`,
  photo: sql`true`,
  verified: sql`false`,
};

/** Members of the general site who look for the other gender, and were never here. Ids are in no order, and the same in each run. */
export async function strangers(app: TestApp, count: number, about: Partial<About> = {}): Promise<Pick<Actor, 'id'>[]> {
  const { id: site, niche } = demoSites.general;
  const { gender, born, country, region, interests, spoken, photo, verified } = { ...usual, ...about };
  const image = JSON.stringify({ name: 'some', status: 'active', thumbhash: null });
  const { rows } = await sql<Pick<Actor, 'id'>>`
    with strangers as (
      select md5('stranger ' || n + (select count(*) from members))::uuid as id, n, ${gender} as gender from generate_series(1, ${count}::int) as n
    ), new_members as (
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date)
      select id, ${site}, ${niche}, id || '@crowd.example', '', 'active', 'active', gender,
        case gender when 'male' then '{female}' else '{male}' end::text[], 'nl', ${app.clock.now()} from strangers
    ), new_profiles as (
      insert into profiles (member_id, name, date_of_birth, country, region, interests, spoken, main_image)
      select id, 'Somebody', ${born}, ${country}, ${region}, (${interests})::text[], (${spoken})::text[],
        case when ${photo} then ${image}::jsonb || case when ${verified} then '{"verified": true}' else '{}' end::jsonb end
      from strangers
    )
    select id from strangers order by n`.execute(app.db);
  return rows;
}
