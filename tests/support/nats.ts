import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

export interface NatsServer {
  url: URL;
  /** For the `routes` of others. */
  route: string;
  kill(): Promise<void>;
}

/**
 * A nats-server that leads to others by their routes; clients learn of it from the others if it is advertised. Gone when
 * the test is over.
 */
export async function openNats(routes: readonly string[] = [], advertised?: 'advertised'): Promise<NatsServer> {
  const program = findProgram('nats-server');
  if (!program) throw new Error('NATS is not installed: on Debian, apt-get install nats-server.');
  const folder = mkdtempSync(join(tmpdir(), 'test-nats-'));
  const [port, routePort] = [await freePort(), await freePort()];
  const file = join(folder, 'nats.conf');
  writeFileSync(
    file,
    `
listen: 127.0.0.1:${port}
# A client that does not read is cut off soon.
max_payload: 100KB
max_pending: 200KB
write_deadline: "1s"
cluster {
  name: test
  listen: 127.0.0.1:${routePort}
  no_advertise: ${!advertised}
  routes: [${routes.join(', ')}]
}
`,
  );
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const kill = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await answers(port);
  return { url: new URL(`nats://127.0.0.1:${port}`), route: `nats://127.0.0.1:${routePort}`, kill };
}
