import { kindSentBy } from '../../shared/commands.ts';
import { type MessageCost, messageKinds } from '../../shared/message-kinds.ts';
import { allSends, isPaid, type Send } from '../outbox/sends.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

type Costs = Record<MessageCost, number>;

/** The member's credits without those that what waits here will cost; below 0 where it can't all be paid. */
export function creditsLeft(db: LocalDb, costs: Costs): Promise<number | undefined> {
  // In one transaction: an answer takes a message off the outbox and its cost off the credits at once.
  return reopening(db, () =>
    db.transaction('r', db.user, db.outbox, db.profiles, async () => {
      const user = await db.user.toCollection().first();
      let left = user?.credits;
      for (const item of await allSends(db))
        if (left !== undefined && (await isPaid(db, item.command))) left -= costOf(item, costs);
      return left;
    }),
  );
}

const costOf = ({ state, command }: Send, costs: Costs): number =>
  state === 'failed' ? 0 : costs[messageKinds[kindSentBy(command)].cost];
