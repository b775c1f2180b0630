import { createHmac } from 'node:crypto';
import { day } from '../../shared/limits.ts';
import type { Db } from '../context.ts';

/** How long a network is stored, and so how long an account counts as new, in ms. */
const storedFor = 30 * day;

/**
 * Stores where a new account signed up, so that two accounts of one person do not count as two reporters (reports/hide.ts). `place`
 * is that of kit/client-address.ts.
 */
export async function noteNetwork(db: Db, { member, place, at }: { member: string; place: string; at: Date }) {
  const prefix = prefixOf(place);
  if (prefix === undefined) return;
  const { network_key } = await db.selectFrom('installation').select('network_key').executeTakeFirstOrThrow();
  const network = createHmac('sha256', network_key).update(prefix).digest().subarray(0, 16);
  await db.insertInto('signup_networks').values({ member_id: member, network, at }).execute();
}

export const forgetNetworks = (db: Db, now: Date) =>
  db
    .deleteFrom('signup_networks')
    .where('at', '<', new Date(now.getTime() - storedFor))
    .execute();

/** A /24 of IPv4, a /48 of IPv6: anybody can have 65,536 networks of /64 for nothing. */
function prefixOf(place: string): string | undefined {
  if (place === '') return undefined;
  return place.includes(':') ? place.split(':').slice(0, 3).join(':') : place.split('.').slice(0, 3).join('.');
}
