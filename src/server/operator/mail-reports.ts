import { sql } from 'kysely';
import type { CallAnswer, CallInput } from '../../shared/calls.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { ReadDb } from '../db/replica.ts';
import { logAct } from './acts.ts';
import { lockTarget } from './target.ts';

const pageSize = 50;

interface Row {
  id: string;
  address: string;
  current: boolean;
  kind: 'bounce' | 'complaint';
  at: Date;
  member: string;
  name: string;
  site: string;
  off: boolean;
}

export async function mailReports(db: ReadDb, before?: string): Promise<CallAnswer<'GET operator-mail.php'>> {
  const { rows } = await sql<Row>`
    select mail_reports.id, address, kind, at, members.id as member, profiles.name, sites.settings ->> 'name' as site,
      lower(members.email) = lower(address) as current, kind = any(members.notifications_disabled) as off
    from mail_reports
    join members on members.id = mail_reports.member_id
    join profiles on profiles.member_id = members.id
    join sites on sites.id = members.site_id
    where closed_at is null ${before === undefined ? sql`` : sql`and mail_reports.id < ${before}`}
    order by mail_reports.id desc limit ${pageSize + 1}`.execute(db);
  return {
    reports: rows.slice(0, pageSize).map(({ member, name, site, at, ...report }) => ({
      ...report,
      ...{ at: at.toISOString(), member: { id: member, name, site } },
    })),
    more: rows.length > pageSize,
  };
}

/** Throws Refusal `not_found`, or `conflict` if already closed, a complaint, or about the operator. */
export async function closeMailReport(
  context: Context,
  me: Me,
  given: CallInput<'PUT operator-mail.php'>,
): Promise<void> {
  const { id, to } = given;
  const known = context.db.selectFrom('mail_reports').select(['member_id', 'kind']).where('id', '=', id);
  const report = await known.executeTakeFirst();
  if (!report) throw notFound();
  if (to === 'retry' && report.kind === 'complaint') throw new Refusal('conflict');
  const rings = await transact(context.db, async (tx) => {
    const { member, locked } = await lockTarget(tx, me, report.member_id);
    const open = tx.updateTable('mail_reports').set({ closed_at: context.now() }).where('closed_at', 'is', null);
    // A retry answers every open bounce of the address.
    const closed = await (to === 'retry'
      ? open.where('member_id', '=', member.id).where('kind', '=', 'bounce')
      : open.where('id', '=', id)
    )
      .returning('id')
      .execute();
    if (!closed.some((each) => each.id === id)) throw new Refusal('conflict');
    const before = member.notifications_disabled;
    const after = to === 'retry' ? before.filter((each) => each !== 'bounce') : before;
    if (to === 'retry') {
      await tx.updateTable('members').set({ notifications_disabled: after }).where('id', '=', member.id).execute();
      locked.raise(member.id, 'user');
    }
    await locked.save(tx);
    await logAct(tx, context, me, {
      ...{ act: to === 'retry' ? 'mail.retry' : 'mail.done', subject: `member ${member.id}` },
      ...(given.to === 'retry' && { reason: given.reason }),
      ...{ before: { notifications_disabled: before }, after: { notifications_disabled: after } },
    });
    return locked.rings;
  });
  context.bell.ring(rings);
}
