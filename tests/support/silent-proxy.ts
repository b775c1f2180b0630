import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line that can go dead: it goes on accepting, and nothing comes through. Gone with the test. */
export interface SilentProxy {
  readonly origin: string;
  goSilent(): void;
  /** What was held up comes through. */
  goOn(): void;
}

export async function openSilentProxy(origin: string): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const proxy = createServer((from) => {
    const to = connect(Number(new URL(origin).port), '127.0.0.1');
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.on('data', (data) => to.write(data));
    to.on('data', (data) => from.write(data));
    if (silent) for (const socket of [from, to]) socket.pause();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    goSilent() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
