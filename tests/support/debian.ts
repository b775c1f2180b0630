import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is there. */
export function onPath(names: readonly string[], more: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** Does nothing unless root runs the tests on Debian. */
export function installDebians(names: readonly string[]): void {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const what of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', ['-q', ...what], { stdio: 'ignore', env, timeout: 600_000 });
  }
}
