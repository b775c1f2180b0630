import type { Context } from '../context.ts';

/** Deletes expired debits, and the account numbers with them. */
export const forgetDebits = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.deleteFrom('debits').where('expires_at', '<=', now()).execute();
