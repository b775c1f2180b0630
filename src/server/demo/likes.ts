import type { Insertable } from 'kysely';
import * as limits from '../../shared/limits.ts';
import type { Database } from '../db/schema/database.ts';
import type { DemoMember, Making } from './members.ts';
import type { Fondness } from './stories/story.ts';

/** A like, and an hour after it a look at who it is from. What was there before anybody logged in pops up no more. */
export function likeRow(
  { ago, isNew }: Fondness,
  from: DemoMember,
  to: DemoMember,
  { now }: Making,
): Insertable<Database['likes']> {
  from.likes_seq += 1;
  to.likes_seq += 1;
  const at = new Date(now.getTime() - ago * limits.hour);
  return {
    liker: from.id,
    liked: to.id,
    at,
    seen_at: isNew ? null : new Date(at.getTime() + limits.hour),
    popped_at: at,
    removed_at: null,
    liker_seq: from.likes_seq,
    liked_seq: to.likes_seq,
  };
}
