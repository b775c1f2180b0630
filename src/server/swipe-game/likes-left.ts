import { sql } from 'kysely';
import { day, minute, second, swipeLikesADay } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';

interface LikesLeft {
  likes_left: number;
  /** The next UTC midnight, in ISO 8601. */
  likes_return_at: string;
}

/** Likes left today (SPECIFICATION 6.9). Reliable only while the member's row is locked. */
export async function likesLeft(context: Pick<Context, 'now'>, db: Db, judge: string): Promise<LikesLeft> {
  const midnight = Math.floor(context.now().getTime() / day) * day;
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from judgements
    where judge = ${judge} and verdict = 'like' and undone_at is null and judged_at >= ${new Date(midnight)}`.execute(
    db,
  );
  return {
    likes_left: Math.max(0, swipeLikesADay - (rows[0]?.given ?? 0)),
    likes_return_at: new Date(midnight + day).toISOString(),
  };
}

export function noLikesLeft({ now }: Pick<Context, 'now'>, { likes_return_at }: LikesLeft): Refusal {
  const left = Date.parse(likes_return_at) - now().getTime();
  return new Refusal('no_likes_left', {
    minutes: Math.ceil(left / minute),
    retryAfter: Math.ceil(left / second),
  });
}
