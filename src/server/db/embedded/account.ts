import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { CannotStart } from '../../cannot-start.ts';

/** A user of this machine, by number. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore uses the cluster's owner, else the user `postgres`, else `nobody`.
 * Undefined: the current user.
 */
export function accountOf(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? owner : (findAccount('postgres') ?? findAccount('nobody'));
  if (account && may(account, '/')) return { uid: account.uid, gid: account.gid };
  throw new CannotStart(
    'PostgreSQL does not run as root, and this process may not start it as another user: start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the system if the user can enter a folder or run a file, because mode bits don't tell everything. */
export function may(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  const { uid, gid } = account;
  return spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0;
}

function findAccount(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
