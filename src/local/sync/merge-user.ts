import type { CallAnswer } from '../../shared/calls.ts';
import { reapply } from '../outbox/effects/user.ts';
import { release } from '../outbox/sends.ts';
import type { LocalDb } from '../storage/db.ts';

/**
 * Inside the pull's transaction. What waited for credits goes again as soon as there are more than when it was refused; what waited for
 * the address to be confirmed, once it is. Answers whether any of it goes.
 */
export async function mergeUser(db: LocalDb, { user }: CallAnswer<'GET user.php'>): Promise<boolean> {
  const before = await db.user.get(user.id);
  // Which photos are locked, and by what names they go, is another matter now.
  if (before && before.paid_user !== user.paid_user) await db.albums.clear();
  await db.user.clear();
  await db.user.put(user);
  await reapply(db, user.dismissals);
  const confirmed = user.status !== 'not_confirmed' && (await release(db, 'unconfirmed'));
  const unpaid = await db.outbox.where('state').equals('unpaid').toArray();
  const lowest = Math.min(...unpaid.map((item) => item.balance ?? 0));
  if (user.credits > lowest) return (await release(db, 'unpaid')) || confirmed;
  // The balance that was known when it was refused may have been an old one: from now on the true one counts.
  for (const item of unpaid) await db.outbox.put({ ...item, balance: user.credits });
  return confirmed;
}
