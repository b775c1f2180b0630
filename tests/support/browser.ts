import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, type ConsoleMessage, chromium, devices, type Page } from 'playwright';
import { findChromium } from './find-chromium.ts';

interface Options {
  device?: 'phone' | 'desktop';
  /** What the browser prefers; the app may choose otherwise. */
  locale?: string;
  scheme?: 'light' | 'dark';
  /** The folder of an earlier browser: what the app kept there is still there. Without it, a new one that goes at `close`. */
  profile?: string;
  /** More of Chromium's own switches. */
  args?: string[];
  /** Pages that were left are kept as they were, as browsers do unless they are tested. */
  keepsPages?: boolean;
  /** Console lines that this test brings about, besides what being offline prints. */
  expected?: RegExp[];
}

/** A member's browser, with a profile on disk: workers, push and installation behave as in daily life. */
export interface Browser {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  readonly profile: string;
  offline(off: boolean): Promise<void>;
  /** From now on this console line is no failure. */
  expectLine(pattern: RegExp): void;
  /** Throws on any console warning or error, page error or breach of the CSP until now that was not expected. */
  expectQuiet(): void;
  /** Closes every tab; then as `expectQuiet`. The profile stays if it was given or `keep` asks for it. */
  close(options?: { keep?: boolean }): Promise<void>;
}

const screens = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 800 } },
};
/** What Chromium itself prints about requests while the network is off. */
const offlineLines = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)|^error: Manifest fetch|from the Manifest/;

export async function openBrowser(options: Options = {}): Promise<Browser> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'test-browser-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...screens[options.device ?? 'phone'],
    ...(executablePath ? { executablePath } : {}),
    locale: options.locale ?? 'en-GB',
    colorScheme: options.scheme ?? 'light',
    ...(options.keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      ...(options.args ?? []),
    ],
  });
  const expected = [...(options.expected ?? [])];
  const unexpected: string[] = [];
  let wasOffline = false;
  const note = (line: string) => {
    if (wasOffline && offlineLines.test(line)) return;
    if (!expected.some((pattern) => pattern.test(line))) unexpected.push(line);
  };
  listen(context, note);

  const expectQuiet = () => {
    const lines = unexpected.splice(0);
    if (lines.length > 0) throw new Error(`The browser was not quiet:\n${lines.join('\n')}`);
  };
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    profile,
    async offline(off) {
      wasOffline ||= off;
      await context.setOffline(off);
    },
    expectLine: (pattern) => expected.push(pattern),
    expectQuiet,
    async close({ keep = options.profile !== undefined } = {}) {
      await context.close();
      if (!keep) rmSync(profile, { recursive: true, force: true });
      expectQuiet();
    },
  };
}

/** Chromium reports a breach of the CSP as a console error, so the console tells all. */
function listen(context: BrowserContext, note: (line: string) => void): void {
  const onConsole = (message: ConsoleMessage) => {
    const { url, lineNumber } = message.location();
    if (['warning', 'error'].includes(message.type()))
      note(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
  };
  context.on('console', onConsole);
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('serviceworker', (worker) => worker.on('console', onConsole));
}

/** Breaches of WCAG 2.2 AA that a machine can see, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await atRest(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
}

/** What is still coming into sight has no colours of its own yet. What moves for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** A picture for a person to look at, in the folder that SCREENSHOTS names; nothing without it. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
