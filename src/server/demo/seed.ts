import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import { type Niche, niches } from '../../shared/niches.ts';
import { createMembers } from '../accounts/members.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { presenceAt } from '../members/profiles.ts';
import { chanceOf } from '../portraits/chance.ts';
import { answer } from './answers/answers.ts';
import { attributesOf } from './attributes.ts';
import { insertAll } from './bulk.ts';
import { openCases, reportedStories, waitingPhotos } from './cases.ts';
import { conversationRows } from './conversations.ts';
import { insertBooks, keepBooks } from './credits.ts';
import { likeRow } from './likes.ts';
import { demoPassword, loginsOf, newcomer } from './logins.ts';
import { type DemoMember, hereAt, lastActive, type Making, toMember } from './members.ts';
import { listsOf, photoRows, type Shown, sitterIn } from './photos.ts';
import { pools } from './pools.ts';
import { createChance } from './random.ts';
import { residentsOf } from './residents.ts';
import { createSites, demoSites } from './sites.ts';
import type { Story } from './stories/story.ts';
import { waitingMessage } from './waiting.ts';

/**
 * Fills an empty database with seven sites and their members, in one transaction; the same every time, but for the clock. At
 * every further start of the demo only the newcomer signs up anew. Answers whether the database was empty.
 */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    // Two servers may start on the same database at once.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
    if (!(await isEmpty(tx))) {
      await renewNewcomer(tx, now);
      return false;
    }
    await createSites(tx);
    const making = { now, chance: createChance(20_261_121), passwordHash: await hashPassword(demoPassword) };
    for (const niche of niches) await fillSite(tx, niche, making);
    return true;
  });
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const site = await tx.selectFrom('sites').select('id').limit(1).executeTakeFirst();
  return site === undefined;
}

async function renewNewcomer(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ signup_date: now, user_seq: eb('user_seq', '+', 1) }))
    .where('email', '=', newcomer)
    .execute();
}

async function fillSite(tx: Tx, niche: Niche, making: Making): Promise<void> {
  const site = demoSites[niche];
  const { stories } = pools[niche];
  const year = making.now.getUTCFullYear();
  const members = [...loginsOf(niche, year), ...residentsOf(niche, year, making.chance)].map((person, place) =>
    toMember(person, place, site, making),
  );
  const byName = new Map(members.toReversed().map((member) => [member.person.name, member]));
  const named = (name: string): DemoMember => {
    const member = byName.get(name);
    if (!member) throw new Error(`nobody in this demo is called ${name}`);
    return member;
  };
  const isReviewed = niche === 'general';
  const conversations = stories.talks.map((story) => rowsOf(story, making));
  if (isReviewed)
    conversations.push(...reportedStories.map((story) => rowsOf(story, { ...making, chance: chanceOf('reported') })));
  const messages = conversations.flatMap((rows) => rows.messages);
  const sentBy = Map.groupBy(messages, (message) => message.sender_id);
  const books = members.flatMap((member) => keepBooks(member, site.id, sentBy.get(member.id) ?? []));
  const likes = stories.likes.map((like) => likeRow(like, named(like.from), named(like.to), making));
  const active = new Map(members.map((member) => [member.id, lastActive(member, making)]));
  const shown: Shown = new Map();
  const photos = asShown(members, active, making.now).flatMap((member) => {
    const rows = photoRows(member, making, { shown, lists: listsOf(stories.likes, member.person.name) });
    if (rows.length === 0) beAway(member, active);
    Object.assign(member.account.profile, attributesOf(member, sitterIn(rows) ?? member.id, making));
    return rows;
  });
  if (isReviewed) photos.push(...waitingPhotos(named, photos, making));
  const [premium, free, , unconfirmed] = members;
  const waiting = unconfirmed
    ? waitingMessage(
        unconfirmed,
        [premium, free].filter((each) => each !== undefined),
      )
    : [];
  answer(members, niche);
  const presence = members.flatMap((member) => {
    const last_active = active.get(member.id);
    return last_active ? [{ member_id: member.id, pool: member.account.member.pool, last_active }] : [];
  });

  await createMembers(
    tx,
    members.map(({ account }) => account),
  );
  await insertAll(
    tx,
    'conversations',
    conversations.map((rows) => rows.conversation),
  );
  await insertAll(
    tx,
    'participants',
    conversations.flatMap((rows) => rows.participants),
  );
  await insertAll(tx, 'messages', messages);
  await insertAll(tx, 'likes', likes);
  await insertAll(tx, 'photos', photos);
  await insertAll(tx, 'signup_messages', waiting);
  await insertAll(tx, 'presence', presence);
  await insertBooks(tx, books);
  await storeCounters(tx, members);
  if (isReviewed) await openCases(tx, site.id, named, messages, making);

  function rowsOf(story: Story, making: Making) {
    return conversationRows({ ...story, of: named(story.of), with: named(story.with) }, making);
  }
}

/** Members without a photo were not here for days: the first of a search have faces. */
function beAway(member: DemoMember, active: Map<string, Date | undefined>): void {
  const before = active.get(member.id);
  if (before) active.set(member.id, hereAt(member, before.getTime() - 6 * day));
}

/** Sets counters and credits to match the rows above. */
async function storeCounters(tx: Tx, members: DemoMember[]): Promise<void> {
  await sql`
    update members set chats_seq = counted.chats_seq, likes_seq = counted.likes_seq, credits = coalesce(
      (select sum(postings.credits) from postings where member = members.id), 0)
    from unnest(
      ${members.map(({ id }) => id)}::uuid[],
      ${members.map(({ chats_seq }) => chats_seq)}::bigint[],
      ${members.map(({ likes_seq }) => likes_seq)}::bigint[]
    ) as counted (id, chats_seq, likes_seq)
    where members.id = counted.id`.execute(tx);
}

/** In the order of a search: who is online, was here today, this week, earlier; then by id. */
function asShown(members: DemoMember[], active: Map<string, Date | undefined>, now: Date): DemoMember[] {
  const presenceOf = presenceAt({ now, timeZone: 'Europe/Amsterdam', cdnPrefix: '' });
  const bucketOf = ({ id }: DemoMember) =>
    ['online', 'today', 'week', null].indexOf(presenceOf(active.get(id) ?? null));
  return members.toSorted((one, other) => bucketOf(one) - bucketOf(other) || (one.id < other.id ? -1 : 1));
}
