import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
}

/** Resolves when something accepts connections there. */
export async function answers(port: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const socket = connect(Number(port), '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}
