import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Options {
  /** A PostgreSQL to use, such as a test's own database; without it the app runs its own in its data folder. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Another one than this, with a build of its own (another-build.ts). */
  checkout?: string;
}

/** The real server, as `npm start` runs it, on the built app: its own process, its own data. */
export interface BuiltApp {
  /** http://localhost:PORT: the same after each start, and a secure context to a browser. */
  readonly origin: string;
  readonly dataDir: string;
  /** All that it has printed. */
  output(): string;
  /** SIGKILL: nothing is tidied up, a PostgreSQL of its own lives on. */
  kill(): Promise<void>;
  /** On the same data and port; after `kill` or while it runs. From now on it runs what is in this checkout, if one is given. */
  restart(checkout?: string): Promise<void>;
  /** As Ctrl-C does, then removes the data. */
  stop(): Promise<void>;
}

export async function startBuiltApp({ databaseUrl, env = {}, checkout = root }: Options = {}): Promise<BuiltApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'));
  // Drawing a portrait takes longer than all else that a page asks for, and the demos of a run have the same ones.
  if (process.env.TEST_PORTRAITS) sharePortraits(process.env.TEST_PORTRAITS, join(dataDir, 'media'));
  let output = '';
  // A database of its own wants the server's address before it listens.
  let port = databaseUrl ? await freePort() : '0';
  let server: ChildProcess | undefined;
  let folder = checkout;

  async function start(): Promise<void> {
    const since = output.length;
    const child = spawn(process.execPath, [join(folder, 'src/server/main.ts')], {
      cwd: folder,
      env: {
        ...inherited(),
        ...compiled(),
        DEMO: '1',
        HOST: '127.0.0.1',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, PUBLIC_URL: `http://localhost:${port}` } : {}),
        ...env,
        PORT: port,
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const address = /http:\/\/[\w.[\]:]+?:(\d+)/;
    for (const until = Date.now() + 120_000; ; await wait(20)) {
      const printed = address.exec(output.slice(since))?.[1];
      if (printed) port = printed;
      if (printed && (await isReady(port))) return;
      if (child.exitCode !== null || Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error(`The app did not start:\n${output.slice(since)}`);
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => output,
    kill: () => end('SIGKILL'),
    async restart(next = folder) {
      folder = next;
      await end('SIGTERM');
      await start();
    },
    async stop() {
      await end('SIGTERM');
      await stopDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its subfolders, not the folder itself: each server puts a marker of its own there. */
function sharePortraits(shared: string, media: string): void {
  mkdirSync(media);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const first of letters) {
    for (const second of letters) {
      const part = join(shared, first + second);
      mkdirSync(part, { recursive: true });
      symlinkSync(part, join(media, first + second));
    }
  }
}

const root = join(import.meta.dirname, '../..');

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** Without what Vitest sets for itself: NODE_ENV=test and the like are no part of the real app. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, DEV, PROD, MODE, ...rest } = process.env;
  return rest;
}

/** Half of a start's work: no two servers of a run compile the same code. */
export function compiled(): NodeJS.ProcessEnv {
  const folder = process.env.TEST_COMPILED;
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

async function isReady(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

/** A server that was killed leaves its PostgreSQL running. */
async function stopDatabase(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid');
  if (!existsSync(pidFile)) return;
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
  for (let tries = 0; existsSync(pidFile) && tries < 200; tries++) await wait(50);
}
