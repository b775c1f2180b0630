import { sql } from 'kysely';
import type { MessageInReview } from '../../shared/calls/operator-cases.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import { reviewTimeMs } from '../chat/check.ts';
import { contactIn } from '../chat/contact.ts';
import { isReported, releaseNow } from '../chat/release.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MessageInReviewRow } from '../db/schema/chat.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct, logReads } from './acts.ts';

const page = 50;

interface ListedRow extends MessageInReviewRow {
  from: string;
  to: string;
  site: string;
  joined: Date;
  stays: boolean;
  of_all: number;
}

/** First messages that wait, of all sites, oldest first. */
export async function messagesInReview(
  context: Context,
  me: Me,
): Promise<{ messages: MessageInReview[]; count: number }> {
  const { rows } = await sql<ListedRow>`
    select messages_in_review.*, writers.name as from, readers.name as to, sites.settings ->> 'name' as site,
      members.signup_date as joined,
      (select count(*)::int from messages_in_review where refused_at is null) as of_all,
      ${isReported} as stays
    from messages_in_review
    join members on members.id = messages_in_review.member_id
    join sites on sites.id = members.site_id
    join profiles as writers on writers.member_id = messages_in_review.member_id
    join profiles as readers on readers.member_id = messages_in_review.to_id
    where refused_at is null
    order by submitted_at, messages_in_review.id limit ${page}`.execute(context.db);
  await logReads(
    context,
    me,
    'message.read',
    rows.map(({ member_id }) => `member ${member_id}`),
  );
  const messages = rows.map(({ id, text, member_id, from, to_id, to, site, joined, submitted_at, stays }) => ({
    ...{ id, text, found: contactIn(text) ?? '', at: submitted_at.toISOString() },
    from: { id: member_id, name: from, site, joined: joined.toISOString() },
    to: { id: to_id, name: to },
    due: stays ? null : new Date(submitted_at.getTime() + reviewTimeMs).toISOString(),
  }));
  return { messages, count: rows[0]?.of_all ?? 0 };
}

/** Throws Refusal conflict where it waits no more: sent by itself meanwhile, or decided by somebody else. */
export async function decideInReview(
  context: Context,
  me: Me,
  { id, to }: { id: string; to: 'released' | 'refused' },
): Promise<void> {
  const waiting = context.db
    .selectFrom('messages_in_review')
    .selectAll()
    .where('id', '=', id)
    .where('refused_at', 'is', null);
  const message = await waiting.executeTakeFirst();
  if (!message) throw new Refusal('conflict');
  const rings = await transact(context.db, async (tx) => {
    await lockMembers(tx, [message.member_id, message.to_id]);
    const rings = to === 'released' ? await releaseNow(tx, context, message) : await refuse(tx, context, id);
    if (!rings) throw new Refusal('conflict');
    await logAct(tx, context, me, {
      ...{ act: `message.${to === 'released' ? 'release' : 'refuse'}`, subject: `member ${message.member_id}` },
      after: { message: id, to: message.to_id },
    });
    return rings;
  });
  context.bell.ring(rings);
}

/** The row stays for the device that asks again. */
async function refuse(tx: Parameters<typeof logAct>[0], { now }: Context, id: string) {
  const refused = await tx
    .updateTable('messages_in_review')
    .set({ refused_at: now() })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return refused.numUpdatedRows === 0n ? undefined : [];
}
