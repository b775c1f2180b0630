import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import { day, swipeRestDays } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { giveLike, readBetween, takeLikeBack } from '../likes/likes.ts';
import { lockMembers } from '../sync/counters.ts';
import { likesLeft, noLikesLeft } from './likes-left.ts';

type Judgement = CallInput<'POST swipe-game.php'>;

/**
 * Likes or passes once. The member's lock enforces four likes. Throws Refusal `not_found` if not visible, or
 * `no_likes_left`.
 */
export async function judge(
  context: Context,
  me: Me,
  judgement: Judgement,
): Promise<CallAnswer<'POST swipe-game.php'>> {
  const { profile, verdict } = judgement;
  const at = context.now();
  const { rings, answer } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, profile]);
    const between = await readBetween(tx, members, me, profile);
    const known = await judgementOf(tx, me, profile);
    // An earlier like came from elsewhere and uses none of the four.
    const isLiked = verdict === 'like' && between.given;
    if (!isLiked && !isKnown(known, judgement, at)) {
      if (verdict === 'like') {
        const left = await likesLeft(context, tx, me.id);
        if (left.likes_left === 0) throw noLikesLeft(context, left);
        await giveLike(tx, { members, between, me, profile, at });
      }
      await record(tx, me, judgement, at);
    }
    await members.save(tx);
    const match = verdict === 'like' && between.received;
    return { rings: members.rings, answer: { match, ...(await likesLeft(context, tx, me.id)) } };
  });
  context.bell.ring(rings);
  return answer;
}

/** Throws Refusal `conflict` unless it is the member's last judgement. */
export async function undoJudgement(
  context: Context,
  me: Me,
  { id, profile }: Judgement,
): Promise<CallAnswer<'DELETE swipe-game.php'>> {
  const at = context.now();
  const { rings, left } = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, profile]);
    const known = await judgementOf(tx, me, profile);
    if (known?.id === id && known.undone_at === null) {
      if (known.number !== (await lastNumber(tx, me))) throw new Refusal('conflict');
      if (known.verdict === 'like') await takeLikeBack(tx, { members, me, profile, at });
      await tx
        .updateTable('judgements')
        .set({ undone_at: at })
        .where('judge', '=', me.id)
        .where('profile', '=', profile)
        .execute();
    }
    await members.save(tx);
    return { rings: members.rings, left: await likesLeft(context, tx, me.id) };
  });
  context.bell.ring(rings);
  return left;
}

type Known = Awaited<ReturnType<typeof judgementOf>>;

/** Detects a repeat, or a second judgement of a card that is not due again. */
function isKnown(known: Known, { id, verdict }: Judgement, at: Date): boolean {
  if (!known) return false;
  if (known.id === id) return true;
  const rests = known.undone_at === null && at.getTime() - known.judged_at.getTime() < swipeRestDays * day;
  return rests && (known.verdict === 'like' || verdict === 'pass');
}

const judgementOf = (tx: Tx, me: Me, profile: string) =>
  tx.selectFrom('judgements').selectAll().where('judge', '=', me.id).where('profile', '=', profile).executeTakeFirst();

async function record(tx: Tx, me: Me, { id, profile, verdict }: Judgement, at: Date): Promise<void> {
  const judgement = { id, verdict, number: (await lastNumber(tx, me)) + 1, judged_at: at, undone_at: null };
  await tx
    .insertInto('judgements')
    .values({ judge: me.id, profile, ...judgement })
    .onConflict((conflict) => conflict.columns(['judge', 'profile']).doUpdateSet(judgement))
    .execute();
}

async function lastNumber(tx: Tx, me: Me): Promise<number> {
  const last = tx
    .selectFrom('judgements')
    .select('number')
    .where('judge', '=', me.id)
    .orderBy('number', 'desc')
    .limit(1);
  return (await last.executeTakeFirst())?.number ?? 0;
}
