import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../src/server/db/embedded/account.ts';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

export interface PgBouncer {
  /** The same address, through the pooler. */
  through(address: string): string;
  /** SIGKILL, and a new one on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Server connections to each database. */
  connections?: number;
  /** Startup parameters that it drops in silence instead of refusing the connection. */
  ignores?: string;
}

/** PgBouncer in transaction mode, before all databases of a server. It does not run as root. */
export async function startPgBouncer(
  server: string,
  { connections = 5, ignores = '' }: Options = {},
): Promise<PgBouncer> {
  const program = findProgram('pgbouncer');
  if (!program) throw new Error('PgBouncer is not installed: on Debian, apt-get install pgbouncer.');
  const { hostname, port, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'));
  const own = await freePort();
  const settings = `
[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
server_idle_timeout = 10
autodb_idle_timeout = 10
ignore_startup_parameters = ${ignores}
`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  for (const [path, mode] of [
    [folder, 0o755],
    [file, 0o644],
  ] as const)
    chmodSync(path, mode);
  const start = () => spawn(program, ['--quiet', file], { ...accountOf(folder), cwd: '/', stdio: 'ignore' });
  let child = start();
  await answers(own);
  const kill = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: own }).href,
    async restart() {
      await kill();
      child = start();
      await answers(own);
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
