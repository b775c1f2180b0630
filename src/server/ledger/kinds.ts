import type { LedgerKind } from '../db/schema/credits.ts';

/** In `postings`, in the order of the view's list (migrations/0010-ledger-by-month.ts). */
export const kindNumbers = {
  signup: 1,
  message: 2,
  photo: 3,
  gift: 4,
  purchase: 5,
  refund: 6,
  chargeback: 7,
  correction: 8,
  hold: 9,
  release: 10,
} as const satisfies Record<LedgerKind, number>;
