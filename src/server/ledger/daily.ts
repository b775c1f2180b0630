import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { audit } from './audit.ts';
import { closeMonths } from './closed-months.ts';

/** Faults that are stored and logged; all are counted. */
const maxFaults = 100;

/** Audits the books if the last audit was a day ago. One that fails is tried again in the next run. */
export async function auditDaily(context: Context, signal?: AbortSignal): Promise<void> {
  const { db } = context;
  const last = await db.selectFrom('ledger_audits').select('at').executeTakeFirst();
  if (last && context.now().getTime() - last.at.getTime() < day) return;
  try {
    await closeMonths(context, signal);
    await report(context, await audit(db, signal));
  } catch (error) {
    if (!signal?.aborted) await noteFailure(context).catch(() => undefined);
    throw error;
  }
}

/** Saves the result, which the console shows, and logs each fault: someone has to act on it. */
export async function report({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>, faults: string[]): Promise<void> {
  const some = faults.slice(0, maxFaults);
  const result = { at: now(), count: faults.length, faults: some };
  await db
    .insertInto('ledger_audits')
    .values(result)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(result))
    .execute();
  for (const fault of some) log.error('ledger audit failed', { fault });
  if (faults.length === 0) log.info('ledger audit passed');
}

/** For the alert and the console; the loop logs the error. */
async function noteFailure({ db, now }: Context): Promise<void> {
  const failure = { failed_at: now() };
  await db
    .insertInto('ledger_proofs')
    .values(failure)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(failure))
    .execute();
}
