import { sql } from 'kysely';
import type { HeldMessage } from '../../shared/calls/operator-cases.ts';
import type { Me } from '../accounts/session.ts';
import { Refusal } from '../calls/refusal.ts';
import { reviewTimeMs } from '../chat/check.ts';
import { contactIn } from '../chat/contact.ts';
import { isReported, releaseLocked } from '../chat/release.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { HeldMessageRow } from '../db/schema.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct, logReads } from './acts.ts';

const pageSize = 50;

interface HeldRow extends HeldMessageRow {
  from: string;
  to: string;
  site: string;
  joined: Date;
  stays: boolean;
  of_all: number;
}

/** Lists first messages in review on all sites, oldest first. */
export async function heldMessages(context: Context, me: Me): Promise<{ messages: HeldMessage[]; count: number }> {
  const { rows } = await sql<HeldRow>`
    select held_messages.*, writers.name as from, readers.name as to, sites.settings ->> 'name' as site,
      members.signup_date as joined,
      (select count(*)::int from held_messages where refused_at is null) as of_all,
      ${isReported} as stays
    from held_messages
    join members on members.id = held_messages.member_id
    join sites on sites.id = members.site_id
    join profiles as writers on writers.member_id = held_messages.member_id
    join profiles as readers on readers.member_id = held_messages.to_id
    where refused_at is null
    order by held_at, held_messages.id limit ${pageSize}`.execute(context.db);
  await logReads(
    context,
    me,
    'message.read',
    rows.map(({ member_id }) => `member ${member_id}`),
  );
  const messages = rows.map(({ id, text, member_id, from, to_id, to, site, joined, held_at, stays }) => ({
    ...{ id, text, found: contactIn(text) ?? '', at: held_at.toISOString() },
    from: { id: member_id, name: from, site, joined: joined.toISOString() },
    to: { id: to_id, name: to },
    due: stays ? null : new Date(held_at.getTime() + reviewTimeMs).toISOString(),
  }));
  return { messages, count: rows[0]?.of_all ?? 0 };
}

/** Throws Refusal `conflict` if the message was released or decided meanwhile. */
export async function decideHeld(
  context: Context,
  me: Me,
  { id, to }: { id: string; to: 'released' | 'refused' },
): Promise<void> {
  const waiting = context.db
    .selectFrom('held_messages')
    .selectAll()
    .where('id', '=', id)
    .where('refused_at', 'is', null);
  const message = await waiting.executeTakeFirst();
  if (!message) throw new Refusal('conflict');
  const rings = await transact(context.db, async (tx) => {
    await lockMembers(tx, [message.member_id, message.to_id]);
    const rings = to === 'released' ? await releaseLocked(tx, context, message) : await refuse(tx, context, id);
    if (!rings) throw new Refusal('conflict');
    await logAct(tx, context, me, {
      ...{ act: `message.${to === 'released' ? 'release' : 'refuse'}`, subject: `member ${message.member_id}` },
      after: { message: id, to: message.to_id },
    });
    return rings;
  });
  context.bell.ring(rings);
}

/** Refuses a message. The row stays, so that a retry by the device gets the answer. */
async function refuse(tx: Parameters<typeof logAct>[0], { now }: Context, id: string) {
  const refused = await tx
    .updateTable('held_messages')
    .set({ refused_at: now() })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return refused.numUpdatedRows === 0n ? undefined : [];
}
