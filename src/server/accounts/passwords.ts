import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { type Fault, passwordFault } from '../../shared/rules.ts';
import { passwordHashes } from '../limits/budgets.ts';
import { createSemaphore } from '../limits/semaphore.ts';

/** The threads that hash are those that read files and pictures as well: a flood of logins must not take them all. */
const turns = createSemaphore(passwordHashes);

/** argon2id with the library's parameters, which are those that OWASP advises (19 MiB, two passes). Throws Refusal `unavailable`. */
export const hashPassword = (password: string): Promise<string> => turns(() => hash(password));

/** Of a password that nobody knows: for accounts that nobody logs in to, and for addresses that have no account. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MY4f+x2f1IAgTqcFFy3iag$xHoXLdIT6zO07VZGdERBFB1PCRYqk7RI2bM6O4ySs6w';

/**
 * Without a hash the same work for the same answer, so that no clock tells an unknown address from a known one. `counted` does the
 * work, and what counts it in the same turn: few are counted before it is known what they are. Throws Refusal `unavailable`.
 */
export function isPassword(
  password: string,
  passwordHash: string = dummyHash,
  counted: (check: () => Promise<boolean>) => Promise<boolean> = (check) => check(),
): Promise<boolean> {
  return turns(() => counted(() => verify(passwordHash, password)));
}

/** What is wrong with a password that is to be a member's: the form's own rules, and whether it is one that is guessed first. */
export function newPasswordFault(password: string): Fault | undefined {
  return passwordFault(password) ?? (isCommon(password) ? 'password_common' : undefined);
}

/** The ten thousand commonest of eight characters and more, in small letters: out of zxcvbn's list, which is under the MIT licence. */
let common: Set<string> | undefined;

function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
  const small = password.toLowerCase();
  const core = /^.*[^\d\p{P}\p{S}]/su.exec(small)?.[0] ?? '';
  return common.has(small) || common.has(core) || /^(.{1,4})\1+$/u.test(small);
}
