import type { BlockList } from 'node:net';
import type { Context as Http } from 'hono';
import type { Config } from '../../src/server/config.ts';
import { type ClientAddress, clientAddress } from '../../src/server/http/client-address.ts';

/** The key under which the server counts a caller from this network address. */
export function addressOf(remoteAddress: string): ClientAddress {
  const http = { env: { incoming: { socket: { remoteAddress } } }, req: { header: () => undefined } };
  const nobody: Pick<BlockList, 'check'> = { check: () => false };
  return clientAddress({ config: { trustedProxies: nobody } as Config }, http as unknown as Http);
}
