import type { SignupAccount, Tracking } from '../../shared/calls/signup.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { languageOf } from '../../shared/languages.ts';
import type { Locale } from '../../shared/locales.ts';
import { profileFields } from '../../shared/profile-fields.ts';
import { isAddressTaken } from '../accounts/by-address.ts';
import type { Caller } from '../accounts/device.ts';
import { createMembers, type NewAccount } from '../accounts/members.ts';
import { dummyHash, hashPassword } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { grant } from '../ledger/ledger.ts';
import { noteNetwork } from '../reports/networks.ts';
import type { Site } from '../sites/sites.ts';
import { mailActivation } from './activation-mail.ts';
import { saveMessage, type WaitingMessage } from './waiting-message.ts';

/** Input for a new account. */
export interface NewSignup {
  account: SignupAccount;
  language: Locale;
  country: string;
  tracking: Tracking;
  message: WaitingMessage | undefined;
  /** Origin of the signup. */
  caller: Caller;
}

interface Manner {
  /** The password works only after confirmation. */
  quietly: boolean;
}

/**
 * Creates a member with credits and mails the confirmation link, in one transaction. Returns the id; undefined if the
 * address has an account.
 */
export async function createAccount(
  context: Context,
  site: Site,
  { account, language, country, tracking, message, caller }: NewSignup,
  { quietly }: Manner,
): Promise<string | undefined> {
  const { name, email, password, date_of_birth, gender, seeks } = account;
  const hashed = await hashPassword(password);
  const now = context.now();
  const member: NewAccount['member'] = {
    id: uuidv4(context.random),
    site_id: site.id,
    pool: site.niche,
    email,
    password_hash: quietly ? dummyHash : hashed,
    password_waiting: quietly ? hashed : null,
    status: 'not_confirmed',
    profile_status: 'disabled',
    signup_step: 'photo',
    gender,
    seeks: seeks === 'both' ? ['male', 'female'] : [seeks],
    language,
    premium_since: null,
    signup_date: now,
    tracking: Object.keys(tracking).length > 0 ? JSON.stringify(tracking) : null,
  };
  try {
    return await transact(context.db, async (tx) => {
      const profile = { name, date_of_birth, country, region: null, spoken: spokenBy(language, site) };
      await createMembers(tx, [{ member, profile }]);
      await grant(tx, {
        member: member.id,
        site: site.id,
        credits: site.settings.signup_credits,
        kind: 'signup',
        reference: `signup:${member.id}`,
        at: now,
      });
      await noteNetwork(tx, { member: member.id, client: caller.address, at: now });
      await mailActivation(tx, context, { ...member, name });
      if (message) await saveMessage(tx, context, member, message);
      return member.id;
    });
  } catch (error) {
    if (isAddressTaken(error)) return undefined;
    throw error;
  }
}

/** They have just read a form in it. Only where they can see it in their profile, and remove it (SPECIFICATION 4.28). */
const spokenBy = (language: Locale, { settings }: Site): string[] =>
  settings.visible_profile_fields.includes(profileFields.spoken.shown) ? [languageOf(language)] : [];
