import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { type EmbeddedFiles, runTool } from './data-dir.ts';

/** Creates a missing cluster, and refuses one of another major version. */
export async function initialise(files: EmbeddedFiles, durable: boolean): Promise<void> {
  if (!existsSync(files.folder)) await make(files, durable);
  refuseOtherVersion(files);
}

/**
 * Creates the cluster in a temporary folder and renames it, so that one of two concurrent starts wins and the other
 * joins it.
 */
async function make(files: EmbeddedFiles, durable: boolean): Promise<void> {
  removeLeftovers(files);
  const draft = mkdtempSync(`${files.folder}.new-`);
  try {
    mkdirSync(join(draft, 'cluster'), { mode: 0o700 });
    writeFileSync(join(draft, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 });
    if (files.account) {
      const { uid, gid } = files.account;
      for (const name of ['', 'cluster', 'password']) chownSync(join(draft, name), uid, gid);
    }
    const flags = [...initdbFlags, ...(durable ? [] : ['--no-sync'])];
    const { ok, output } = await runTool(files, 'initdb', flags, draft);
    if (!ok) throw new CannotStart(`PostgreSQL could not make a database in ${files.folder}:\n${output}`);
    renameSync(draft, files.folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(files.folder)) throw error; // Otherwise another process was first, and we use its database.
  }
}

const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--username=postgres',
  '--auth=scram-sha-256',
  '--pwfile=../password',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
  // Errors quote members' input, so none is logged here (SPECIFICATION 14.17). The server logs their codes.
  '--set=log_min_messages=log',
  '--set=log_min_error_statement=panic',
  '--set=log_error_verbosity=terse',
  '--set=log_checkpoints=off',
];

function removeLeftovers(files: EmbeddedFiles): void {
  for (const name of readdirSync(files.dataDir).filter((each) => each.startsWith('postgres.new-'))) {
    const path = join(files.dataDir, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

function refuseOtherVersion({ folder, binaries }: EmbeddedFiles): void {
  const major = Number(readOwn(join(folder, 'cluster', 'PG_VERSION')));
  if (major === binaries.major) return;
  throw new CannotStart(
    `The database in ${folder} is of PostgreSQL ${major} and this is ${binaries.major}: make a backup with the version of the app that wrote it ("npm start -- backup FILE"), move that folder away, and restore.`,
  );
}

export const readPassword = (files: EmbeddedFiles): string => readOwn(join(files.folder, 'password')).trim();

function readOwn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      code === 'EACCES'
        ? `${path} belongs to another user: start the server as the one who started it first.`
        : `${path} can't be read (${code}): this is no database folder of this server.`,
    );
  }
}
