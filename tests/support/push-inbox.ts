import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Push, parsePush } from '../../src/shared/push.ts';
import type { PushBrowser } from './push-browser.ts';

interface Arrived {
  /** As the server named it; it came here instead. */
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** All push services of the world, as one HTTP server on loopback. */
export interface PushInbox {
  fetch: typeof fetch;
  arrived: Arrived[];
  /** Pushes for a browser, decrypted, oldest first. */
  for(browser: PushBrowser): Push[];
  /** How the services answer from now on; 201 until then. Never, where the answer is undefined. */
  answer(how: (arrived: Arrived) => Answer | undefined | Promise<Answer | undefined>): void;
}

/** Gone when the test is over. */
export async function openPushInbox(): Promise<PushInbox> {
  const arrived: Arrived[] = [];
  let how: Parameters<PushInbox['answer']>[0] = () => ({ status: 201 });
  const server = createServer((request, response) => {
    void request.toArray().then(async (chunks) => {
      const endpoint = `https://${request.headers['x-host']}${request.url}`;
      const one = { endpoint, headers: request.headers, body: Buffer.concat(chunks) };
      arrived.push(one);
      const answer = await how(one);
      if (answer) response.writeHead(answer.status, answer.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    fetch: (input, init) => {
      const { host, pathname } = new URL(String(input));
      const headers = new Headers(init?.headers);
      headers.set('x-host', host);
      return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers });
    },
    arrived,
    for: ({ subscription, read }) =>
      arrived.filter(({ endpoint }) => endpoint === subscription.endpoint).map(({ body }) => parsePush(read(body))),
    answer(next) {
      how = next;
    },
  };
}
