import { costSetting, type MessageCost } from '../../shared/message-kinds.ts';
import { allSends, isPaid, type Send } from '../outbox/sends.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

type Costs = Record<MessageCost, number>;

/** Credits minus the cost of all that waits here; negative if they don't cover it. */
export function creditsLeft(db: LocalDb, costs: Costs): Promise<number | undefined> {
  // Read in one transaction: an accepted message leaves the outbox and lowers the credits together.
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
  state === 'failed' ? 0 : costs[costSetting(command.input.kind)];
