import { BlockList } from 'node:net';
import type { Context as Http } from 'hono';
import type { Config } from '../config.ts';
import { isIn, peerOf } from './client-address.ts';
import { isLoopbackUrl } from './loopback.ts';

/**
 * Whether a caller may have what only a demo and development have: the outbox, the sandbox, the demo's operator, a site of
 * choice. Callers on this machine may, and with OPEN_DEMO everybody.
 */
export const mayTry = ({ openDemo }: Config, http: Http): boolean => openDemo || isLocal(http);

/** Whether a caller is on this machine. A proxy is too, and betrays itself by the host it is asked for, or by a header. */
export function isLocal(http: Http): boolean {
  const host = http.req.header('host');
  return (
    isIn(loopback, peerOf(http)) &&
    isLoopbackUrl(http.req.url) &&
    // The request's first line may name another host than the header.
    (host === undefined || isLoopbackUrl(`http://${host}`)) &&
    ![...http.req.raw.headers.keys()].some((name) => forwarding.test(name))
  );
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** X-Forwarded-For and its kin, Forwarded, X-Real-IP, CF-Connecting-IP, Via, CDN-Loop. */
const forwarding = /forwarded|-ip$|^(via|cdn-loop)$/;
