import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

/** HAProxy before servers of which it asks `/readyz` twice a second. Gone when the test is over. */
export async function openHaproxy(origins: readonly string[]): Promise<{ origin: string }> {
  const program = findProgram('haproxy');
  if (!program) throw new Error('HAProxy is not installed: on Debian, apt-get install haproxy.');
  const folder = mkdtempSync(join(tmpdir(), 'test-haproxy-'));
  const port = await freePort();
  const servers = origins.map(
    (origin, i) => `  server s${i} 127.0.0.1:${new URL(origin).port} check inter 500 fall 1 rise 1`,
  );
  const settings = `
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
`;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  await answers(port);
  return { origin: `http://127.0.0.1:${port}` };
}
