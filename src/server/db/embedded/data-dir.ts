import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../../cannot-start.ts';
import { type Account, accountOf, may } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** Location of a database (`cluster`, `password` and `postgres.log`), its user and programs. */
export interface EmbeddedFiles {
  dataDir: string;
  folder: string;
  account: Account | undefined;
  binaries: Binaries;
}

export function filesIn(dataDir: string): EmbeddedFiles {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const account = accountOf(join(folder, 'cluster'));
  return { dataDir, folder, account, binaries: findBinaries(dataDir, account) };
}

interface Outcome {
  ok: boolean;
  output: string;
}

/**
 * Runs initdb or pg_ctl in a separate session, out of reach of Ctrl-C. The cluster is its `cwd`; other paths are
 * relative to that.
 */
export async function runTool(
  files: EmbeddedFiles,
  tool: string,
  args: string[],
  folder = files.folder,
): Promise<Outcome> {
  const cluster = join(folder, 'cluster');
  const child = spawn(join(files.binaries.root, 'bin', tool), [...args, '-D', pathFor(files, cluster)], {
    ...files.account,
    cwd: cluster,
    env: environment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  await Promise.race([closed, sleep(500)]); // On Windows the database inherits the pipes and keeps them open.
  return { ok: code === 0, output };
}

/**
 * Names the cluster by the working directory if its user can't reach the path, as below /root. A copy elsewhere would
 * escape backups.
 */
function pathFor(files: EmbeddedFiles, cluster: string): string {
  if (may(files.account, cluster)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new CannotStart(
    `PostgreSQL does not run as root, and its user may not enter ${cluster}: choose another DATA_DIR.`,
  );
}

/** Removes settings for other databases and languages. LC_ALL is required: macOS refuses to start without it. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

export function logTail(files: EmbeddedFiles): string {
  try {
    return readFileSync(join(files.folder, 'postgres.log'), 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}
