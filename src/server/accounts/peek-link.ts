import type { LinkPurpose } from '../../shared/calls/accounts.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import { sha256 } from '../sha256.ts';
import { readLink } from './links.ts';

/**
 * Like `readLink`, but a used activation link reports `used` until it expires. Throws Refusal `too_many` after many
 * wrong tokens from one network.
 */
export async function peekLink(
  context: Context,
  token: string,
  place: ClientAddress,
): Promise<{ purpose: LinkPurpose; used?: true }> {
  try {
    return { purpose: (await readLink(context, token)).purpose };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (await hasConfirmed(context, token)) return { purpose: 'activate', used: true };
    await spend(context, 'unknownLink', place);
    throw error;
  }
}

async function hasConfirmed({ db, now }: Context, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailed_links')
    .innerJoin('members', 'members.id', 'mailed_links.member_id')
    .select('members.id')
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', 'activate')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now())
    .where('members.status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
