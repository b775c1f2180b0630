import type { SignupAccount } from '../../shared/calls/signup.ts';
import type { Caller } from '../accounts/device.ts';
import { countHint, mayHint } from '../accounts/hints.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { accountOf, ownRetry } from './accounts.ts';
import { createAccount, type NewSignup } from './create.ts';
import { signUpNeutrally } from './neutral.ts';

/** The data check: throws Refusal `invalid` for an address that has an account, where that may be said. */
export async function checkAddress(
  context: Context,
  site: Site,
  account: SignupAccount,
  caller: Caller,
): Promise<void> {
  const { address: place } = caller;
  await spend(context, 'signupCheck', place);
  if (!(await mayHint(context, site, place))) return;
  const known = await accountOf(context, site, account.email);
  if (!known || (await ownRetry(context, site, known, account, caller))) return;
  await refuseKnown(context, site, known, place);
}

/**
 * Creates the account and returns its id; the same form returns the same one. Null where accounts stay secret
 * (SPECIFICATION 2.20). Throws `invalid` or `too_many`.
 */
export async function signUp(context: Context, site: Site, signup: NewSignup): Promise<string | null> {
  const { caller } = signup;
  const { address: place } = caller;
  if (!(await mayHint(context, site, place))) return neutrally();
  const known = await accountOf(context, site, signup.account.email);
  const created = known ? undefined : await create();
  if (created !== undefined) return created;
  const taken = known ?? (await accountOf(context, site, signup.account.email));
  if (!taken) throw new Refusal('unavailable', { retryAfter: 1 }); // Gone in this very moment.
  const own = await ownRetry(context, site, taken, signup.account, caller);
  if (own) return own.id;
  await refuseKnown(context, site, taken, place);
  return neutrally();

  async function create(): Promise<string | undefined> {
    await countAccount();
    return createAccount(context, site, signup, { quietly: false });
  }

  async function neutrally(): Promise<null> {
    await countAccount();
    return signUpNeutrally(context, site, signup);
  }

  async function countAccount(): Promise<void> {
    await spend(context, 'signup', place);
  }
}

/** Says so as long as it may be said. */
async function refuseKnown(context: Context, site: Site, known: MemberRow, place: ClientAddress): Promise<void> {
  if (!(await countHint(context, site, place, known.email))) return;
  throw new Refusal('invalid', { fields: { email: known.deleted_at ? 'email_recoverable' : 'email_taken' } });
}
