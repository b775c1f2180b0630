import { BlockList } from 'node:net';
import type { Context as Http } from 'hono';
import type { Config } from '../config.ts';
import { isIn, peerOf } from './client-address.ts';
import { isLoopbackUrl } from './loopback.ts';

/**
 * Allows features of demo and development: outbox, sandbox, demo operator, site choice. Callers on this machine may use
 * them; with OPEN_DEMO everyone may.
 */
export const mayTry = ({ openDemo }: Config, http: Http): boolean => openDemo || isLocal(http);

/** Detects a caller on this machine. A local proxy is recognised by its host, a header, or HTTP/1.0. */
export function isLocal(http: Http): boolean {
  const host = http.req.header('host');
  return (
    isIn(loopback, peerOf(http)) &&
    isLoopbackUrl(http.req.url) &&
    !isByOldProxy(http) &&
    // The request line may name another host than the header.
    (host === undefined || http.req.url.startsWith(`http://${host}/`) || isLoopbackUrl(`http://${host}`)) &&
    !headersOf(http).some((name) => forwarding.test(name))
  );
}

/** As node has read them: making a list of the request's own ones costs more than all else here. */
const headersOf = ({ env, req }: Http): string[] => {
  const { incoming } = (env ?? {}) as { incoming?: { headers?: object } };
  return incoming?.headers ? Object.keys(incoming.headers) : [...req.raw.headers.keys()];
};

/**
 * Detects HTTP/1.0, which no browser uses. It is nginx's default, which then sends its own host and no other header.
 */
const isByOldProxy = ({ env }: Http): boolean =>
  (env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** X-Forwarded-For and its kin, Forwarded, X-Real-IP, CF-Connecting-IP, Via, CDN-Loop. */
const forwarding = /forwarded|-ip$|^(via|cdn-loop)$/;
