import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../../cannot-start.ts';
import { type Account, accountOf, may } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** Where a database lives (its folder holds `cluster`, `password` and `postgres.log`) and who runs it with which programs. */
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
 * Runs initdb or pg_ctl on the cluster of a folder, in a session of its own: a Ctrl-C in our terminal must not reach it.
 * Our own `cwd` is always the cluster, so the other paths it is given are relative to that.
 */
export async function runTool(
  place: EmbeddedFiles,
  tool: string,
  args: string[],
  folder = place.folder,
): Promise<Outcome> {
  const cluster = join(folder, 'cluster');
  const child = spawn(join(place.binaries.root, 'bin', tool), [...args, '-D', pathFor(place, cluster)], {
    ...place.account,
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
 * As root with the data below a folder that only root may enter, PostgreSQL's user can't open the cluster by its name. The
 * data stays where it was asked for all the same (a copy elsewhere would be missed by whoever backs up that folder): we
 * enter the folder while still root, and PostgreSQL names it by what it is standing in. It never leaves its data folder,
 * nor do the processes it forks.
 */
function pathFor(place: EmbeddedFiles, cluster: string): string {
  if (may(place.account, cluster)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new CannotStart(
    `PostgreSQL does not run as root, and its user may not enter ${cluster}: choose another DATA_DIR.`,
  );
}

/** Without settings meant for other databases and other languages. LC_ALL: macOS refuses to start without one. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

export function logTail(place: EmbeddedFiles): string {
  try {
    return readFileSync(join(place.folder, 'postgres.log'), 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}
