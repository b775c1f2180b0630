import type { Tx } from '../db/schema/database.ts';
import type { PaymentRow, RefundRow } from '../db/schema/payments.ts';
import type { KnownRefund } from './provider.ts';
import { isOpen, keyOf } from './refund.ts';

interface Said {
  refunds: KnownRefund[];
  /** Less has gone back than was known: what is not named any more does not arrive. */
  isLess: boolean;
}

/** Our refunds that changed by what the provider says. */
export interface RefundNotification {
  done: RefundRow[];
  failed: RefundRow[];
  /** Given up, and made after all. */
  late: RefundRow[];
}

/** Notes which of our refunds the provider has made, and which do not arrive; in a transaction that has locked the payment. */
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
  // Both: an old answer that still names it as made changes nothing any more.
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
