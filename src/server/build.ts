import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start.ts';

const root = join(import.meta.dirname, '..', '..');

/** Where `vite build` puts the app. */
export const dist = join(root, 'dist');

/** What the app is made of. */
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
 * Builds the app where its sources are newer than what was built. Where the build's tools are not installed (`npm ci
 * --omit=dev`), what was built before is served. Throws CannotStart; stops building when the signal says so.
 */
export async function buildApp(signal: AbortSignal): Promise<void> {
  const built = statSync(join(dist, '.vite', 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs;
  if (built !== undefined && sources.every((source) => newest(join(root, source)) < built)) return;
  const vite = findVite();
  if (vite) return runVite(vite, signal);
  if (built === undefined) {
    throw new CannotStart(
      'The app is not built, and vite is not installed to build it: run "npm ci", or bring the dist folder along.',
    );
  }
}

/** Milliseconds since 1970 of the last change in a file or anywhere in a folder, removed files included; 0 where there is nothing. */
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

/** With this very Node: the one that a shell would find may be too old. */
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
  if (code !== 0 && !signal.aborted) throw new CannotStart('The app could not be built; the reason stands above.');
}
