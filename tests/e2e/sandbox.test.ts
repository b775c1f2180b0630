import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';

const root = join(import.meta.dirname, '../..');

test('the sandbox shows every component of ours, on a phone and at a desk, light and dark', async () => {
  expect(notShown()).toEqual([]);
  const { page, close } = await openBrowser({ device: 'desktop' });
  await page.goto(`${await startDevelopment()}src/client/sandbox/index.html`);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `sandbox-${viewport.width}-${colorScheme}`);
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  }
  for (const [button, end] of [
    ['Open s', 'Done'],
    ['Open locked', 'Done'],
    ['Open confirm', 'Cancel'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: end }).click();
  }
  await page.getByRole('button', { name: 'One that stays' }).click();
  await page.getByText('This stays until it is closed.').waitFor();
  await close();
});

/** Components whose file no part of the sandbox imports. */
function notShown(): string[] {
  const folder = join(root, 'src/client/sandbox');
  const code = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join();
  const components = readdirSync(join(root, 'src/client/ui')).filter((file) => file.endsWith('.tsx'));
  return components.filter((file) => !code.includes(`/ui/${file}'`));
}

/** As `npm run dev`, without the server, which the sandbox asks for nothing. */
async function startDevelopment(): Promise<string> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'test-sandbox-'));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    cacheDir,
    optimizeDeps: { entries: ['src/client/sandbox/index.html'] },
    plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] })],
    css: { preprocessorOptions: { scss: { quietDeps: true } } },
    server: { port: 0, host: 'localhost', hmr: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(cacheDir, { recursive: true });
  });
  await server.listen();
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return origin;
}
