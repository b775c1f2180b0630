import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';

/** Deletes expired debits, and the account numbers with them. */
export const forgetDebits = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.deleteFrom('debits').where('expires_at', '<=', now()).execute();

export const startForgettingDebits = (context: Context): Loop =>
  startLoop({ name: 'debits', every: minute, log: context.log }, async () => {
    await forgetDebits(context);
  });
