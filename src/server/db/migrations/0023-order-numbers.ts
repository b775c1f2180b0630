import type { Db } from '../../context.ts';
import { createIndex } from '../create-index.ts';

export const outsideTransaction = true;

/** An operator finds an order by the number on its receipt (shared/order-number.ts). */
export async function up(db: Db): Promise<void> {
  await createIndex(db, 'payments_by_number', 'on payments (right(id::text, 8))');
}
