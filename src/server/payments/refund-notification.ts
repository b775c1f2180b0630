import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';
import type { KnownRefund } from './provider.ts';
import { isOpen, keyOf } from './refund.ts';

interface Said {
  refunds: KnownRefund[];
  /** The provider's total shrank: refunds it no longer lists have failed. */
  isLess: boolean;
}

/** Our refunds that changed according to the provider. */
export interface RefundNotification {
  done: RefundRow[];
  failed: RefundRow[];
  /** Given up by us, but made after all. */
  late: RefundRow[];
}

/** Records which of our refunds were made and which failed. Requires a lock on the payment. */
export async function noteRefundNotification(
  tx: Tx,
  { id }: PaymentRow,
  { refunds: said, isLess }: Said,
  now: Date,
): Promise<RefundNotification> {
  if (said.length === 0 && !isLess) return { done: [], failed: [], late: [] };
  const ours = await tx.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
  const saidOf = (refund: RefundRow) => said.filter(({ key }) => key === keyOf(refund));
  const isMade = (refund: RefundRow) => saidOf(refund).some(({ failed }) => !failed);
  const hasFailed = (refund: RefundRow) =>
    saidOf(refund).length > 0 ? !isMade(refund) : isLess && refund.done_at !== null;
  const done = ours.filter((refund) => isOpen(refund) && isMade(refund));
  const failed = ours.filter((refund) => refund.failed_at === null && hasFailed(refund));
  const late = ours.filter((refund) => refund.failed_at !== null && refund.done_at === null && isMade(refund));
  if (done.length + late.length > 0) await setAt(tx, [...done, ...late], { done_at: now });
  // Set both, so that an outdated answer that still lists it changes nothing.
  if (failed.length > 0) await setAt(tx, failed, { done_at: now, failed_at: now });
  return { done, failed, late };
}

const setAt = (tx: Tx, rows: RefundRow[], at: Partial<Pick<RefundRow, 'done_at' | 'failed_at'>>) =>
  tx
    .updateTable('refunds')
    .set(at)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
