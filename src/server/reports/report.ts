import { sql } from 'kysely';
import { cleanText } from '../../shared/clean-text.ts';
import { type ReportCategory, urgentCategories } from '../../shared/report-categories.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import { addresseeOf, dateFor, mailTo } from '../accounts/addressee.ts';
import type { Me } from '../accounts/session.ts';
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
  /** Made by the client. */
  id: string;
  category: ReportCategory;
  text: string;
}

/**
 * Keeps a report for the operator, with a copy of what it is about; whom it is about is told only if it hides them. Throws Refusal not_found for
 * what the member does not see, too_many, id_taken for an id of somebody else's.
 */
export async function report(context: Context, me: Me, given: Report): Promise<void> {
  // First of all: whoever has blocked them since, and asks again for want of an answer, no longer sees them.
  if (await isThere(context, me, given.id)) return;
  await spend(context, 'report', me.id);
  await spend(context, 'reportOfDay', me.id);
  const others = isUrgent(given) ? await otherReporters(context, given.profile) : [];
  const { hidden, tripped } = await transact(context.db, (tx) => keep(tx, context, me, { others, ...given }));
  if (tripped) context.log.error('automatic hiding has stopped on a site', { site: tripped });
  if (hidden) await fanOutDeletion(context, { id: given.profile, pool: me.pool }).catch(logFailedFanOut(context));
}

async function isThere({ db }: Context, me: Me, id: string): Promise<boolean> {
  const row = await db.selectFrom('reports').select('reporter').where('id', '=', id).executeTakeFirst();
  if (row && row.reporter !== me.id) throw new Refusal('id_taken');
  return row !== undefined;
}

/**
 * Of a subject that is reported again while it is open the first copy stays, since what it shows may have been put away meanwhile;
 * the later category and weight count, words are only replaced by words, and a conversation may still be added. Answers whether it hides whom it is about, and the site
 * whose breaker it trips.
 */
async function keep(
  tx: Tx,
  context: Context,
  me: Me,
  { id, category, text, others, ...subject }: Report & { others: string[] },
): Promise<{ hidden: boolean; tripped?: string }> {
  // Two at once: the second waits for the first, so that neither finds nothing to add to. A message that is withdrawn at this
  // moment is copied with its picture, or is not there.
  await lockMembers(tx, [me.id, subject.profile, ...others]);
  const copy = await copyOf(tx, me, subject);
  const { profile, message = null } = subject;
  const now = context.now();
  const weight = await weigh(tx, { reporter: me.id, reported: profile, now });
  const added = await sql`
    update reports set category = ${category}, weight = ${weight}, text = coalesce(nullif(${cleanText(text)}, ''), text),
      copy = ${JSON.stringify({ conversation: copy.conversation })}::jsonb || copy
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

/** At once: a member is told of any restriction, and why (Digital Services Act, article 17). Not who has reported them. */
async function fanOutHidden(tx: Tx, context: Context, member: string): Promise<void> {
  const about = await addresseeOf(tx, member);
  const at = await dateFor(context, about, context.now());
  await mailTo(tx, context, about, 'in_review', { name: about.name, at });
}
