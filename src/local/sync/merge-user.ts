import type { CallAnswer } from '../../shared/calls.ts';
import { keepDismissals } from '../outbox/effects/user.ts';
import { release } from '../outbox/sends.ts';
import type { LocalDb } from '../storage/db.ts';

/**
 * Runs in the pull's transaction. Releases items waiting for credits after the balance rose, for confirmation once given,
 * or refused without premium. Answers whether any was released.
 */
export async function mergeUser(db: LocalDb, { user }: CallAnswer<'GET user.php'>): Promise<boolean> {
  const before = await db.user.get(user.id);
  // Premium changes which photos are locked, and their names.
  if (before && before.paid_user !== user.paid_user) await db.albums.clear();
  await db.user.clear();
  await db.user.put(user);
  await keepDismissals(db, user.dismissals);
  const premium = user.paid_user && (await release(db, 'premium_required'));
  const confirmed = (user.status !== 'not_confirmed' && (await release(db, 'unconfirmed'))) || premium;
  const unpaid = await db.outbox.where('state').equals('unpaid').toArray();
  const lowest = Math.min(...unpaid.map((item) => item.balance ?? 0));
  if (user.credits > lowest) return (await release(db, 'unpaid')) || confirmed;
  // The balance stored at the refusal may have been outdated; from now on use the current one.
  for (const item of unpaid) await db.outbox.put({ ...item, balance: user.credits });
  return confirmed;
}
