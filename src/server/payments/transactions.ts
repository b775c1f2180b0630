import type { Payment } from '../../shared/calls/payments.ts';
import type { Context } from '../context.ts';
import type { PaymentRow, PaymentState } from '../db/schema/payments.ts';

const page = 20;

/** The member's payments, the newest first. Their ids tell the time at which they were ordered. */
export async function readTransactions({ db }: Context, member: string, before: string | undefined) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', member)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(page + 1)
    .execute();
  return { payments: rows.slice(0, page).map(toPayment), more: rows.length > page };
}

export function toPayment(row: PaymentRow): Payment {
  const { id, credits, method, price, amount, currency, code, created_at, settled_at, refunded, charged_back } = row;
  const status = said[row.state];
  return {
    ...{ payment_id: id, status, credits, paymentmethod: method, price, amount, currency, discountcode: code },
    created_at: created_at.toISOString(),
    completed_at: status === 'completed' && settled_at ? settled_at.toISOString() : null,
    ...{ refunded, charged_back },
    checkout: status === 'pending' ? row.checkout : null,
  };
}

/** Status in the answer (SPECIFICATION 8.14). An expired payment is shown as cancelled. */
const said: Record<PaymentState, Payment['status']> = {
  open: 'pending',
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'cancelled',
};
