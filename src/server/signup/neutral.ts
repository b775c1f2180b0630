import { setTimeout as wait } from 'node:timers/promises';
import { path } from '../../shared/paths.ts';
import { mailWayBack } from '../account-deletion/delete-account.ts';
import { type Addressee, addresseeAt, mailTo } from '../accounts/addressee.ts';
import { endLinks } from '../accounts/links.ts';
import { mailReset } from '../accounts/reset.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { allow } from '../limits/attempts.ts';
import { baseUrl } from '../sites/base-url.ts';
import { type Site, siteWithId } from '../sites/sites.ts';
import { lockMembers } from '../sync/counters.ts';
import { allowAnother } from './activation-mail.ts';
import { createAccount, type NewSignup } from './create.ts';

/** Milliseconds; longer than both outcomes take, so that timing reveals nothing. */
const answersAfter = 700;

/**
 * Signup that reveals nothing (SPECIFICATION 2.20): same answer, work and time for any address. The password works only
 * after the mailed link.
 */
export async function signUpNeutrally(context: Context, site: Site, signup: NewSignup): Promise<null> {
  await Promise.all([signUpOrMailOwner(context, site, signup), wait(answersAfter)]);
  return null;
}

async function signUpOrMailOwner(context: Context, site: Site, signup: NewSignup): Promise<void> {
  // Always try this first: both outcomes then hash the password and start a write.
  const created = await createAccount(context, site, signup, { quietly: true });
  if (created !== undefined) return;
  const known = await addresseeAt(context.db, site, signup.account.email);
  if (known) await mailOwner(context, known);
}

async function mailOwner(context: Context, member: Addressee): Promise<void> {
  const isWaiting = member.status === 'not_confirmed' && !member.deleted_at;
  const isAllowed = isWaiting
    ? await allowAnother(context, member.id)
    : await allow(context, 'accountExistsEmail', member.id);
  if (!isAllowed) return;
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [member.id]);
    // The waiting password may be someone else's, so the owner of the address sets a new one.
    if (isWaiting) {
      await endLinks(tx, member.id, 'activate');
      return mailReset(tx, context, member);
    }
    if (member.deleted_at) return mailWayBack(tx, context, member, member.deleted_at);
    const { config } = context;
    const link = baseUrl(config, await siteWithId(context, member.site_id)) + path('login');
    return mailTo(tx, context, member, 'account_exists', { link, name: member.name });
  });
}
