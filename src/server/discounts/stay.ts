import type { DiscountCode } from '../../shared/calls/discounts.ts';
import { day } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Site } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { findCode, toDiscountCode } from './codes.ts';

/** Time to use it, in ms. */
const lasts = 14 * day;
const prefix = 'STAY-';

/**
 * Gives a member who thinks of leaving the discount of the site's company: a code of their own, the same however often
 * it is asked for (SPECIFICATION 2.22). Null without a discount, or once theirs is used or over.
 */
export async function stayDiscount(context: Context, site: Site, me: Me): Promise<DiscountCode | null> {
  const percentage = site.company.delete_discount;
  if (percentage === 0) return null;
  const now = context.now();
  return await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    const codes = tx.selectFrom('discount_codes').select('code').where('user_id', '=', me.id);
    const known = await codes.where('code', 'like', `${prefix}%`).executeTakeFirst();
    const code = known?.code ?? prefix + Buffer.from(context.random(5)).toString('hex').toUpperCase();
    if (!known)
      await tx
        .insertInto('discount_codes')
        .values({
          ...{ site_id: site.id, code, user_id: me.id, expires: new Date(now.getTime() + lasts) },
          ...{ value_percentage: percentage, percentage: true },
          ...{ country: null, currency: null, paymentmethods: null },
        })
        .execute();
    try {
      return toDiscountCode(context, await findCode(tx, now, { site, member: me.id, code }));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
}
