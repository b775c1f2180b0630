import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { allow } from '../limits/attempts.ts';
import { audit } from './audit.ts';

/** Audits the books once a day, in whichever process comes first. */
export function startAuditing(context: Context): Loop {
  return startLoop({ name: 'audit', every: 10 * minute, log: context.log }, () => auditDaily(context));
}

/** Logs each fault, because someone has to act on it. The console shows the last result. */
export async function auditDaily(context: Context): Promise<void> {
  if (!(await allow(context, 'audit'))) return;
  const faults = await audit(context.db);
  await saveProof(context, faults);
  for (const fault of faults) context.log.error('ledger audit failed', { fault });
  if (faults.length === 0) context.log.info('ledger audit passed');
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
