import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { freePort } from './support/free-port.ts';

const root = join(import.meta.dirname, '..');

test('`npm run dev` serves the app, and refuses a call in words', async () => {
  const origin = await startDev();

  expect(await (await fetch(origin)).text()).toContain('<div id="root">');
  const refused = await fetch(`${origin}/api/nothing.php`);
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { error: { code: 'not_found', message: 'This page could not be found' } },
  ]);
});

/** On the database of a test. Answers its address. */
async function startDev(): Promise<string> {
  const { connectionString, context } = await createTestApp();
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...words] = scripts.dev.split(' ');
  // Vitest's own variables are no part of what a developer has.
  const { NODE_ENV, VITEST, DEV, PROD, MODE, ...inherited } = process.env;
  const origin = `http://localhost:${port}`;
  const own = { PORT: port, PUBLIC_URL: origin, DATABASE_URL: connectionString, DATA_DIR: context.config.dataDir };
  const dev = spawn(process.execPath, [...words, '--strictPort'], {
    cwd: root,
    env: { ...inherited, ...own, DEMO: '0' },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  });
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return origin;
}
