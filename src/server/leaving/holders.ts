import { sql, type Transaction } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { View } from '../../shared/views.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Database, MemberRow } from '../db/schema.ts';
import { known, stranger } from '../members/visibility.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';

type Tx = Transaction<Database>;
type Member = Pick<MemberRow, 'id' | 'pool'>;

/** Members who are told in one transaction: their rows are locked while it lasts. */
const batchSize = 200;
/** Telling thousands takes some seconds; what is noted for longer was broken off. */
const patience = minute;

/**
 * Part of the transaction in which somebody leaves or comes back, or `hid` and shows themselves again: whatever happens after it,
 * `tellHolders` will be done.
 */
export async function noteHolders(tx: Tx, member: string, at: Date, hid = false): Promise<void> {
  await sql`
    insert into comings_and_goings as noted (member_id, at, hid) values (${member}, ${at}, ${hid})
    on conflict (member_id) do update set at = excluded.at, hid = noted.hid or excluded.hid`.execute(tx);
}

/**
 * Somebody has left or is back, as invisible ones do for strangers: the devices of all who hold a chat or a like of theirs are told that it is gone, or are sent it
 * whole (as members/sight.ts does for two). After the commit; that nobody sees them any more is the queries' doing, at once.
 */
export async function tellHolders(context: Context, member: Member): Promise<void> {
  const noted = await context.db
    .selectFrom('comings_and_goings')
    .select(['at', 'hid'])
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!noted) return;
  const holders = await holdersOf(context, member, noted.hid);
  for (let i = 0; i < holders.length; i += batchSize) {
    const batch = holders.slice(i, i + batchSize);
    const rings = await transact(context.db, async (tx) => {
      const members = await lockMembers(tx, batch);
      await raiseChats(tx, members, batch, member.id);
      await raiseLikes(tx, members, batch, member.id);
      await members.save(tx);
      return members.rings;
    });
    context.bell.ring(rings);
  }
  // Who has come or gone again meanwhile has noted another moment, and tells by themselves.
  const told = context.db.deleteFrom('comings_and_goings').where('member_id', '=', member.id);
  await told.where('at', '=', noted.at).execute();
}

/** Does what a process that was killed has left undone; to tell somebody twice does no harm. */
export async function tellUntold(context: Context): Promise<void> {
  const untold = await context.db
    .selectFrom('comings_and_goings')
    .innerJoin('members', 'members.id', 'comings_and_goings.member_id')
    .select(['members.id', 'members.pool'])
    .where('at', '<', new Date(context.now().getTime() - patience))
    .execute();
  for (const member of untold) await tellHolders(context, member);
}

/** Only those for whom it makes a difference: a view that moves for anybody else would tell that something was done. */
async function holdersOf({ db }: Context, { id, pool }: Member, hid: boolean): Promise<string[]> {
  const holder = { id: sql.ref<string>('holders.id'), pool };
  const { rows } = await sql<{ id: string }>`
    with holders as (
      select other_id as id from participants where member_id = ${id}
      union select liker from likes where liked = ${id} and removed_at is null
      union select liked from likes where liker = ${id} and removed_at is null
    )
    select holders.id from holders join members on members.id = ${id}
    where ${hid ? sql`(${stranger(holder)} or members.deleted_at is not null and ${known(holder)})` : known(holder)}
    order by holders.id`.execute(db);
  return rows.map((row) => row.id);
}

/** `shown_seq` too: when they come back, their messages come again. */
async function raiseChats(tx: Tx, members: LockedMembers, batch: string[], gone: string): Promise<void> {
  const held = await tx
    .selectFrom('participants')
    .select('member_id as id')
    .where('other_id', '=', gone)
    .where('member_id', 'in', batch)
    .execute();
  const [ids, seqs] = raiseAll(members, held, 'chats');
  await sql`
    update participants set seq = raised.seq, shown_seq = raised.seq
    from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where member_id = raised.id and other_id = ${gone}`.execute(tx);
}

async function raiseLikes(tx: Tx, members: LockedMembers, batch: string[], gone: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select liker as id from likes where liked = ${gone} and removed_at is null and liker = any(${batch}::uuid[])
    union select liked from likes where liker = ${gone} and removed_at is null and liked = any(${batch}::uuid[])`.execute(
    tx,
  );
  const [ids, seqs] = raiseAll(members, rows, 'likes');
  await sql`
    update likes set liker_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liker = raised.id and liked = ${gone}`.execute(tx);
  await sql`
    update likes set liked_seq = raised.seq from unnest(${ids}::uuid[], ${seqs}::bigint[]) as raised (id, seq)
    where liked = raised.id and liker = ${gone}`.execute(tx);
}

function raiseAll(members: LockedMembers, rows: { id: string }[], view: View): [string[], number[]] {
  const present = rows.filter(({ id }) => members.has(id));
  return [present.map(({ id }) => id), present.map(({ id }) => members.raise(id, view))];
}
