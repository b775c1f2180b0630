import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import type { AnnouncementWords } from '../db/schema/notifications.ts';
import { wantsMail } from './choices.ts';

interface UnsentAnnouncement
  extends Record<'category' | 'announcement' | 'subject' | 'text' | 'button' | 'opens', string> {
  category: 'promotions' | 'news';
}

/**
 * Finds and marks the oldest valid announcement since signup, in a wanted category and the member's language. Operators
 * create them (announce.ts).
 */
export async function unsentAnnouncement(
  tx: Tx,
  member: MemberRow,
  now: Date,
): Promise<UnsentAnnouncement | undefined> {
  const wanted = (['promotions', 'news'] as const).filter((category) => wantsMail(member, category));
  if (wanted.length === 0) return undefined;
  const { rows } = await sql<Omit<UnsentAnnouncement, keyof AnnouncementWords> & { words: AnnouncementWords }>`
    with found as (
      select id, category, opens, words -> ${member.language}::text as words from announcements
      where site_id = ${member.site_id} and expires_at > ${now} and published_at <= ${now}
        and published_at >= ${member.signup_date} and category = any(${wanted}::text[])
        and words ? ${member.language}
        and not exists (select from announcement_deliveries where announcement_id = announcements.id and member_id = ${member.id})
      order by published_at limit 1
    ), delivered as (
      insert into announcement_deliveries (announcement_id, member_id, at)
      select id, ${member.id}, ${now} from found on conflict do nothing returning announcement_id
    )
    select category, id as announcement, opens, words from found join delivered on delivered.announcement_id = found.id`.execute(
    tx,
  );
  const [row] = rows;
  return row && { category: row.category, announcement: row.announcement, opens: row.opens, ...row.words };
}

/** Checks that an announcement is still valid; an operator may have withdrawn it. */
export async function stillHolds(db: Db, id: string, now: Date): Promise<boolean> {
  const found = db.selectFrom('announcements').select('id').where('id', '=', id).where('expires_at', '>', now);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Members that are put on the schedule at a time. */
const atOnce = 1000;

/**
 * Schedules the next members of a site for an announcement, by id, so that each statement stays short. Returns false
 * when done.
 */
export async function spreadNext({ db, now }: Context): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ id: string; site_id: string; reached: string | null }>`
      select id, site_id, reached from announcements where not spread and published_at <= ${now()}
      order by published_at limit 1 for update skip locked`.execute(tx);
    const [next] = rows;
    if (!next) return false;
    const members = await tx
      .selectFrom('members')
      .select('id')
      .where('site_id', '=', next.site_id)
      .$if(next.reached !== null, (page) => page.where('id', '>', next.reached))
      .orderBy('id')
      .limit(atOnce)
      .execute();
    await sql`
      update mail_schedule set at = ${now()}
      where member_id = any(${members.map(({ id }) => id)}::uuid[]) and at > ${now()}`.execute(tx);
    const reached = members.at(-1)?.id ?? next.reached;
    await tx
      .updateTable('announcements')
      .set({ reached, spread: members.length < atOnce })
      .where('id', '=', next.id)
      .execute();
    return true;
  });
}
