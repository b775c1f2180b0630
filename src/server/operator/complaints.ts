import type { ComplaintCase } from '../../shared/calls/operator-cases.ts';
import type { CallInput } from '../../shared/calls.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import { addresseeOf, mailTo } from '../accounts/addressee.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import type { DecisionRow } from '../db/schema/moderation.ts';
import { postMail } from '../mail/post.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { logFailedFanOut, stayHidden } from '../members/hiding.ts';
import { updateMainImage } from '../photos/main-image.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct, logReads, operatorName } from './acts.ts';
import { subjectOf, toDecision } from './cases.ts';
import { updateSuspension } from './suspension.ts';

type Answer = CallInput<'PUT operator-complaint.php'>;

/** Throws Refusal `not_found`. */
export async function complaintCase(context: Context, me: Me, id: string): Promise<ComplaintCase> {
  const { db } = context;
  const row = await db
    .selectFrom('complaints')
    .leftJoin('members', 'members.id', 'complaints.member_id')
    .selectAll('complaints')
    .select('members.email as account')
    .select(operatorName('complaints.answered_by').as('answerer'))
    .where('complaints.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { number, category, about, text, at, locale, answer, answerer } = row;
  const subject = row.member_id ? `member ${row.member_id}` : `complaint ${number}`;
  await logReads(context, me, 'complaint.read', [subject]);
  const decision = row.decision_id ? await decisionWith(db, row.decision_id) : undefined;
  return {
    ...{ id, number, category, about, text, at: at.toISOString(), locale, email: row.account ?? row.email ?? '' },
    member: (row.member_id && (await subjectOf(db, row.member_id))) || null,
    decision: decision ? { ...toDecision(decision), mine: decision.operator === me.id } : null,
    ...{ answer, answered_by: answer === null ? null : answerer },
  };
}

const decisionWith = (db: Context['db'], id: string) =>
  db
    .selectFrom('decisions')
    .selectAll()
    .select(operatorName('decisions.operator').as('operator_name'))
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Answers and closes a complaint. Throws Refusal `not_found`, `conflict` if already answered or about one's own
 * decision, `malformed` for an appeal without verdict.
 */
export async function answerComplaint(context: Context, me: Me, { id, answer, lift: isLifted }: Answer): Promise<void> {
  const known = await context.db.selectFrom('complaints').select('member_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
  const done = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, known.member_id ? [known.member_id] : []);
    const complaint = await tx
      .updateTable('complaints')
      .set({ closed_at: context.now(), answer, answered_by: me.id })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!complaint) throw new Refusal('conflict');
    const decision = complaint.decision_id ? await decisionWith(tx, complaint.decision_id) : undefined;
    if ((decision !== undefined) !== (isLifted !== undefined)) throw new Refusal('malformed');
    if (decision?.operator === me.id || complaint.member_id === me.id) throw new Refusal('conflict');
    const undone = decision && isLifted ? await undo(tx, context, decision) : undefined;
    if (undone?.photos) members.raise(undone.id, 'user');
    const template = decision ? (isLifted ? 'appeal_lifted' : 'appeal_upheld') : 'complaint_answer';
    const number = String(decision?.number ?? complaint.number);
    if (complaint.member_id) {
      const to = await addresseeOf(tx, complaint.member_id);
      await mailTo(tx, context, to, template, { name: to.name, number, statement: answer });
    } else if (complaint.email)
      await postMail(tx, context, {
        ...{ site: { id: complaint.site_id }, member: null, address: complaint.email, locale: complaint.locale },
        ...{ template, values: { name: '', number, statement: answer } },
      });
    await logAct(tx, context, me, {
      act: decision ? `appeal.${isLifted ? 'lift' : 'uphold'}` : 'complaint.answer',
      subject: decision ? `member ${decision.member_id}` : `complaint ${complaint.number}`,
      after: { complaint: complaint.number, answer, ...(decision && { decision: decision.number }) },
    });
    await members.save(tx);
    return { rings: members.rings, undone };
  });
  context.bell.ring(done.rings);
  if (done.undone?.seen) await fanOutDeletion(context, done.undone).catch(logFailedFanOut(context));
  else if (done.undone?.photos) await fanOutProfile(context, done.undone);
}

/** Restores photos and ends the suspension, if no other decision suspends them; deleted texts of messages can't return. */
async function undo(tx: Tx, context: Context, { id, member_id, photos }: DecisionRow) {
  await tx.updateTable('decisions').set({ lifted_at: context.now() }).where('id', '=', id).execute();
  await updateSuspension(tx, context, member_id);
  if (photos.length > 0) {
    const back = tx.updateTable('photos').set({ status: 'active', fault: null }).where('id', 'in', photos);
    await back.where('status', '=', 'rejected').execute();
    await updateMainImage(tx, member_id);
  }
  const seen = await stayHidden(tx, context, member_id);
  const { pool } = await tx.selectFrom('members').select('pool').where('id', '=', member_id).executeTakeFirstOrThrow();
  return { id: member_id, pool, seen, photos: photos.length > 0 };
}
