/** `npm test`: types, lint, build, then every test; arguments go to Vitest. The last line is always "N passed, N failed". */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getBrowsers } from './support/find-chromium.ts';

const root = join(import.meta.dirname, '..');
const bin = (path: string) => join(root, 'node_modules', path);
/** `npm run test:browsers`: the stories of the other engines alone. */
const inEngines = process.argv[2] === 'tests/browsers';
const total = { passed: 0, failed: 0, skipped: 0 };

try {
  const { chromium, shell, engines } = getBrowsers();
  process.env.CHROME_PATH = chromium;
  if (shell) process.env.HEADLESS_SHELL_PATH = shell;
  const layers = ['src/shared', 'src/local', 'src/boot', 'src/client', 'src/server', 'sw', 'tests', '.'];
  await check(
    'types',
    layers.map((layer) => [bin('typescript/bin/tsc'), '-p', layer]),
  );
  await check('lint', [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']]);
  const built = await check('build', [[bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn']]);
  if (!engines) console.log('No Firefox or WebKit: Debian has them as firefox-esr, webkit2gtk-driver and xvfb.');
  const onBuild = [...(inEngines ? [] : ['e2e']), ...(engines ? ['browsers'] : [])];
  const projects = [...(inEngines ? [] : ['unit', 'client']), ...(built ? onBuild : [])];
  if (projects.length > 0) await runTests(projects.flatMap((project) => ['--project', project]));
} catch (error) {
  total.failed++;
  console.error(error instanceof Error ? error.message : error);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** One or more commands that count as one test. */
async function check(name: string, commands: string[][]): Promise<boolean> {
  const start = Date.now();
  const ends: { code: number }[] = [];
  for (const command of commands) ends.push(await run(command));
  const passed = ends.every(({ code }) => code === 0);
  total[passed ? 'passed' : 'failed']++;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(start)} s)`);
  return passed;
}

async function runTests(options: string[]): Promise<void> {
  const start = Date.now();
  const { code, output } = await run([bin('vitest/vitest.mjs'), 'run', ...options, ...process.argv.slice(2)]);
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  for (const [i, key] of (['passed', 'failed', 'skipped'] as const).entries())
    total[key] += Number(counts?.[i + 1] ?? 0);
  if (!counts || (code !== 0 && counts[2] === '0')) total.failed++;
  console.log(`Tests took ${seconds(start)} s with ${availableParallelism()} cores.`);
}

/** Shows what the command prints, and keeps it. No standard input: nothing here asks. */
function run(command: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1);
}
