import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import axe from 'axe-core';
import {
  type BrowserContext,
  type CDPSession,
  type ConsoleMessage,
  chromium,
  devices,
  type LaunchOptions,
  type Page,
  type Browser as Process,
} from 'playwright';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

interface Options {
  device?: 'phone' | 'desktop';
  /** The browser's preferred language; the app may choose another. */
  locale?: string;
  scheme?: 'light' | 'dark';
  /** Pixels of the picture to a pixel of the page; without it, the device's own. */
  scale?: number;
  /** False: no script of the page runs. */
  scripts?: boolean;
  /**
   * A process of its own on a profile on disk: what a full disk and the browser's end need. The rest share one process a worker,
   * and see nothing of each other: starting one costs as much as two pages.
   */
  own?: boolean;
  /** One of its own with all that is around a page: what push, its offer and installation need. It costs twice as much again. */
  whole?: boolean;
  /** The folder of an earlier browser of its own: what the app kept there is still there. Without it, a new one that goes at `close`. */
  profile?: string;
  /** More of Chromium's own switches, for a whole one. */
  args?: string[];
  /** A whole one in which pages that were left are kept as they were, as browsers do unless they are tested. */
  keepsPages?: boolean;
  /** Console lines that this test brings about, besides what being offline prints. */
  expected?: RegExp[];
}

/** A member's browser: nobody has used it before. */
export interface Browser {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  /** Of one of its own. */
  readonly profile: string | undefined;
  /** Into a tunnel once the pages that are open have the whole app behind them, and out of it again. */
  offline(off: boolean): Promise<void>;
  /** From now on this console line is no failure. */
  expectLine(pattern: RegExp): void;
  /** Console warnings and errors, page errors and breaches of the CSP since it was last asked that were not expected. */
  lines(): string[];
  /** Throws on any console warning or error, page error or breach of the CSP until now that was not expected. */
  expectQuiet(): void;
  /** Closes every tab; then as `expectQuiet`. The profile stays if it was given or `keep` asks for it. */
  close(options?: { keep?: boolean }): Promise<void>;
}

const screens = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 800 } },
};
/** Lines that Chromium itself prints about requests while the network is off. */
const offlineLines = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)|^error: Manifest fetch|from the Manifest/;

export async function openBrowser(options: Options = {}): Promise<Browser> {
  const { keepsPages } = options;
  const whole = options.whole || keepsPages || options.args !== undefined;
  const profile = options.profile ?? (options.own || whole ? mkdtempSync(join(tmpdir(), 'test-browser-')) : undefined);
  const person = {
    ...screens[options.device ?? 'phone'],
    ...(options.scale && { deviceScaleFactor: options.scale }),
    locale: options.locale ?? 'en-GB',
    colorScheme: options.scheme ?? 'light',
    javaScriptEnabled: options.scripts ?? true,
  };
  const context = profile
    ? await chromium.launchPersistentContext(profile, {
        ...launch(whole ? findChromium() : findSmallest(), options.args),
        ...person,
        ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
      })
    : await (await sharedProcess()).newContext(person);
  await context.addInitScript(stopDrift);
  const expected = [...(options.expected ?? [])];
  const unexpected: string[] = [];
  let wasOffline = false;
  const note = (line: string) => {
    if (wasOffline && offlineLines.test(line)) return;
    if (!expected.some((pattern) => pattern.test(line))) unexpected.push(line);
  };
  listen(context, note);
  const slowdown = Number(process.env.SLOWDOWN ?? 1);
  const slowed: CDPSession[] = [];
  if (slowdown > 1) context.on('page', async (page) => slowed.push(await slowDown(page, slowdown)));

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
      if (off) await Promise.race([Promise.all(context.pages().map(underWorker)), wait(timeoutMs)]);
      await context.setOffline(off);
      // Each session has its own network, and the browser says that it is online while one is.
      await Promise.allSettled(slowed.map((cdp) => cdp.send('Network.emulateNetworkConditions', noLimits(off))));
    },
    expectLine: (pattern) => expected.push(pattern),
    lines: () => unexpected.splice(0),
    expectQuiet,
    async close({ keep = options.profile !== undefined } = {}) {
      await context.close();
      if (profile && !keep) rmSync(profile, { recursive: true, force: true });
      expectQuiet();
    },
  };
}

/** How long a tunnel is put off for pages that get no worker. It has the whole app to store. */
const timeoutMs = 20_000;

/** A page on its way to another one says nothing. */
const underWorker = (page: Page): Promise<unknown> =>
  page
    .evaluate(async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.ready;
      if (!serviceWorker.controller)
        await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken));
    })
    .catch(() => undefined);

/** Playwright's own list, which ours replaces, and two pages behind the address bar: a seventh of a story's time. */
const switchedOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  // Chromium lacks their models here and logs warnings. Tests use translator.ts instead.
  ...['TranslationAPI', 'LanguageDetectionAPI'],
];

function launch(executablePath: string | undefined, args: string[] = []): LaunchOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    // Playwright ends the program, which may have more to stop: one that listens for the signal ends the browser itself.
    handleSIGINT: process.listenerCount('SIGINT') === 0,
    handleSIGTERM: process.listenerCount('SIGTERM') === 0,
    args: [
      // Without a graphics card its stand-in draws each frame in software, for a sixth of a story's time.
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${switchedOff.join(',')}`,
      ...args,
    ],
  };
}

/** As a machine with other work has it: stories that wait for the wrong thing fail. Workers keep their pace. */
async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await cdp.send('Network.enable');
  return cdp;
}
const noLimits = (offline: boolean) => ({ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });

/** In the page. Faces that drift for ever take a quarter of a core where there is no graphics card: a fifth of a visitor's story. */
function stopDrift(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.faces > i { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

const findSmallest = () => findHeadlessShell() ?? findChromium();

let shared: Promise<Process> | undefined;

/** Ends with the process that runs the test file. */
function sharedProcess(): Promise<Process> {
  shared ??= chromium.launch(launch(findSmallest()));
  return shared;
}

/** Chromium reports a breach of the CSP as a console error, so the console tells all. */
function listen(context: BrowserContext, note: (line: string) => void): void {
  const onConsole = (message: ConsoleMessage) => {
    const { url, lineNumber } = message.location();
    if (['warning', 'error'].includes(message.type()))
      note(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
  };
  context.on('console', onConsole);
  context.on('weberror', (event) => {
    const { name, message, stack } = event.error();
    note(`page error: ${stack || `${name}: ${message}`}`); // An aborted transaction has neither stack nor message.
  });
  context.on('serviceworker', (worker) => worker.on('console', onConsole));
}

/** Breaches of WCAG 2.2 AA that a machine can see, one line each. `rules`: no others than these. */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Elements that are still fading in have no colours of their own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const faults = await page.evaluate(audit, [...(rules ?? ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])]);
  const small = faults.filter(({ id }) => id === 'target-size').map(({ target }) => target);
  const scrolled = small.length > 0 ? await page.evaluate(underFrame, small) : [];
  return faults
    .filter(({ id, target }) => id !== 'target-size' || !scrolled.includes(target))
    .map(({ id, help, target }) => `${id}: ${help}: ${target}`);
}

/** In the page, where axe has been put. */
async function audit(runOnly: string[]): Promise<{ id: string; help: string; target: string }[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, target: target.join(' ') })),
  );
}

/** Those that are small only where the page happens to be scrolled to: half is behind the header or a bar below. */
function underFrame(selectors: string[]): string[] {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  // Nothing is behind a header that has not been scrolled to yet.
  const bars = [boxOf('.tabs'), boxOf('.profile-actions'), scrollY > 0 ? boxOf('header.top') : undefined];
  return selectors.filter((selector) => {
    const box = boxOf(`.bottom ${selector}`) ?? boxOf(selector);
    return box && bars.some((bar) => bar && box.top < bar.bottom && box.bottom > bar.top);
  });
}

/** Waits for the page to stop scrolling, and for animations to end, except those that run for ever. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, before = scrollY; still < 3; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await new Promise(requestAnimationFrame);
    }
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
