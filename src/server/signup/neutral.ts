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

/** Milliseconds: longer than either way takes, so that no clock tells which it was. */
const answersAfter = 700;

/**
 * A signup of which nobody but the owner of the address may learn what became of it (trust.md row 23). A real signup logs in, so this
 * one can't: whether the address was free or not, the answer is that a mail is on its way, after the same work and the same time.
 *
 * To a free address goes the link that confirms it. Its account is there, but the password opens nothing before it was pressed:
 * else a login would tell what the answer does not. To the address of an account goes what its owner needs: how to log in, the
 * way to a password of their own where an account was never confirmed, or the way back for who has left.
 */
export async function signUpNeutrally(context: Context, site: Site, signup: NewSignup): Promise<null> {
  await Promise.all([signUpOrMailOwner(context, site, signup), wait(answersAfter)]);
  return null;
}

async function signUpOrMailOwner(context: Context, site: Site, signup: NewSignup): Promise<void> {
  // Tried first also where it must fail: both ways hash the password, and begin to write.
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
    // Whose password waits there nobody knows: the owner of the address sets their own.
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
