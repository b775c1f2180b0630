import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { BundleRow, Database, PaymentRow } from '../db/schema.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Site } from '../sites/sites.ts';

type Tx = Transaction<Database>;

interface Wanted {
  code: string;
  member: string;
  /** Of the payment that it is for. */
  id: string;
  bundle: BundleRow;
  country: string;
  method: string;
}

/** Takes the code for an order, in its transaction, and answers what it takes off, in minor units. Throws Refusal. */
export async function reserveDiscount(_tx: Tx, _context: Context, _site: Site, _wanted: Wanted): Promise<number> {
  throw new Refusal('invalid', { fields: { discountcode: 'not_found' } });
}

/** Whether the order was paid or came to nothing: the code is used up, or free again. */
export async function settleDiscount(_tx: Tx, _payment: PaymentRow, _end: 'used' | 'free'): Promise<void> {}
