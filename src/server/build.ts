import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { alone } from './build-lock.ts';
import { CannotStart } from './cannot-start.ts';

const root = join(import.meta.dirname, '..', '..');

/** Output folder of `vite build`. */
export const dist = join(root, 'dist');

/** Inputs of the build. */
const sources = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  '.build',
  'locales',
  'public',
  'src/boot',
  'src/client',
  'src/local',
  'src/shared',
  'sw',
];

/**
 * Builds the app if sources are newer. Without build tools (`npm ci --omit=dev`), serves the existing build. Throws
 * CannotStart; the signal aborts.
 */
export async function buildApp(signal: AbortSignal): Promise<void> {
  if (isCurrent()) return;
  const vite = findVite();
  if (vite) {
    await alone(join(root, '.build.lock'), signal, async () => {
      if (!isCurrent()) await runVite(vite, signal);
    });
  } else if (builtAt() === undefined) {
    throw new CannotStart(
      'The app is not built, and vite is not installed to build it: run "npm ci", or bring the dist folder along.',
    );
  }
}

function isCurrent(): boolean {
  const built = builtAt();
  return built !== undefined && sources.every((source) => newest(join(root, source)) < built);
}

const builtAt = (): number | undefined =>
  statSync(join(dist, '.vite', 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs;

/** Time of the last change in a file or folder, deletions included, in ms since 1970; 0 if it does not exist. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function findVite(): string | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
    const vite = join(folder, 'bin', 'vite.js');
    return existsSync(vite) ? vite : undefined;
  } catch {
    return undefined;
  }
}

/** Uses the current Node, because the one on the PATH may be too old. */
async function runVite(vite: string, signal: AbortSignal): Promise<void> {
  console.log('Building the app…');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', stop);
  if (code !== 0 && !signal.aborted) throw new CannotStart('The app could not be built; see the output above.');
}
