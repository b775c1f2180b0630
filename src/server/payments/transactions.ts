import type { Payment } from '../../shared/calls/payments.ts';
import type { Context } from '../context.ts';
import type { PaymentRow, PaymentState } from '../db/schema/payments.ts';

const pageSize = 20;

/** Lists a member's payments, newest first. Their ids sort by time. */
export async function readTransactions({ db }: Context, member: string, before: string | undefined) {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', member)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { payments: rows.slice(0, pageSize).map(toPayment), more: rows.length > pageSize };
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
