import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

export const dist = join(import.meta.dirname, '../../dist');

/** KB of 1024 bytes, brotli. */
export interface Loaded {
  js: number;
  css: number;
  files: string[];
}

/** Code and styles that a page really asked for until it came to rest, whoever answered, by their size on the wire. */
export async function loadedBy(page: Page, url: string, ready: string): Promise<Loaded> {
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await page.goto(url);
  await page.waitForSelector(ready);
  await atRest(files);
  const assets = [...files].filter((file) => file.startsWith('/assets/'));
  const sizeOf = (ending: string) => sizeOnTheWire(assets.filter((file) => file.endsWith(ending)));
  return { js: sizeOf('.js'), css: sizeOf('.css'), files: assets };
}

/** Not Playwright's networkidle: a member's stream never ends. */
async function atRest(files: Set<string>): Promise<void> {
  for (let before = -1; before !== files.size; await wait(1000)) before = files.size;
}

/** KB, brotli, of files of the build; files too small to be compressed count as they are. */
export function sizeOnTheWire(files: string[]): number {
  const bytes = files.map((file) => {
    const path = join(dist, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  });
  return bytes.reduce((total, size) => total + size, 0) / 1024;
}
