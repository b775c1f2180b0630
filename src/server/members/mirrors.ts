import { sql, type Transaction } from 'kysely';
import type { View } from '../../shared/views.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, MemberRow } from '../db/schema.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { reachable } from './visibility.ts';

type Tx = Transaction<Database>;
type Shown = Pick<MemberRow, 'id' | 'pool'>;

/** Members who are told in one transaction: their rows are locked while it lasts. */
const batchSize = 200;

/**
 * What others are shown of a member has changed: everybody whose devices hold it is sent it again. After the commit, and no part
 * of it: a failure leaves old copies, which are replaced with the next change, and is no reason to refuse what was done.
 */
export async function refreshMirrors(context: Context, shown: Shown): Promise<void> {
  try {
    const holders = await holdersOf(context, shown);
    for (let i = 0; i < holders.length; i += batchSize) {
      const batch = holders.slice(i, i + batchSize);
      const rings = await transact(context.db, async (tx) => {
        const members = await lockMembers(tx, batch);
        await raiseChats(tx, members, batch, shown.id);
        await raiseLikes(tx, members, batch, shown.id);
        await members.save(tx);
        return members.rings;
      });
      context.bell.ring(rings);
    }
  } catch (error) {
    context.log.error('mirrors were not refreshed', { error });
  }
}

/** Only who may see the member: a view that moves for anybody else would tell them that something was done. */
async function holdersOf({ db }: Context, { id, pool }: Shown): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with holders as (
      select other_id as id from participants where member_id = ${id}
      union select liker from likes where liked = ${id} and removed_at is null
      union select liked from likes where liker = ${id} and removed_at is null
    )
    select holders.id from holders join members on members.id = ${id}
    where ${reachable({ id: sql.ref('holders.id'), pool })}
    order by holders.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Not `shown_seq`: the messages have not changed, and need not come again. */
async function raiseChats(tx: Tx, members: LockedMembers, batch: string[], shown: string): Promise<void> {
  const held = await tx
    .selectFrom('participants')
    .select('member_id as id')
    .where('other_id', '=', shown)
    .where('member_id', 'in', batch)
    .execute();
  const [ids, seqs] = raiseAll(members, held, 'chats');
  await sql`
    update participants set seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where member_id = raised.id and other_id = ${shown}`.execute(tx);
}

async function raiseLikes(tx: Tx, members: LockedMembers, batch: string[], shown: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select liker as id from likes where liked = ${shown} and removed_at is null and liker = any(${batch}::uuid[])
    union select liked from likes where liker = ${shown} and removed_at is null and liked = any(${batch}::uuid[])`.execute(
    tx,
  );
  const [ids, seqs] = raiseAll(members, rows, 'likes');
  await sql`
    update likes set liker_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liker = raised.id and liked = ${shown} and removed_at is null`.execute(tx);
  await sql`
    update likes set liked_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liked = raised.id and liker = ${shown} and removed_at is null`.execute(tx);
}

function raiseAll(members: LockedMembers, rows: { id: string }[], view: View): [string[], number[]] {
  const present = rows.filter(({ id }) => members.has(id));
  return [present.map(({ id }) => id), present.map(({ id }) => members.raise(id, view))];
}
