import { minimumAge } from './limits.ts';

/**
 * Rules for typed input, the same in form and server (SPECIFICATION 14.14). A fault is an id; the client has its text.
 */
export type Fault =
  | 'required'
  | 'too_long'
  | 'name_is_email'
  | 'name_at'
  | 'email_invalid'
  | 'email_taken'
  | 'email_recoverable'
  | 'email_unknown'
  | 'email_same'
  | 'password_short'
  | 'password_common'
  | 'passwords_differ'
  | 'wrong_old_password'
  | 'birth_invalid'
  | 'too_young'
  | 'iban_invalid'
  | 'phone_invalid'
  | 'code_invalid'
  | 'code_over'
  | 'unknown_value';

export const longestName = 30;
const shortestPassword = 8;
/** Longer passwords are refused, never truncated. */
const longestPassword = 1000;
const longestEmail = 254;

/** No email address: everyone sees the name. Counts characters as people do: an emoji of many code points is one. */
export function nameFault(name: string): Fault | undefined {
  const shown = name.trim();
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(shown)) return 'required';
  if (shown.startsWith('@')) return 'name_at';
  if (emailFault(shown) === undefined) return 'name_is_email';
  return Array.from(new Intl.Segmenter().segment(shown)).length > longestName || shown.length > 200
    ? 'too_long'
    : undefined;
}

/**
 * Accepts one mail address: no spaces, one @, a domain with a dot, letters of any script; the server lowers the case.
 */
export function emailFault(email: string): Fault | undefined {
  const address = email.trim();
  if (address === '') return 'required';
  const isAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u.test(address);
  return isAddress && address.length <= longestEmail ? undefined : 'email_invalid';
}

/** Only the server knows the list of common passwords. */
export function passwordFault(password: string): Fault | undefined {
  if (password === '') return 'required';
  if (Array.from(password).length < shortestPassword) return 'password_short';
  return password.length > longestPassword ? 'too_long' : undefined;
}

/**
 * `born` and `today` are YYYY-MM-DD, in the site's time zone. Born on 29 February, one turns a year older on 1 March.
 */
export function birthFault(born: string, today: string, minAge: number): Fault | undefined {
  if (born === '') return 'required';
  if (!isDate(born) || born > today || ageOn(today, born) > oldest) return 'birth_invalid';
  return ageOn(today, born) < Math.max(minAge, minimumAge) ? 'too_young' : undefined;
}

const oldest = 120;

/** Full years between two dates, YYYY-MM-DD. */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Current date in a time zone: YYYY-MM-DD. */
export const dateIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
