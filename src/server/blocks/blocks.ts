import { sql } from 'kysely';
import type { Profile } from '../../shared/calls/members.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { type ProfileColumns, profileColumns, profileJoins, profileReader, type Reading } from '../members/profiles.ts';
import { acquainted, blocked, reachable } from '../members/visibility.ts';
import { changeVisibility } from '../members/visibility-change.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';

/**
 * Blocks a member without deleting anything. Works on unseen acquaintances, or one could block first to escape. Throws
 * Refusal `not_found` for hidden strangers.
 */
export async function block(context: Context, me: Me, profile: string): Promise<void> {
  await change(context, me, profile, async (tx, members) => {
    if (profile === me.id || !members.has(profile) || !(await canBlock(tx, me, profile))) throw notFound();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('blocks')
      .values({ blocker: me.id, blocked: profile, at: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows !== 0n;
  });
}

/** Takes my block back. Idempotent. */
export async function unblock(context: Context, me: Me, profile: string): Promise<void> {
  await change(context, me, profile, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('blocks')
      .where('blocker', '=', me.id)
      .where('blocked', '=', profile)
      .executeTakeFirstOrThrow();
    return numDeletedRows !== 0n;
  });
}

/** Lists members I have blocked, last one first. Omits photo and presence, which a block hides. */
export async function blockedBy(db: Db, me: Me, reading: Reading): Promise<Profile[]> {
  const { rows } = await sql<ProfileColumns>`
    select ${profileColumns} from members ${profileJoins}
    join blocks on blocks.blocker = ${me.id} and blocks.blocked = members.id
    where ${blocked(me)} order by blocks.at desc, members.id`.execute(db);
  return rows.map(profileReader(reading)).map((profile) => ({ ...profile, presence: null, main_image: null }));
}

async function change(
  context: Context,
  me: Me,
  profile: string,
  write: (tx: Tx, members: LockedMembers) => Promise<boolean>,
): Promise<void> {
  const rings = await transact(context.db, async (tx) => {
    const members = await lockMembers(tx, [me.id, profile]);
    if (await write(tx, members)) {
      await changeVisibility(tx, members, me.id, profile);
      await changeVisibility(tx, members, profile, me.id);
      await members.save(tx);
    }
    return members.rings;
  });
  context.bell.ring(rings);
}

async function canBlock(tx: Tx, me: Me, profile: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${reachable(me)} or ${acquainted(me)} as known
    from members where id = ${profile}`.execute(tx);
  return rows[0]?.known ?? false;
}
