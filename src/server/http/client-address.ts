import { type BlockList, isIP, SocketAddress } from 'node:net';
import type { Context as Http } from 'hono';
import type { Context } from '../context.ts';
import { shareOfNetwork } from '../limits/budgets.ts';

const made = Symbol('made here');

/** Where a request comes from, for counting (limits/attempts.ts). Made here only. */
export interface ClientAddress {
  /** The address of IPv4; of IPv6 the /64, of which a customer has all addresses. */
  readonly key: string;
  /** All that it is counted in, narrowest first. */
  readonly networks: readonly Network[];
  readonly [made]: true;
}

/** What can't be had more of for nothing: an IPv4 address, a /48 of IPv6. */
export const widestNetwork = ({ key, networks }: ClientAddress): string => networks.at(-1)?.key ?? key;

interface Network {
  key: string;
  /** Of each budget by address. */
  share: number;
}

/**
 * The peer, or who it speaks for: X-Forwarded-For is read from the right, as far as TRUSTED_PROXIES wrote it. What is further left
 * anybody can make up.
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

/** Empty where the other end has hung up. Without a socket the request never left this process: it is a test's. */
export function peerOf({ env }: Http): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket: { remoteAddress?: string | undefined } } };
  return incoming ? (canonical(incoming.socket.remoteAddress ?? '') ?? '') : '127.0.0.1';
}

export const isIn = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** One way to write each address: IPv4 is not written the IPv6 way. Undefined for what is none. */
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
