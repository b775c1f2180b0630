import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line that can go dead. Gone with the test. */
export interface SilentProxy {
  readonly origin: string;
  /** It goes on accepting, and nothing comes through. */
  goSilent(): void;
  /** It ends what is open, and accepts nobody. */
  goDown(): void;
  /** Lets through the bytes that were held up. */
  goOn(): void;
  /** New connections lead elsewhere. What was silent stays so. */
  pointTo(origin: string): void;
}

export async function openSilentProxy(origin: string): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  let state: 'up' | 'silent' | 'down' = 'up';
  let target = Number(new URL(origin).port);
  const proxy = createServer((from) => {
    if (state === 'down') return from.resetAndDestroy();
    const to = connect(target, '127.0.0.1');
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
    if (state === 'silent') for (const socket of [from, to]) socket.pause();
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
      state = 'silent';
      for (const socket of sockets) socket.pause();
    },
    goDown() {
      state = 'down';
      for (const socket of sockets) socket.destroy();
    },
    goOn() {
      state = 'up';
      for (const socket of sockets) socket.resume();
    },
    pointTo(elsewhere) {
      state = 'up';
      target = Number(new URL(elsewhere).port);
    },
  };
}
