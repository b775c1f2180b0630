import { ECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { PushSubscription } from '../../shared/calls/accounts-user.ts';
import { pushDevices } from '../../shared/limits.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { lockMembers } from '../sync/counters.ts';
import { pushEndpoint } from './endpoint.ts';

/**
 * Subscribes the session's browser to later events, at every start; takes it from an earlier member. Drops the oldest
 * beyond ten. Throws Refusal `invalid`.
 */
export async function subscribe(
  context: Context,
  me: Me,
  { endpoint: address, keys }: PushSubscription,
): Promise<void> {
  const endpoint = pushEndpoint(address, context.config.pushHosts);
  if (endpoint === undefined) throw new Refusal('invalid', { fields: { endpoint: 'host' } });
  if (!isPoint(keys.p256dh)) throw new Refusal('invalid', { fields: { p256dh: 'key' } });
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [me.id]);
    // Two concurrent sessions with one browser may belong to two members.
    await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx);
    const previous = await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session', '<>', me.token_hash)
      .returning(['member_id', 'auth'])
      .executeTakeFirst();
    // A browser's secret never changes: knowing the endpoint alone must not take over another member's pushes.
    if (previous && previous.member_id !== me.id && previous.auth !== keys.auth)
      throw new Refusal('invalid', { fields: { endpoint: 'taken' } });
    const subscription = { endpoint, ...keys, renewed_at: context.now() };
    await tx
      .insertInto('push_subscriptions')
      .values({
        session: me.token_hash,
        member_id: me.id,
        ...subscription,
        chats_notified: me.chats_seq,
        likes_notified: me.likes_seq,
      })
      .onConflict((conflict) => conflict.column('session').doUpdateSet(subscription))
      .execute();
    await sql`
      delete from push_subscriptions where session in (
        select session from push_subscriptions where member_id = ${me.id}
        order by renewed_at desc, session = ${me.token_hash} desc offset ${pushDevices})`.execute(tx);
  });
}

/** Ending the session has the same effect. */
export async function unsubscribe({ db }: Context, me: Me): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session', '=', me.token_hash).execute();
}

/** Checks the key: with an invalid one, no push could ever be encrypted. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}
