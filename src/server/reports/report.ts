import { sql } from 'kysely';
import { cleanText } from '../../shared/clean-text.ts';
import { type ReportCategory, urgentCategories } from '../../shared/report-categories.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import { addresseeOf, dateFor, mailTo } from '../accounts/addressee.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { spend } from '../limits/attempts.ts';
import { logFailedFanOut, stayHidden } from '../members/hiding.ts';
import { lockMembers } from '../sync/counters.ts';
import { copyOf, type Subject } from './copy.ts';
import { chooseHiding, otherReporters } from './hide.ts';
import { weigh } from './weight.ts';

interface Report extends Subject {
  /** Chosen by the client. */
  id: string;
  category: ReportCategory;
  text: string;
}

/**
 * Stores a report with a copy. Informs the member only if it hides them. Throws Refusal `not_found`, `too_many`, or
 * `id_taken` for another's id.
 */
export async function report(context: Context, me: Me, given: Report): Promise<void> {
  // Check this first: a retry after a block no longer sees the member.
  if (await isThere(context, me, given.id)) return;
  await spend(context, 'report', me.id);
  await spend(context, 'reportOfDay', me.id);
  const others = isUrgent(given) ? await otherReporters(context, given.profile) : [];
  const { hidden, tripped } = await transact(context.db, (tx) => keep(tx, context, me, { others, ...given }));
  if (tripped) context.log.error('automatic hiding suspended', { site: tripped });
  if (hidden) await fanOutDeletion(context, { id: given.profile, pool: me.pool }).catch(logFailedFanOut(context));
}

async function isThere({ db }: Context, me: Me, id: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('reporter').where('id', '=', id).executeTakeFirst();
  if (row && row.reporter !== me.id) throw new Refusal('id_taken');
  return row !== undefined;
}

/**
 * Merges repeated reports: the first copy stays as evidence; later category and weight count. Returns a hiding and a
 * tripped site.
 */
async function keep(
  tx: Tx,
  context: Context,
  me: Me,
  { id, category, text, others, ...subject }: Report & { others: string[] },
): Promise<{ hidden: boolean; tripped?: string }> {
  // The lock orders concurrent reports, so that the second one merges. A message being withdrawn is copied with its
  // photo, or not at all.
  await lockMembers(tx, [me.id, subject.profile, ...others]);
  const copy = await copyOf(tx, me, subject);
  const { profile, message = null } = subject;
  const now = context.now();
  const weight = await weigh(tx, { reporter: me.id, reported: profile, now });
  const added = await sql`
    update reports set category = ${category}, weight = ${weight}, text = coalesce(nullif(${cleanText(text)}, ''), text),
      copy = ${JSON.stringify({ conversation: copy.conversation, photo: copy.photo })}::jsonb || copy
    where reporter = ${me.id} and reported = ${profile} and message_id is not distinct from ${message}::uuid
      and closed_at is null`.execute(tx);
  if (added.numAffectedRows === 0n) {
    await tx
      .insertInto('reports')
      .values({
        ...{ id, category, reporter: me.id, reported: profile, message_id: message },
        ...{ text: cleanText(text), copy: JSON.stringify(copy), at: now, weight },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  if (!isUrgent({ category })) return { hidden: await stayHidden(tx, context, profile) };
  const chosen = await chooseHiding(tx, context, { reported: profile, reporters: [me.id, ...others] });
  const hidden = await stayHidden(tx, context, profile);
  if (hidden) await fanOutHidden(tx, context, profile);
  return { hidden, ...chosen };
}

const isUrgent = ({ category }: Pick<Report, 'category'>): boolean => urgentCategories.includes(category);

/**
 * Informs a member of a restriction and its reason at once (Digital Services Act, article 17), never of the reporter.
 */
async function fanOutHidden(tx: Tx, context: Context, member: string): Promise<void> {
  const about = await addresseeOf(tx, member);
  const at = await dateFor(context, about, context.now());
  await mailTo(tx, context, about, 'in_review', { name: about.name, at });
}
