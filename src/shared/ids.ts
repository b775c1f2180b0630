/** UUIDs: version 7 if the creation order may be public, version 4 for members (v7 reveals the minute of signup). */

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const groupsStart = [4, 6, 8, 10];

function format(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let id = '';
  for (let i = 0; i < 16; i++) id += (groupsStart.includes(i) ? '-' : '') + pairs[bytes[i] ?? 0];
  return id;
}

/** Randomness comes from the caller: the server's context, or a device. */
export type RandomBytes = (length: number) => Uint8Array;

/** A time-ordered id (RFC 9562, version 7) for `now` in milliseconds since 1970. */
export function uuidv7(now: number, random: RandomBytes): string {
  const bytes = random(16);
  for (let i = 5, rest = now; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return format(bytes, 7);
}

/** Of nobody and nothing; before every other id. */
export const nilId = '00000000-0000-0000-0000-000000000000';

export function uuidv4(random: RandomBytes): string {
  return format(random(16), 4);
}

/**
 * Id of the only conversation of two members, computed offline by both: a version-8 UUID of their XORed ids, in any
 * order.
 */
export function conversationId(one: string, other: string): string {
  /** Both are XORed from one place to another: at most eight digits. */
  const mix = (from: number, to: number): number =>
    (Number.parseInt(one.slice(from, to), 16) ^ Number.parseInt(other.slice(from, to), 16)) >>> 0;
  const mixed = (from: number, to: number): string => hex(mix(from, to), to - from);
  const variant = hex((mix(19, 23) & 0x3fff) | 0x8000, 4);
  return `${mixed(0, 8)}-${mixed(9, 13)}-8${mixed(15, 18)}-${variant}-${mixed(24, 30)}${mixed(30, 36)}`;
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');
