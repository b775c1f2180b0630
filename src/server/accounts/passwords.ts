import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { type Fault, passwordFault } from '../../shared/rules.ts';
import { passwordHashes } from '../limits/budgets.ts';
import { createSemaphore } from '../limits/semaphore.ts';

/** Hashing shares its threads with file and photo reads, so a flood of logins must not occupy them all. */
const turns = createSemaphore(passwordHashes);

/**
 * Hashes with argon2id and the library's parameters, as OWASP advises (19 MiB, two passes). Throws Refusal
 * `unavailable`.
 */
export const hashPassword = (password: string): Promise<string> => turns(() => hash(password));

/** Hash of an unknown password: for accounts without login, and for unknown addresses. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MY4f+x2f1IAgTqcFFy3iag$xHoXLdIT6zO07VZGdERBFB1PCRYqk7RI2bM6O4ySs6w';

/**
 * Checks a password. Without a hash it does the same work, so that timing reveals nothing. `counted` runs in the same
 * slot. Throws Refusal `unavailable`.
 */
export function isPassword(
  password: string,
  passwordHash: string = dummyHash,
  counted: (check: () => Promise<boolean>) => Promise<boolean> = (check) => check(),
): Promise<boolean> {
  return turns(() => counted(() => verify(passwordHash, password)));
}

/** Applies the form's rules to a new password, and refuses commonly guessed ones. */
export function newPasswordFault(password: string): Fault | undefined {
  return passwordFault(password) ?? (isCommon(password) ? 'password_common' : undefined);
}

/**
 * The ten thousand most common passwords of eight or more characters, in lower case, from zxcvbn's list (MIT licence).
 */
let common: Set<string> | undefined;

function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));
  const small = password.toLowerCase();
  const core = /^.*[^\d\p{P}\p{S}]/su.exec(small)?.[0] ?? '';
  return common.has(small) || common.has(core) || /^(.{1,4})\1+$/u.test(small);
}
