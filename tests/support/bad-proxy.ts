import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Chance } from './seeded.ts';

interface Options {
  /** The real server's port, on this machine. */
  port: number;
  chance: Chance;
  /** How many of a hundred requests are swallowed, or their answers: whoever asked hears nothing, and no error either. */
  dropped: number;
  /** How many of a hundred end in a reset of their connection, before or after the server has done what they ask. */
  reset: number;
  /** Milliseconds; what is forwarded waits a moment up to this. */
  delay: number;
}

/** A hotel's network: real connections, some of which come to nothing. Gone with the test. */
interface BadProxy {
  readonly port: number;
  /** Requests so far, by fate. */
  readonly did: Record<'passed' | 'swallowed' | 'reset' | 'unanswered', number>;
  /** From now on everything passes, at once. */
  calm(): void;
}

export async function openBadProxy(options: Options): Promise<BadProxy> {
  const { chance } = options;
  const did = { passed: 0, swallowed: 0, reset: 0, unanswered: 0 };
  let { dropped, reset, delay } = options;

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await asked.toArray();
    const fate = chance.below(100);
    const reachesServer = chance.below(2) === 0;
    await wait(delay > 0 ? chance.below(delay) : 0);
    const ends = fate < dropped ? 'dropped' : fate < dropped + reset ? 'reset' : 'passed';
    if (ends !== 'passed' && !reachesServer) {
      did[ends === 'dropped' ? 'swallowed' : 'reset'] += 1;
      if (ends === 'reset') asked.socket.resetAndDestroy();
      return;
    }
    const forward = request({ port: options.port, method: asked.method, path: asked.url, headers: asked.headers });
    answer.on('close', () => forward.destroy());
    forward.end(Buffer.concat(body));
    const [answered] = (await once(forward, 'response')) as [IncomingMessage];
    if (ends === 'passed') {
      did.passed += 1;
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
      return;
    }
    // The server has done it, and nobody is told.
    did.unanswered += 1;
    answered.destroy();
    if (ends === 'reset') asked.socket.resetAndDestroy();
  }

  const proxy = createServer((asked, answer) => {
    // The caller has hung up, or the test is over.
    pass(asked, answer).catch(() => asked.socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    did,
    calm() {
      [dropped, reset, delay] = [0, 0, 0];
    },
  };
}
