import { sql } from 'kysely';
import { day } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { pipeline } from '../db/pipeline.ts';
import type { Tx } from '../db/schema/database.ts';
import { inGoodStanding } from '../members/visibility.ts';
import { changeVisibility } from '../members/visibility-change.ts';
import { eventOf, mailSoon } from '../notifications/schedule.ts';
import { queuePush } from '../push/queue.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';

/**
 * Likes a profile; returns true for a match. Idempotent. Before confirmation the like is stored but hidden
 * (signup/confirm.ts). Throws Refusal `not_found` if not visible.
 */
export async function like(context: Context, me: Me, profile: string): Promise<{ match: boolean }> {
  const { rings, match } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, profile]);
    const between = await readBetween(tx, members, me, profile);
    if (!between.given) await giveLike(tx, { members, between, me, profile, at: context.now() });
    await members.save(tx);
    return { match: between.received, rings: members.rings };
  });
  context.bell.ring(rings);
  return { match };
}

interface Liking {
  /** Both members are locked; the caller saves. */
  members: LockedMembers;
  between: Between;
  me: Me;
  profile: string;
  at: Date;
}

/** Requires that no like exists yet. */
export async function giveLike(tx: Tx, { members, between, me, profile, at }: Liking): Promise<void> {
  const liking = {
    at,
    seen_at: null,
    removed_at: null,
    liker_seq: members.raise(me.id, 'likes'),
    liked_seq: between.shown ? members.raise(profile, 'likes') : 0,
  };
  await tx
    .insertInto('likes')
    .values({ liker: me.id, liked: profile, ...liking })
    .onConflict((conflict) => conflict.columns(['liker', 'liked']).doUpdateSet(liking))
    .execute();
  const event = eventOf(profile, at);
  if (between.shown && !isAgain(between, at)) await pipeline(tx, queuePush(event), mailSoon(event));
  // A like reveals an invisible member to this one person.
  if (between.shown && between.invisible) await changeVisibility(tx, members, profile, me.id);
}

/** Takes a like back and leaves a tombstone. Idempotent. */
export async function unlike(context: Context, me: Me, profile: string): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, profile]);
    if (!members.has(profile)) return [];
    await takeLikeBack(tx, { members, me, profile, at: context.now() });
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

export async function takeLikeBack(tx: Tx, { members, me, profile, at }: Omit<Liking, 'between'>): Promise<void> {
  const between = await find(tx, me, profile);
  if (!between?.given) return;
  await tx
    .updateTable('likes')
    .set({
      removed_at: at,
      liker_seq: members.raise(me.id, 'likes'),
      ...(between.shown && { liked_seq: members.raise(profile, 'likes') }),
    })
    .where('liker', '=', me.id)
    .where('liked', '=', profile)
    .execute();
  if (between.shown && between.invisible) await changeVisibility(tx, members, profile, me.id);
}

/** Marks a received like as seen. Does nothing without such a like. */
export async function seeLike(context: Context, me: Me, profile: string): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id]);
    const isNew = await tx
      .selectFrom('likes')
      .select('liker')
      .where('liker', '=', profile)
      .where('liked', '=', me.id)
      .where('seen_at', 'is', null)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!isNew) return [];
    await tx
      .updateTable('likes')
      .set({ seen_at: context.now(), liked_seq: members.raise(me.id, 'likes') })
      .where('liker', '=', profile)
      .where('liked', '=', me.id)
      .execute();
    await members.save(tx);
    return members.rings;
  });
  context.bell.ring(rings);
}

interface Between {
  visible: boolean;
  /** Others can see me. */
  shown: boolean;
  /** I am hidden from lists. */
  invisible: boolean;
  given: boolean;
  received: boolean;
  /** Time of my last like for them, even if taken back. */
  given_at: Date | null;
}

/** Prevents repeated notifications by a member who takes a like back and gives it again. */
const isAgain = ({ given_at }: Between, at: Date): boolean =>
  given_at !== null && at.getTime() - given_at.getTime() < day;

/** Throws Refusal `not_found` if the member is not visible. */
export async function readBetween(tx: Tx, members: LockedMembers, me: Me, profile: string): Promise<Between> {
  const between = members.has(profile) ? await find(tx, me, profile) : undefined;
  if (!between?.visible) throw notFound();
  return between;
}

async function find(tx: Tx, me: Me, profile: string): Promise<Between | undefined> {
  const { rows } = await sql<Between>`
    select ${inGoodStanding(me)} as visible, me.invisible, me.profile_status = 'active' as shown,
      (select at from likes where liker = me.id and liked = members.id) as given_at,
      exists (select from likes where liker = me.id and liked = members.id and removed_at is null) as given,
      exists (select from likes where liker = members.id and liked = me.id and removed_at is null) as received
    from members join members as me on me.id = ${me.id}
    where members.id = ${profile}`.execute(tx);
  return rows[0];
}
