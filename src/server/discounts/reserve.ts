import { discountOn } from '../../shared/discount.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema/database.ts';
import type { BundleRow, PaymentRow } from '../db/schema/payments.ts';
import type { Site } from '../sites/sites.ts';
import { checkOrder, findCode, isLapsed, slotOf } from './codes.ts';

interface Wanted {
  code: string;
  member: string;
  /** Of the payment that it is for. */
  id: string;
  bundle: BundleRow;
  country: string;
  method: string;
}

/**
 * Takes the code for an order, in its transaction and before its payment is written, and answers what it takes off, in minor units. Who
 * takes it a moment later is refused by the index, whatever both have read. Throws Refusal.
 */
export async function reserveDiscount(tx: Tx, context: Context, site: Site, wanted: Wanted): Promise<number> {
  const { member, id, bundle } = wanted;
  const code = await findCode(tx, context.now(), { site, member, code: wanted.code });
  checkOrder(code, wanted);
  const slot = slotOf(code, member) ?? id;
  await tx
    .updateTable('discount_uses')
    .set({ state: 'free' })
    .where('site_id', '=', code.site_id)
    .where('code', '=', code.code)
    .where('slot', '=', slot)
    .where(isLapsed(context.now()))
    .execute();
  const reserved = await tx
    .insertInto('discount_uses')
    .values({
      ...{ payment_id: id, site_id: code.site_id, code: code.code, member_id: member, slot },
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code', 'slot']).where('state', '<>', 'free').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (!reserved) throw new Refusal('code_used');
  return discountOn(bundle.price, code);
}

/**
 * Whether the order was paid or came to nothing: the code is used up, or free again. An order may be paid after it seemed lost, at the price
 * that it was made for: where another one holds the code by then, that one gives way and keeps its price too. So what was paid for
 * uses the code up, whatever becomes of the other.
 */
export async function settleDiscount(tx: Tx, { id, code }: PaymentRow, end: 'used' | 'free'): Promise<void> {
  if (code === null) return;
  const own = await tx.selectFrom('discount_uses').selectAll().where('payment_id', '=', id).executeTakeFirst();
  if (!own) return;
  if (end === 'used')
    await tx
      .updateTable('discount_uses')
      .set(({ ref }) => ({ slot: ref('payment_id') }))
      .where('site_id', '=', own.site_id)
      .where('code', '=', own.code)
      .where('slot', '=', own.slot)
      .where('payment_id', '<>', id)
      .where('state', '=', 'reserved')
      .execute();
  await tx
    .updateTable('discount_uses as own')
    .set(({ case: when, exists, selectFrom, val, ref }) => ({
      state: end,
      slot: when()
        .when(
          exists(
            selectFrom('discount_uses as other')
              .select('other.payment_id')
              .whereRef('other.site_id', '=', 'own.site_id')
              .whereRef('other.code', '=', 'own.code')
              .whereRef('other.slot', '=', 'own.slot')
              .whereRef('other.payment_id', '<>', 'own.payment_id')
              .where('other.state', '<>', 'free'),
          ),
        )
        .then(val(id))
        .else(ref('own.slot'))
        .end(),
    }))
    .where('own.payment_id', '=', id)
    .execute();
}
