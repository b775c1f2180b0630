import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from '../../src/shared/ids.ts';

/** A request that one connection repeats until the time is over. With `profile`, each is a new message to it. */
export interface Caller {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  profile?: string;
}
export interface Load {
  port: number;
  seconds: number;
  callers: Caller[];
  status: number;
  /** Between an answer and the next request of the same caller; none by default. */
  pauseMs?: number;
}

process.on('message', async (load: Load) => process.send?.(await run(load)));

/** Requests a second that were answered with the wanted status. */
async function run({ port, seconds, callers, status, pauseMs = 0 }: Load): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers.length });
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const repeat = async (caller: Caller) => {
    if (pauseMs > 0) await wait(pauseMs * Math.random()); // not all at the same moment
    while (performance.now() < end) {
      const answered = await ask(agent, port, caller);
      if (answered !== status) throw new Error(`${caller.path} answered ${answered}`);
      done += 1;
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  await Promise.all(callers.map(repeat));
  agent.destroy();
  return done / ((performance.now() - start) / 1000);
}

function ask(agent: http.Agent, port: number, { method, path, headers, profile }: Caller): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
    request.end(profile && JSON.stringify({ id: newId(), profile, kind: 'text', text: 'Hello, how are you?' }));
  });
}

function newId(): string {
  return uuidv7(Date.now(), (length) => crypto.getRandomValues(new Uint8Array(length)));
}
