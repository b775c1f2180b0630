import type { SignupAccount } from '../../shared/calls/signup.ts';
import { birthFault, dateIn, emailFault, type Fault, nameFault } from '../../shared/rules.ts';
import { readAddress } from '../accounts/address.ts';
import { newPasswordFault } from '../accounts/passwords.ts';
import { Refusal } from '../calls/refusal.ts';
import { cleanName } from '../members/names.ts';
import type { Site } from '../sites/sites.ts';

/**
 * Normalises the form. The address keeps its dots and capitals, because comparison ignores case. Throws Refusal
 * `invalid` with all faults.
 */
export function readCandidate(site: Site, given: SignupAccount, now: Date): SignupAccount {
  const email = readAddress(given.email);
  const name = cleanName(given.name);
  const { password, date_of_birth, gender, seeks } = given;
  const { time_zone, min_age } = site.settings;
  refuseFaults({
    name: nameFault(name),
    email: emailFault(email),
    password:
      newPasswordFault(password) ??
      (isOneOf(password, [name, email, site.settings.name]) ? 'password_common' : undefined),
    date_of_birth: birthFault(date_of_birth, dateIn(time_zone, now), min_age),
  });
  return { name, email, password, date_of_birth, gender, seeks };
}

/** Throws Refusal `invalid` if there are faults. */
function refuseFaults(faults: Record<string, Fault | undefined>): void {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []));
  if (found.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(found) });
}

/** Detects passwords that equal the address or name, with or without a year: attackers try these first. */
function isOneOf(password: string, said: string[]): boolean {
  const core = plain(password).replace(/\d{1,4}$/, '');
  return [...said, ...said.map((each) => each.replace(/@.*/, ''))]
    .map(plain)
    .some((each) => each !== '' && (each === core || each === plain(password)));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
