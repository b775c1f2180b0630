import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { allow } from '../limits/attempts.ts';
import { audit } from './audit.ts';

/** Proves the books once a day, whichever process comes first. */
export function startAuditing(context: Context): Loop {
  return startLoop({ name: 'audit', every: 10 * minute, log: context.log }, () => auditDaily(context));
}

/** A line in the log for each fault: somebody has to look at it. The console shows the last result. */
export async function auditDaily(context: Context): Promise<void> {
  if (!(await allow(context, 'audit'))) return;
  const faults = await audit(context.db);
  await saveProof(context, faults);
  for (const fault of faults) context.log.error('the books are wrong', { fault });
  if (faults.length === 0) context.log.info('the books are right');
}

const maxProofs = 100;

async function saveProof({ db, now }: Context, faults: string[]): Promise<void> {
  const proof = { at: now(), count: faults.length, faults: faults.slice(0, maxProofs) };
  await db
    .insertInto('ledger_audits')
    .values(proof)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(proof))
    .execute();
}
