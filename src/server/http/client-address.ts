import { type BlockList, isIP, SocketAddress } from 'node:net';
import type { Context as Http } from 'hono';
import type { Context } from '../context.ts';
import { shareOfNetwork } from '../limits/budgets.ts';

const made = Symbol('made here');

/** Origin of a request, for counting (limits/attempts.ts). Created only in this file. */
export interface ClientAddress {
  /** The IPv4 address, or the /64 of IPv6, because a customer owns a whole /64. */
  readonly key: string;
  /** All networks that count the request, narrowest first. */
  readonly networks: readonly Network[];
  readonly [made]: true;
}

/** The widest network: an IPv4 address or an IPv6 /48. More of those cost money. */
export const widestNetwork = ({ key, networks }: ClientAddress): string => networks.at(-1)?.key ?? key;

interface Network {
  key: string;
  /** Share of each budget by address. */
  share: number;
}

/**
 * Returns the client's address. Reads X-Forwarded-For from the right, only as far as TRUSTED_PROXIES wrote it; anyone
 * can forge the rest.
 */
export function clientAddress({ config }: Pick<Context, 'config'>, http: Http): ClientAddress {
  const entries = http.req.header('x-forwarded-for')?.split(',') ?? [];
  let address = peerOf(http);
  while (isIn(config.trustedProxies, address)) {
    const next = canonical(entries.pop()?.trim() ?? '');
    if (next === undefined) break;
    address = next;
  }
  const networks = networksOf(address);
  return { key: networks[0]?.key ?? address, networks, [made]: true };
}

/** Returns an empty string after a disconnect. Without a socket the request comes from a test in this process. */
export function peerOf({ env }: Http): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket: { remoteAddress?: string | undefined } } };
  return incoming ? (canonical(incoming.socket.remoteAddress ?? '') ?? '') : '127.0.0.1';
}

export const isIn = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Normalises an address; IPv4 in IPv6 notation becomes plain IPv4. Returns undefined for an invalid address. */
function canonical(written: string): string | undefined {
  const version = isIP(written);
  if (version !== 6) return version === 4 ? written : undefined;
  return new SocketAddress({ address: written, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

function networksOf(address: string): Network[] {
  if (isIP(address) !== 6) return [{ key: address, share: 1 }];
  const [one = '0', two = '0', three = '0', four = '0'] = groupsOf(address);
  const house = (Number.parseInt(four, 16) & 0xff00).toString(16);
  return [
    { key: `${one}:${two}:${three}:${four}::/64`, share: shareOfNetwork[64] },
    { key: `${one}:${two}:${three}:${house}::/56`, share: shareOfNetwork[56] },
    { key: `${one}:${two}:${three}::/48`, share: shareOfNetwork[48] },
  ];
}

function groupsOf(address: string): string[] {
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean));
  if (!right) return left;
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
