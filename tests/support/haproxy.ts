import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

/** HAProxy before servers of which it asks `/readyz` twice a second. Gone when the test is over. */
export async function openHaproxy(origins: readonly string[]): Promise<{ origin: string }> {
  const port = await freePort();
  const servers = origins.map(
    (origin, i) => `  server s${i} 127.0.0.1:${new URL(origin).port} check inter 500 fall 1 rise 1`,
  );
  const haproxy = await startHaproxy(
    port,
    `
defaults
  mode http
  timeout connect 5s
  timeout check 5s
  timeout client 30s
  timeout server 30s
  # Whatever reaches a server that has stopped is a failed request.
  retries 0
listen app
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
${servers.join('\n')}
`,
  );
  onTestFinished(haproxy.close);
  return { origin: `http://127.0.0.1:${port}` };
}

/** With the file that operators start from (.deploy/haproxy.cfg), before two servers, on a port of loopback and without TLS. */
export async function openOperatorsHaproxy(
  port: string,
  origins: readonly string[],
): Promise<{ close(): Promise<void> }> {
  const file = readFileSync(join(import.meta.dirname, '../../.deploy/haproxy.cfg'), 'utf8');
  const servers = [...file.matchAll(/127\.0\.0\.1:\d+/g)].map(([address]) => address);
  if (servers.length !== origins.length) throw new Error('The file has changed: adapt this function.');
  const adapted = servers
    .reduce((text, address, i) => text.replace(address, `127.0.0.1:${new URL(origins[i] ?? '').port}`), file)
    .replace(/^ {2}bind :443 .*\n/m, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ {2}http-request redirect scheme https .*\n/m, '')
    .replace('__Host-session', 'session');
  return await startHaproxy(port, adapted);
}

async function startHaproxy(port: string, settings: string): Promise<{ close(): Promise<void> }> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('HAProxy is not installed: on Debian, apt-get install haproxy.');
  const folder = mkdtempSync(join(tmpdir(), 'test-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  await answers(port);
  return {
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
