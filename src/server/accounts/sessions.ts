import { sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import type { Context, Db } from '../context.ts';
import { maxSessions } from '../limits/budgets.ts';
import type { Ring } from '../sync/ring.ts';
import { forgetDevices } from './device.ts';
import { type Me, sessionLasts } from './valid-sessions.ts';

/** Lists the member's sessions, last used first. */
export async function listSessions(context: Context, me: Me): Promise<CallAnswer<'GET sessions.php'>['sessions']> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'used_at'])
    .where('member_id', '=', me.id)
    .where(sessionLasts(context))
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(maxSessions)
    .execute();
  return rows.map(({ token_hash, user_agent, created_at, used_at }) => ({
    id: idOf(token_hash),
    current: token_hash.equals(me.token_hash),
    user_agent,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
  }));
}

/** Logs out another device and removes its push subscription. Idempotent. */
export async function logOutThere(context: Context, me: Me, id: string): Promise<void> {
  const ended = await revoke(context, context.db, me.id, Buffer.from(id, 'base64url'));
  if (ended) context.bell.ring([accessRing(me.id)]);
}

/**
 * Ends one or all sessions and revokes them, so that returning devices delete their data; the devices are forgotten.
 * Returns true if any session ended.
 */
export async function revoke(context: Context, db: Db, member: string, one?: Buffer): Promise<boolean> {
  let ending = db.deleteFrom('sessions').where('member_id', '=', member).returning(['token_hash', 'device']);
  if (one) ending = ending.where('token_hash', '=', one);
  else await forgetDevices(db, member);
  const { numInsertedOrUpdatedRows } = await db
    .with('ended', () => ending)
    .with('forgotten', (db) =>
      db
        .deleteFrom('known_devices')
        .where('member_id', '=', member)
        .where(sql<boolean>`device in (select device from ended)`),
    )
    .insertInto('revoked_sessions')
    .columns(['token_hash', 'at'])
    .expression((eb) => eb.selectFrom('ended').select(['token_hash', eb.val(context.now()).as('at')]))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const isCurrent = (me: Me, id: string): boolean => id === idOf(me.token_hash);

/**
 * Ends all sessions of a member, except one if given; devices keep their data for the next login. Send `accessRing`
 * after the commit.
 */
export async function endSessions(tx: Db, member: string, except?: Buffer): Promise<void> {
  let ended = tx.deleteFrom('sessions').where('member_id', '=', member);
  if (except) ended = ended.where('token_hash', '<>', except);
  await ended.execute();
}

/** Closes streams of ended sessions and makes polls query the database. */
export const accessRing = (member: string): Ring => ({ member, event: 'access', data: {} });

/** The token would open the session, but its hash only identifies it. */
const idOf = (tokenHash: Buffer): string => tokenHash.toString('base64url');
