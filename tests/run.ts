/**
 * Runs the tests: all of them, those of one kind (`unit`, `e2e`, `browsers`), those of running a server
 * (`operations`), those near the current change (`quick`), or the files that are named. The last lines name what failed, then say "N passed, N failed".
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/server/build.ts';
import { run } from './run/command.ts';
import { near } from './run/near.ts';
import { getBrowsers } from './support/find-chromium.ts';
import { getPrograms } from './support/programs.ts';

const root = join(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);
const layers = ['src/shared', 'src/local', 'src/boot', 'src/client', 'src/server', 'sw', 'tests', '.'];
const inBrowsers = ['e2e', 'browsers'];
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests, as tests/reporter.ts prints them. */
const failures: string[] = [];
const start = Date.now();

try {
  await runAsked(process.argv.slice(2));
} catch (error) {
  total.failed++;
  console.error(error instanceof Error ? error.message : error);
}
summarise();
process.exitCode = total.failed > 0 ? 1 : 0;

async function runAsked([first = 'all', ...rest]: string[]): Promise<void> {
  if (first === 'all') return runAll(rest);
  if (first === 'quick') return runNear();
  if (first === 'operations') return runOperations(rest);
  if (first === 'unit') return runTests(['unit', 'client'], rest);
  if (inBrowsers.includes(first)) return runTests([first], rest);
  const files = [first, ...rest];
  const named = files.filter((file) => !file.startsWith('-'));
  const needBrowser = named.some((file) => inBrowsers.some((kind) => file.includes(`${kind}/`)));
  await runTests(needBrowser ? inBrowsers : ['unit', 'client'], files);
}

/** The server's and the sync's tests through PgBouncer, and those that start and stop whole servers. */
async function runOperations(options: string[]): Promise<void> {
  const missing = getPrograms();
  if (missing.length > 0) throw new Error(`These tests need packages of Debian: ${missing.join(', ')}.`);
  process.env.POOLER = '1';
  await runTests(['unit'], ['tests/server', 'tests/sync', ...options]);
  delete process.env.POOLER;
  await runTests(['e2e'], ['tests/e2e/start-and-stop.test.ts', 'tests/e2e/metrics.test.ts', ...options]);
}

async function runAll(options: string[]): Promise<void> {
  const missing = getPrograms();
  if (missing.length > 0) console.log(`Some tests are skipped without packages of Debian: ${missing.join(', ')}.`);
  const built = await checkAll();
  await runTests(['unit', 'client'], options);
  if (built) await runTests(inBrowsers, options);
}

async function runNear(): Promise<void> {
  const { files, left } = near(root);
  await Promise.all([checkTypes(), checkLint()]);
  if (files.length > 0) await runTests(['unit', 'client'], files);
  if (left.length > 0) console.log(`${left.length} files further away were left to \`npm test\`.`);
}

async function checkAll(): Promise<boolean> {
  await checkTypes();
  await checkLint();
  return check('build', [[bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']]);
}

function checkTypes(): Promise<boolean> {
  return check(
    'types',
    layers.map((layer) => [bin('typescript/bin/tsc'), '-p', layer]),
  );
}

function checkLint(): Promise<boolean> {
  return check('lint', [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']]);
}

/** Commands that count as one test. They print only what failed. */
async function check(name: string, commands: string[][]): Promise<boolean> {
  const begun = Date.now();
  const ends = [];
  for (const command of commands) ends.push(await run(root, command));
  const failed = ends.filter(({ code }) => code !== 0);
  total[failed.length === 0 ? 'passed' : 'failed']++;
  for (const { output } of failed) console.log(output);
  if (failed.length > 0) failures.push(`✗ ${name}`);
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${name} (${seconds(begun)} s)`);
  return failed.length === 0;
}

async function runTests(projects: string[], options: string[]): Promise<void> {
  const begun = Date.now();
  const chosen = projects.some((project) => inBrowsers.includes(project)) ? await withBrowsers(projects) : projects;
  const names = chosen.flatMap((project) => ['--project', project]);
  const { code, output } = await run(root, [bin('vitest/vitest.mjs'), 'run', ...names, ...options], process.stdout);
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  for (const [i, key] of (['passed', 'failed', 'skipped'] as const).entries())
    total[key] += Number(counts?.[i + 1] ?? 0);
  failures.push(...output.split('\n').filter((line) => line.startsWith('✗ ')));
  if (!counts || (code !== 0 && counts[2] === '0')) total.failed++;
  console.log(`${chosen.join(', ')}: ${seconds(begun)} s with ${availableParallelism()} cores.`);
}

/** Builds if need be, and leaves out the engines that can't be installed here. */
async function withBrowsers(projects: string[]): Promise<string[]> {
  const { chromium, shell, engines } = getBrowsers();
  process.env.CHROME_PATH = chromium;
  if (shell) process.env.HEADLESS_SHELL_PATH = shell;
  await buildApp(new AbortController().signal);
  if (engines) return projects;
  console.log('No Firefox or WebKit: Debian has them as firefox-esr, webkit2gtk-driver and xvfb.');
  return projects.filter((project) => project !== 'browsers');
}

/** At most ten lines. */
function summarise(): void {
  const shown = failures.slice(0, 5);
  for (const line of shown) console.log(line.slice(0, 240));
  if (failures.length > shown.length) console.log(`  and ${failures.length - shown.length} more`);
  const files = new Set(failures.flatMap((line) => /tests\/[\w/.-]+\.test\.tsx?/.exec(line)?.[0] ?? []));
  if (files.size > 0) console.log(`Again: npm test ${[...files].slice(0, 3).join(' ')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`Took ${seconds(start)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
