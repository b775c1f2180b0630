import { type RawBuilder, sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { allow, keyOfBudget, useOf } from '../limits/attempts.ts';
import { budgets } from '../limits/budgets.ts';
import type { Send } from './outgoing.ts';

/*
 * How many strangers may write to a member in an hour (SPECIFICATION 7.30). The hour begins with the first of them. A stranger
 * has no conversation with the member and is not liked by them.
 */

/** The limit, for a first message. */
export interface Room {
  left: number;
  /** Seconds for which the sender stays turned away; null if they are not. */
  wait: number | null;
}

type Asking = Pick<Send, 'me' | 'outgoing'>;

/** Keys of the two counts that `roomFor` reads. */
export const keysOf = ({ me, outgoing: { profile } }: Asking): [met: Buffer, turnedAway: Buffer] => [
  keyOfBudget('strangers', profile),
  keyOfBudget('turnedAway', me.id, profile),
];

/** SQL: null where no limit applies. Read in a row that a send needs anyway, after the lock on the recipient. */
export const roomFor: RawBuilder<Room | null> = sql`
  case when recipient.strangers_per_hour is not null and conversations.id is null and not exists (
    select from likes where liker = recipient.id and liked = sender.id and removed_at is null)
  then json_build_object(
    'left', recipient.strangers_per_hour - coalesce((
      select count from attempts where key = asked.met_key and since > asked.now - ${lasting('strangers')}), 0),
    'wait', (select ceil(extract(epoch from since + ${lasting('turnedAway')} - asked.now)) from attempts
      where key = asked.turned_away_key and since > asked.now - ${lasting('turnedAway')}))
  end`;

function lasting(budget: 'strangers' | 'turnedAway'): RawBuilder<unknown> {
  return sql.raw(`interval '${budgets[budget].within / second} seconds'`);
}

/** Throws Refusal `not_now`, which says the same however few places there are. `taken` by others at this moment. */
export function refuseWithoutRoom(room: Room | null, taken = 0): void {
  if (room && (room.wait !== null || room.left <= taken))
    throw new Refusal('not_now', { retryAfter: room.wait ?? budgets.turnedAway.within / second });
}

/** The statement that takes a place. */
export const takePlace = (recipient: string, now: Date): RawBuilder<unknown> => useOf('strangers', now, recipient);

/** Remembers who was turned away, after what refused them was rolled back. */
export async function remembering<Result>(
  context: Context,
  asking: Asking,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_now')
      await allow(context, 'turnedAway', asking.me.id, asking.outgoing.profile);
    throw error;
  }
}
