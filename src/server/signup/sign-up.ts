import type { SignupAccount } from '../../shared/calls/signup.ts';
import { memberAt } from '../accounts/by-address.ts';
import type { Caller } from '../accounts/device.ts';
import { countHint, mayHint } from '../accounts/hints.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { spend } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';
import { ownRetry } from './accounts.ts';
import { createAccount, type NewSignup } from './create.ts';
import { signUpNeutrally } from './neutral.ts';

/** Checks a form. Throws Refusal `invalid` for an existing account, if accounts may be revealed. */
export async function checkAddress(
  context: Context,
  site: Site,
  account: SignupAccount,
  caller: Caller,
): Promise<void> {
  const { address: client } = caller;
  await spend(context, 'signupCheck', client);
  if (!(await mayHint(context, site, client))) return;
  const known = await memberAt(context.db, site, account.email);
  if (!known || (await ownRetry(context, site, known, account, caller))) return;
  await refuseKnown(context, site, known, client);
}

/**
 * Creates the account and returns its id; the same form returns the same one. Null where accounts stay secret
 * (SPECIFICATION 2.20). Throws `invalid` or `too_many`.
 */
export async function signUp(context: Context, site: Site, signup: NewSignup): Promise<string | null> {
  const { caller } = signup;
  const { address: client } = caller;
  if (!(await mayHint(context, site, client))) return neutrally();
  const known = await memberAt(context.db, site, signup.account.email);
  const created = known ? undefined : await create();
  if (created !== undefined) return created;
  const taken = known ?? (await memberAt(context.db, site, signup.account.email));
  if (!taken) throw new Refusal('unavailable', { retryAfter: 1 }); // The account disappeared at this moment.
  const own = await ownRetry(context, site, taken, signup.account, caller);
  if (own) return own.id;
  await refuseKnown(context, site, taken, client);
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
    await spend(context, 'signup', client);
  }
}

/** Reveals an existing account while the budget lasts. */
async function refuseKnown(context: Context, site: Site, known: MemberRow, client: ClientAddress): Promise<void> {
  if (!(await countHint(context, site, client, known.email))) return;
  throw new Refusal('invalid', { fields: { email: known.deleted_at ? 'email_recoverable' : 'email_taken' } });
}
