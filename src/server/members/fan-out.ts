import { type RawBuilder, sql } from 'kysely';
import { nilId } from '../../shared/ids.ts';
import type { View } from '../../shared/views.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { reachable } from './visibility.ts';

type Shown = Pick<MemberRow, 'id' | 'pool'>;

/** Members notified per transaction; their rows are locked meanwhile. */
const batchSize = 200;

/**
 * Like `queueFanOut`, but complete before the call ends; for operators and confirmations. Runs after the commit: a
 * failure leaves old copies until the next change.
 */
export async function fanOutProfile(context: Context, shown: Shown): Promise<void> {
  try {
    // The messages are unchanged, so don't send them again.
    const who = reachable({ id: sql.ref('holders.id'), pool: shown.pool });
    await sendAgain(context, shown.id, await membersHoldingCopy(context, shown.id, who), { messages: false });
  } catch (error) {
    context.log.error('profile fan-out failed', { error });
  }
}

/**
 * Lists members whose devices store a chat or like with this member. `who` filters them: notifying anyone else would
 * reveal that something happened.
 */
export async function membersHoldingCopy({ db }: Context, member: string, who: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with holders as (
      select other_id as id from participants where member_id = ${member}
      union select liker from likes where liked = ${member} and removed_at is null
      union select liked from likes where liker = ${member} and removed_at is null
    )
    select holders.id from holders join members on members.id = ${member}
    where ${who}
    order by holders.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Makes their next pull return the chat and likes with a member, and all messages if those appear or disappear. */
export async function sendAgain(
  context: Context,
  member: string,
  holders: string[],
  { messages }: { messages: boolean },
): Promise<void> {
  for (let i = 0; i < holders.length; i += batchSize) {
    const batch = holders.slice(i, i + batchSize);
    const rings = await transact(context.db, async (tx) => {
      const members = await lockMembers(tx, batch);
      await raiseCounters(tx, members, batch, member, messages);
      await members.save(tx);
      return members.rings;
    });
    context.bell.ring(rings);
  }
}

/**
 * Reads the next `limit` members whose devices store a chat or like with this member, and if they can see the member
 * now.
 */
export async function nextMembersHoldingCopy(
  db: Db,
  { id, pool }: Shown,
  after: string | null,
  limit: number,
): Promise<{ id: string; sees: boolean }[]> {
  const start = after ?? nilId;
  const { rows } = await sql<{ id: string; sees: boolean }>`
    with holders as (
      (select other_id as id from participants where member_id = ${id} and other_id > ${start} order by 1 limit ${limit})
      union
      (select liked from likes where liker = ${id} and liked > ${start} and removed_at is null order by 1 limit ${limit})
      union
      (select liker from likes where liked = ${id} and liker > ${start} and removed_at is null order by 1 limit ${limit})
    )
    select holders.id, ${reachable({ id: sql.ref('holders.id'), pool })} as sees
    from holders join members on members.id = ${id}
    order by holders.id limit ${limit}`.execute(db);
  return rows;
}

/** Marks the chat and likes between these locked members and another as changed. */
export async function raiseCounters(
  tx: Tx,
  members: LockedMembers,
  batch: string[],
  member: string,
  messages: boolean,
): Promise<void> {
  if (batch.length === 0) return;
  await raiseChats(tx, members, batch, member, messages);
  await raiseLikes(tx, members, batch, member);
}

async function raiseChats(
  tx: Tx,
  members: LockedMembers,
  batch: string[],
  member: string,
  messages: boolean,
): Promise<void> {
  const existing = await tx
    .selectFrom('participants')
    .select('member_id as id')
    .where('other_id', '=', member)
    .where('member_id', 'in', batch)
    .execute();
  const [ids, seqs] = raiseAll(members, existing, 'chats');
  await sql`
    update participants set seq = raised.seq, shown_seq = case when ${messages} then raised.seq else shown_seq end
    from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where member_id = raised.id and other_id = ${member}`.execute(tx);
}

async function raiseLikes(tx: Tx, members: LockedMembers, batch: string[], member: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select liker as id from likes where liked = ${member} and removed_at is null and liker = any(${batch}::uuid[])
    union select liked from likes where liker = ${member} and removed_at is null and liked = any(${batch}::uuid[])`.execute(
    tx,
  );
  const [ids, seqs] = raiseAll(members, rows, 'likes');
  await sql`
    update likes set liker_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liker = raised.id and liked = ${member} and removed_at is null`.execute(tx);
  await sql`
    update likes set liked_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liked = raised.id and liker = ${member} and removed_at is null`.execute(tx);
}

function raiseAll(members: LockedMembers, rows: { id: string }[], view: View): [string[], number[]] {
  const present = rows.filter(({ id }) => members.has(id));
  return [present.map(({ id }) => id), present.map(({ id }) => members.raise(id, view))];
}
