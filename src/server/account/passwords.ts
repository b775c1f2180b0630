import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters, which are those that OWASP advises (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Of a password that nobody knows: for accounts that nobody logs in to, and for addresses that have no account. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$MY4f+x2f1IAgTqcFFy3iag$xHoXLdIT6zO07VZGdERBFB1PCRYqk7RI2bM6O4ySs6w';

/** Without a hash the same work for the same answer, so that no clock tells an unknown address from a known one. */
export function isPassword(password: string, passwordHash: string = nobodysHash): Promise<boolean> {
  return verify(passwordHash, password);
}
