import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sum of test times that three workers on two cores get through in a minute, in ms. */
const room = 70_000;
/** Of a test file that has never run here, in ms. */
const usual = 2000;

/**
 * Test files that import what has changed since the last commit, or by that commit: the changed ones first, then the
 * quickest, as many as run within a minute. `left` are the others.
 */
export function near(root: string): { files: string[]; left: string[] } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const since = now.length > 0 ? 'HEAD' : 'HEAD~1';
  const changed = new Set(now.length > 0 ? now : git('diff', '--name-only', since));
  const durations = durationsIn(root);
  const costOf = (file: string) => (changed.has(file) ? 0 : (durations.get(file) ?? usual));
  const found = listed(root, since).sort((one, other) => costOf(one) - costOf(other));
  let spent = 0;
  const isNear = found.map((file) => {
    spent += durations.get(file) ?? usual;
    return spent <= room;
  });
  return { files: found.filter((_, i) => isNear[i]), left: found.filter((_, i) => !isNear[i]) };
}

function listed(root: string, since: string): string[] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const projects = ['--project', 'unit', '--project', 'client'];
  const args = [vitest, 'list', '--changed', since, '--filesOnly', '--json', ...projects];
  const printed = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const files = JSON.parse(printed.slice(printed.indexOf('['))) as { file: string }[];
  return files.map(({ file }) => file.slice(root.length + 1));
}

/** Durations that Vitest has noted of earlier runs, in ms by file. */
function durationsIn(root: string): Map<string, number> {
  const cache = join(root, 'node_modules/.vite/vitest');
  const found = new Map<string, number>();
  try {
    for (const folder of readdirSync(cache)) {
      const { projects } = JSON.parse(readFileSync(join(cache, folder, 'results.json'), 'utf8')) as {
        projects: Record<string, { files: Record<string, { duration: number }> }>;
      };
      for (const { files } of Object.values(projects))
        for (const [file, { duration }] of Object.entries(files)) found.set(file, duration);
    }
  } catch {
    // Nothing has run here yet.
  }
  return found;
}
