import { sql } from 'kysely';
import { conversationId, uuidv4 } from '../../shared/ids.ts';
import { dummyHash } from '../accounts/passwords.ts';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { createChance } from './random.ts';

interface Amount {
  /** Whose chats they are: an id. */
  member: string;
  /** New ones, each with a member of its own. */
  chats: number;
  /** Spread over the chats, one a minute until now, the two sides taking turns; all read. */
  messages: number;
  now: Date;
}

/**
 * More than anybody would write by hand, for measuring: the rows are as the calls would have left them, but nobody has paid.
 * Adds to what there is, once.
 */
export async function seedMany(db: Db, { member, chats, messages, now }: Amount): Promise<void> {
  const { bytes } = createChance(chats);
  const partners = Array.from({ length: chats }, () => uuidv4(bytes));
  const conversations = partners.map((partner) => conversationId(member, partner));
  await transact(db, async (tx) => {
    // Message g of all is number g / chats + 1 of chat g % chats: the newest are spread over all chats. Partners begin.
    await sql`
      create temporary table crowd on commit drop as
      select place::int - 1 as place, partner, conversation, site_id, pool, chats_seq as base,
        (${messages}::int - place::int) / ${chats}::int + 1 as count
      from members, unnest(${partners}::uuid[], ${conversations}::uuid[])
        with ordinality as pair (partner, conversation, place)
      where members.id = ${member} and place <= ${messages}::int`.execute(tx);
    await sql`
      create temporary table words on commit drop as
      select partner, conversation, number, base + nth as seq,
        ${now}::timestamptz - make_interval(mins => ${messages}::int - nth) as sent_at
      from crowd, generate_series(1, count) as number, lateral (select place + (number - 1) * ${chats}::int + 1) as all_of (nth)`.execute(
      tx,
    );
    await sql`
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language,
        premium_since, signup_date, chats_seq)
      select partner, site_id, pool, partner || '@crowd.demo.example', ${dummyHash}, 'active', 'active', 'female',
        '{male}', 'en', ${now}, ${now}::timestamptz - make_interval(mins => ${messages}::int), count
      from crowd`.execute(tx);
    await sql`
      insert into profiles (member_id, name, date_of_birth, country, region, about)
      select partner, 'Member ' || place + 1, date '1985-01-01' + place, 'NL', 'NL-NH', 'One of many.' from crowd`.execute(
      tx,
    );
    await sql`
      insert into conversations (id, started_by, last_number, created_at)
      select conversation, partner, count(*), min(sent_at) from words group by conversation, partner`.execute(tx);
    await sql`
      with listed as (
        select partner, conversation, count(*)::int as count, min(seq) as first_seq, max(seq) as last_seq,
          max(sent_at) as last_at, count(*)::int / 2 * 2 as mine, (count(*)::int + 1) / 2 * 2 - 1 as theirs
        from words group by partner, conversation
      )
      insert into participants (member_id, other_id, conversation_id, seq, shown_seq, last_number, last_message_at,
        sent_through, read_through, seen_through, delivered_through)
      select ${member}::uuid, partner, conversation, last_seq, first_seq, count, last_at, mine, count, mine, mine
      from listed
      union all
      select partner, ${member}::uuid, conversation, count, 1, count, last_at, theirs, count, theirs, theirs
      from listed`.execute(tx);
    await sql`
      insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq)
      select id, conversation, number, case when number % 2 = 0 then ${member}::uuid else partner end, 'text',
        'Message ' || number || ' of a long conversation about nothing in particular.', sha256(id::text::bytea), sent_at,
        case when number % 2 = 0 then seq else number end, case when number % 2 = 0 then number else seq end
      from words, lateral (select gen_random_uuid() from generate_series(1, number * 0 + 1)) as made (id)`.execute(tx);
    await sql`
      update members set chats_seq = chats_seq + (select count(*) from words) where id = ${member}`.execute(tx);
  });
}
