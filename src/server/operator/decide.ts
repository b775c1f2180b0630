import type { CallInput } from '../../shared/calls.ts';
import type { DecisionReason } from '../../shared/decisions.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { day } from '../../shared/limits.ts';
import type { PhotoFault } from '../../shared/photo-faults.ts';
import { fanOutDeletion } from '../account-deletion/members-holding-copy.ts';
import { type Addressee, addresseeOf, dateFor, mailTo } from '../accounts/addressee.ts';
import { accessRing, endSessions } from '../accounts/sessions.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import { takeBack } from '../chat/withdraw.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { fanOutProfile } from '../members/fan-out.ts';
import { logFailedFanOut, stayHidden } from '../members/hiding.ts';
import { updateMainImage } from '../photos/main-image.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { logAct } from './acts.ts';
import { endSuspension, updateSuspension } from './suspension.ts';

type Given = CallInput<'PUT operator-case.php'> & { statement: string; photos: string[]; messages: string[] };
interface Closed {
  reporter: string | null;
  message_id: string | null;
  copy: { photos: string[] };
  at: Date;
  hid_at: Date | null;
}

/**
 * Decides a member's reports in one transaction with the log and both mails. Throws Refusal `not_found`, or `conflict`
 * if already decided, about oneself, or shorter than the suspension they have.
 */
export async function decide(context: Context, me: Me, given: Given): Promise<{ number: number }> {
  const { member } = given;
  if (member === me.id) throw new Refusal('conflict');
  const reporters = await reportersOf(context, given.reports);
  const done = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [member, ...reporters]);
    const before = await stateOf(tx, member);
    if (given.days !== undefined && isOutFor(before, given.days, context.now())) throw new Refusal('conflict');
    const decision = await write(tx, context, me, given);
    const closed = await close(tx, context, given, decision.id);
    const photos = await removePhotos(tx, members, given, closed);
    await removeMessages(tx, members, given, closed);
    if (photos.length > 0) await tx.updateTable('decisions').set({ photos }).where('id', '=', decision.id).execute();
    await suspend(tx, context, given);
    const seen = await stayHidden(tx, context, member);
    const isBack = seen && (await stateOf(tx, member)).profile_status === 'active';
    await mailBoth(tx, context, given, { ...decision, closed, isBack });
    await logAct(tx, context, me, {
      ...{ act: `member.${given.action}`, subject: `member ${member}`, reason: given.reason ?? '' },
      ...{
        before,
        after: { ...(await stateOf(tx, member)), decision: decision.number, reports: given.reports, photos },
      },
    });
    await members.save(tx);
    return { number: decision.number, rings: members.rings, pool: before.pool, seen, photos };
  });
  const isOut = given.action === 'suspend' || given.action === 'ban';
  context.bell.ring([...done.rings, ...(isOut ? [accessRing(member)] : [])]);
  if (done.seen) await fanOutDeletion(context, { id: member, pool: done.pool }).catch(logFailedFanOut(context));
  else if (done.photos.length > 0) await fanOutProfile(context, { id: member, pool: done.pool });
  return { number: done.number };
}

/** Reads the reporters: a reported message has two sides, its sender and its reporter. */
async function reportersOf({ db }: Context, reports: string[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const rows = await db.selectFrom('reports').select('reporter').where('id', 'in', reports).execute();
  return rows.flatMap(({ reporter }) => reporter ?? []);
}

type State = Awaited<ReturnType<typeof stateOf>>;

async function stateOf(tx: Tx, member: string) {
  const state = await tx
    .selectFrom('members')
    .select(['pool', 'profile_status', 'suspended_at', 'suspended_until'])
    .where('id', '=', member)
    .executeTakeFirst();
  if (!state) throw notFound();
  return state;
}

/** A suspension of so many days would end before the one they have. */
function isOutFor({ suspended_at, suspended_until }: State, days: number, now: Date): boolean {
  if (!suspended_at) return false;
  return suspended_until === null || suspended_until.getTime() > now.getTime() + days * day;
}

async function write(tx: Tx, { now, random }: Context, me: Me, given: Given) {
  const { member, action, reason = null, statement, days } = given;
  const at = now();
  const until = days === undefined ? null : new Date(at.getTime() + days * day);
  const { id, number } = await tx
    .insertInto('decisions')
    .values({
      ...{ id: uuidv7(at.getTime(), random), member_id: member, action, reason, statement, until, photos: [], at },
      ...{ operator: me.id, appeal_hash: null },
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  return { id, number, until };
}

/** All that the operator has seen, or none. */
async function close(tx: Tx, { now }: Context, { member, reports }: Given, decision: string): Promise<Closed[]> {
  if (reports.length === 0) return [];
  const closed = await tx
    .updateTable('reports')
    .set({ closed_at: now(), decision_id: decision })
    .where('id', 'in', reports)
    .where('reported', '=', member)
    .where('closed_at', 'is', null)
    .returning(['reporter', 'message_id', 'copy', 'at', 'hid_at'])
    .execute();
  if (closed.length !== new Set(reports).size) throw new Refusal('conflict');
  return closed;
}

/** Only such as were reported. Answers the ids of those that were shown until now. */
async function removePhotos(tx: Tx, members: LockedMembers, given: Given, closed: Closed[]): Promise<string[]> {
  const names = closed.flatMap(({ copy }) => copy.photos).filter((name) => given.photos.includes(name));
  if (names.length === 0) return [];
  const rejected = await tx
    .updateTable('photos')
    .set({ status: 'rejected', fault: faults[given.reason ?? 'other'] })
    .where('member_id', '=', given.member)
    .where('name', 'in', names)
    .where('status', '<>', 'rejected')
    .returning(['id', 'position'])
    .execute();
  if (rejected.some(({ position }) => position === 0)) await updateMainImage(tx, given.member);
  if (rejected.length > 0) members.raise(given.member, 'user');
  return rejected.map(({ id }) => id);
}

const faults: Record<DecisionReason, PhotoFault> = {
  ...{ minor: 'offensive', intimate_picture: 'nudity', fraud: 'offensive', harassment: 'offensive' },
  ...{ fake_profile: 'somebody_else', illegal: 'offensive', other: 'offensive' },
};

/** Their photos stay as long as the report does, whose copy shows them. */
async function removeMessages(tx: Tx, members: LockedMembers, given: Given, closed: Closed[]): Promise<void> {
  for (const { reporter, message_id } of closed) {
    if (!reporter || !message_id || !given.messages.includes(message_id)) continue;
    const message = await tx
      .selectFrom('messages')
      .select(['id', 'conversation_id', 'sender_id'])
      .where('id', '=', message_id)
      .where('sender_id', '=', given.member)
      .where('kind', '<>', 'withdrawn')
      .executeTakeFirst();
    if (message) await takeBack(tx, members, message, reporter);
  }
}

async function suspend(tx: Tx, context: Context, { member, action }: Given): Promise<void> {
  if (action === 'suspend' || action === 'ban') {
    await updateSuspension(tx, context, member);
    await endSessions(tx, member);
  } else if (action === 'restore') await endSuspension(tx, context, member);
}

interface Decided {
  number: number;
  until: Date | null;
  closed: Closed[];
  /** They were hidden, and are shown again. */
  isBack: boolean;
}

async function mailBoth(tx: Tx, context: Context, given: Given, decided: Decided): Promise<void> {
  await mailReporters(tx, context, given, decided);
  const { action, reason, statement, member } = given;
  const about = await addresseeOf(tx, member);
  if (about.deleted_at) return;
  if (action === 'restore') return await mailTo(tx, context, about, 'restored', { name: about.name });
  if (action === 'dismiss' && decided.isBack) return await mailShown(tx, context, about, decided.closed);
  if (action === 'dismiss' || !reason) return;
  const { number, until } = decided;
  const written = until && (await dateFor(context, about, until));
  await mailTo(tx, context, about, 'decision', {
    ...{ name: about.name, number: String(number), decision: action, reason, statement },
    ...(written && { until: written }),
  });
}

/** Notifies a member who was hidden by reports alone once an operator has decided. */
async function mailShown(tx: Tx, context: Context, about: Addressee, closed: Closed[]): Promise<void> {
  const hidden = closed.find(({ hid_at }) => hid_at)?.hid_at ?? context.now();
  await mailTo(tx, context, about, 'shown_again', { name: about.name, at: await dateFor(context, about, hidden) });
}

/** Mails each reporter once. */
async function mailReporters(tx: Tx, context: Context, { action }: Given, { number, closed }: Decided): Promise<void> {
  const first = new Map(closed.map(({ reporter, at }) => [reporter, at]));
  for (const [reporter, at] of first) {
    const to = reporter && (await addresseeOf(tx, reporter));
    if (!to || to.deleted_at) continue;
    const template = action === 'dismiss' || action === 'restore' ? 'report_dismissed' : 'report_acted';
    const written = await dateFor(context, to, at);
    await mailTo(tx, context, to, template, { name: to.name, number: String(number), at: written });
  }
}
