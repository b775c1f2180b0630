import { createHmac } from 'node:crypto';
import { day } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import type { ClientAddress } from '../http/client-address.ts';

/** Time to store a network, and so to treat an account as new, in ms. */
export const networkStoredFor = 30 * day;

interface Signup {
  member: string;
  client: ClientAddress;
  at: Date;
}

/**
 * Stores a new account's network, so that two accounts of one person don't count as two reporters (reports/hide.ts).
 */
export async function noteNetwork(db: Db, { member, client, at }: Signup): Promise<void> {
  const { network_key } = await db.selectFrom('installation').select('network_key').executeTakeFirstOrThrow();
  const network = createHmac('sha256', network_key).update(prefixOf(client)).digest().subarray(0, 16);
  await db.insertInto('signup_networks').values({ member_id: member, network, at }).execute();
}

/** A /24 of IPv4 or a /48 of IPv6, because 65,536 networks of /64 cost nothing. */
const prefixOf = ({ key }: ClientAddress): string => key.split(/[.:]/, 3).join('.');
