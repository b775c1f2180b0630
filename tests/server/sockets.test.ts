import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { Sockets } from '../../src/server/limits/budgets.ts';
import { createServer } from '../../src/server/serve.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';

/** The server's own, but for its numbers. */
const limits: Sockets = {
  max: 50,
  maxHeaderSize: 8192,
  headersTimeout: 300,
  requestTimeout: 600,
  checkEvery: 50,
  keepAliveTimeout: 60_000,
};

/** For connections that are to be waited for, whatever else the machine does. */
const patient = { headersTimeout: 60_000, requestTimeout: 60_000 };

async function listen(app: Hono, some: Partial<Sockets> = {}) {
  const server: Server = createServer(app.fetch, { ...limits, ...some });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends so much of a request; answers all that is heard until the connection ends. */
  const begin = (text: string): { socket: Socket; heard: Promise<string> } => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      heard += part;
    });
    socket.on('error', () => {}); // The connection may be reset; it closes all the same.
    socket.write(text);
    return { socket, heard: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
  };
  return { begin, origin: `http://localhost:${port}` };
}

const head =
  'POST /api/page-hidden.php HTTP/1.1\r\nHost: localhost\r\nRequest-Type: client\r\nContent-Length: 65536\r\n';

test('requests that never come to an end are closed, and what waits for news stays open', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const { begin } = await listen(app.api);
  const stream = begin(`GET /api/events.php HTTP/1.1\r\nHost: localhost\r\nCookie: ${anna.cookie}\r\n\r\n`);
  await once(stream.socket, 'data');

  const heads = Array.from({ length: 10 }, () => begin(head));
  const bodies = Array.from({ length: 10 }, () => begin(`${head}\r\n${'x'.repeat(65_000)}`));
  const drips = Array.from({ length: 10 }, () => begin(`${head}\r\n`));
  const dripping = setInterval(() => {
    for (const { socket } of drips) if (socket.writable) socket.write('x');
  }, 50);
  onTestFinished(() => clearInterval(dripping));

  for (const { heard } of [...heads, ...bodies]) expect(await heard).toMatch(/^HTTP\/1\.1 408 /);
  // A byte that meets the closed connection resets it, and the reset may take the answer away.
  for (const { heard } of drips) expect(await heard).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(stream.socket.destroyed).toBe(false);
  stream.socket.destroy();
});

test('connections beyond the limit are closed, and those of it go on', async () => {
  const app = await createTestApp();
  const { begin } = await listen(app.api, { ...patient, max: 3 });
  const idle = [1, 2, 3].map(() => begin(''));
  await Promise.all(idle.map(({ socket }) => once(socket, 'connect')));

  expect(await begin('').heard).toBe('');

  const [first] = idle;
  first?.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await first?.heard).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of idle) socket.destroy();
});

test('a proxy that checks by HTTP/1.0, without a Host, reads that the server is ready; nothing else answers it', async () => {
  const app = await createTestApp();
  const { begin } = await listen(app.api, patient);
  const ready = /^HTTP\/1\.1 200 .*\r\n\r\n\{"ready":true,.*\}$/s;
  await expect.poll(() => begin('GET /readyz HTTP/1.0\r\n\r\n').heard).toMatch(ready);
  expect(await begin('GET /api/settings.php HTTP/1.0\r\n\r\n').heard).toMatch(/^HTTP\/1\.1 404 /);
});
