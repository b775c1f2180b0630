import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Http } from 'hono';

/**
 * Where a request comes from, for counting. Only a proxy beside us is believed about somebody else, and only the entry it
 * wrote itself. An IPv6 customer has a whole /64 to choose from, so that is what counts.
 */
export function clientAddress(http: Http): string {
  const peer = peerOf(http);
  const forwarded = plain(http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '');
  const address = isNear(peer) && isIP(forwarded) ? forwarded : peer;
  return isIP(address) === 6 ? prefix(address) : address;
}

function peerOf(http: Http): string {
  try {
    return plain(getConnInfo(http).remote.address ?? '');
  } catch {
    return ''; // Asked without a socket, by a test.
  }
}

/** A socket that takes both writes IPv4 the IPv6 way. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isNear = (peer: string): boolean =>
  peer === '' || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(peer);

/** The first four groups of an address, whichever way it is written. */
function prefix(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':');
}
