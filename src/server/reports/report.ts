import { sql, type Transaction } from 'kysely';
import { cleanText } from '../../shared/clean-text.ts';
import type { ReportCategory } from '../../shared/report-categories.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { spend } from '../kit/attempts.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Me } from '../kit/session.ts';
import { tellHolders } from '../leaving/holders.ts';
import { keepHidden, logUntold } from '../members/hiding.ts';
import { lockMembers } from '../sync/counters.ts';
import { copyOf, type Subject } from './copy.ts';

interface Report extends Subject {
  /** Made by the client. */
  id: string;
  category: ReportCategory;
  text: string;
}

/**
 * Keeps a report for the operator, with a copy of what it is about; whom it is about is told nothing. Throws Refusal not_found for
 * what the member does not see, too_many, id_taken for an id of somebody else's.
 */
export async function report(context: Context, me: Me, given: Report): Promise<void> {
  // First of all: whoever has blocked them since, and asks again for want of an answer, no longer sees them.
  if (await isThere(context, me, given.id)) return;
  await spend(context, 'report', me.id);
  const hidden = await transact(context.db, (tx) => keep(tx, context, me, given));
  if (hidden) await tellHolders(context, { id: given.profile, pool: me.pool }).catch(logUntold(context));
}

async function isThere({ db }: Context, me: Me, id: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('reporter').where('id', '=', id).executeTakeFirst();
  if (row && row.reporter !== me.id) throw new Refusal('id_taken');
  return row !== undefined;
}

/**
 * Of a subject that is reported again while it is open the first copy stays, since what it shows may have been put away meanwhile;
 * the later category counts, and words are only replaced by words. Answers whether it hides whom it is about, which it does at once
 * where it can't wait.
 */
async function keep(
  tx: Transaction<Database>,
  context: Context,
  me: Me,
  { id, category, text, ...subject }: Report,
): Promise<boolean> {
  // Two at once: the second waits for the first, so that neither finds nothing to add to. A message that is withdrawn at this
  // moment is copied with its picture, or is not there.
  await lockMembers(tx, [me.id, subject.profile]);
  const copy = await copyOf(tx, me, subject);
  const { profile, message = null } = subject;
  const added = await sql`
    update reports set category = ${category}, text = coalesce(nullif(${cleanText(text)}, ''), text)
    where reporter = ${me.id} and reported = ${profile} and message_id is not distinct from ${message}::uuid
      and closed_at is null`.execute(tx);
  if (added.numAffectedRows !== 0n) return await keepHidden(tx, context, profile);
  await tx
    .insertInto('reports')
    .values({
      ...{ id, category, reporter: me.id, reported: profile, message_id: message },
      ...{ text: cleanText(text), copy: JSON.stringify(copy), at: context.now() },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return await keepHidden(tx, context, profile);
}
