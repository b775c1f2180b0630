import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { installDebians, onPath } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const places = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser of the tests: CHROME_PATH, Playwright's own, or the system's; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own) && starts(own)) return own;
  return onPath(names) ?? places.find((file) => existsSync(file));
}

/**
 * The same browser without what is around a page: a fifth less work a story. For what only a whole one does (push, installing, a
 * profile on disk) there is `findChromium`. Undefined where there is none, or where CHROME_PATH says which browser is to be tested.
 */
export function findHeadlessShell(): string | undefined {
  return process.env.HEADLESS_SHELL_PATH ?? (process.env.CHROME_PATH ? undefined : onPath(['chromium-headless-shell']));
}

/** Programs of the other two engines, with their packages. WebKit can't run without a display. */
const engines = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

/** The paths of both browsers, and whether Firefox and WebKit are there; what is missing is installed where it can be. */
export function getBrowsers(): { chromium: string; shell: string | undefined; engines: boolean } {
  const chosen = process.env.CHROME_PATH !== undefined;
  const chromium = getChromium();
  const wanted: string[] = missingEngines().map((command) => engines[command]);
  if (!chosen && !findHeadlessShell()) wanted.push('chromium-headless-shell');
  installDebians(wanted);
  return { chromium, shell: findHeadlessShell(), engines: missingEngines().length === 0 };
}

const missingEngines = () =>
  (Object.keys(engines) as (keyof typeof engines)[]).filter((command) => onPath([command]) === undefined);

/** As `findChromium`; where there is none, gets one. */
function getChromium(): string {
  const ways = [
    { what: "Playwright's own Chromium", fetch: installPlaywrights },
    { what: "Debian's chromium", fetch: () => installDebians(['chromium']) },
  ];
  const found = findChromium();
  if (found) return found;
  for (const { what, fetch } of ways) {
    console.log(`No Chromium found, trying to install ${what} …`);
    fetch();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need a Chromium and could not get one: install Chromium or Google Chrome, or set CHROME_PATH to one.',
  );
}

/** Playwright's own lacks system libraries on a bare machine: being there is not enough. */
function starts(file: string): boolean {
  if (process.platform !== 'linux') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function installPlaywrights(): void {
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}
