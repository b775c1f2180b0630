import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountOf } from '../../src/server/db/embedded/account.ts';
import { installDebians, onPath } from './debian.ts';

export interface PgBouncer {
  /** The same address, through the pooler. */
  through(address: string): string;
  stop(): Promise<void>;
}

interface Options {
  /** Server connections to each database. */
  connections?: number;
  /** Startup parameters that it drops in silence instead of refusing the connection. */
  ignores?: string;
}

/** Debian puts it where only root's path leads. */
export const findPgBouncer = (): string | undefined => onPath(['pgbouncer'], ['/usr/sbin']);

export function getPgBouncer(): string | undefined {
  if (!findPgBouncer()) installDebians(['pgbouncer']);
  return findPgBouncer();
}

/** PgBouncer in transaction mode, before all databases of a server. It does not run as root. */
export async function startPgBouncer(
  server: string,
  { connections = 5, ignores = '' }: Options = {},
): Promise<PgBouncer> {
  const program = findPgBouncer();
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
  const child = spawn(program, ['--quiet', file], { ...accountOf(folder), cwd: '/', stdio: 'ignore' });
  await answers(own);
  return {
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: own }).href,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : 0);
}

async function answers(port: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(Number(port), '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('PgBouncer does not answer.');
}
