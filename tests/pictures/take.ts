import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '../../src/server/demo/logins.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { watchLoading } from '../support/drawn.ts';
import { goTo, settled } from '../support/go-to.ts';
import { withoutWorker } from '../support/screens.ts';
import { tooWide } from '../support/too-wide.ts';
import { type Actor, actors, type Choices, type Size, sizes } from './choices.ts';

/** A picture to take. */
export interface Shot {
  /** As it was asked for. */
  route: string;
  address: string;
  actor: Actor;
  size: Size;
  scheme: Choices['schemes'][number];
  language: Choices['languages'][number];
}

export interface Picture extends Shot {
  file: string;
  /** Path that the address led to, if it is another one. */
  led: string | undefined;
}

interface Taking {
  origin: string;
  /** The pictures go here. */
  folder: string;
  /** Closes the browsers, and what was under way throws. */
  signal: AbortSignal;
  onPicture(picture: Picture): void;
  onFault(line: string): void;
}

/** A page waits more than it works. */
const atOnce = 2;
const timeoutMs = 30_000;

export async function takeAll(shots: Shot[], taking: Taking): Promise<void> {
  mkdirSync(taking.folder, { recursive: true });
  const groups = [...Map.groupBy(shots, personOf).values()];
  const work = async () => {
    for (let group = groups.shift(); group; group = groups.shift()) await takeGroup(group, taking);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const wordsOf = ({ route, actor, size, scheme, language }: Shot) => [route, actor, size, scheme, language];

/** Shots of the same one share a browser. */
const personOf = ({ actor, language, size }: Shot) => [actor, language, sizes[size].device].join();

async function takeGroup(group: Shot[], taking: Taking): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { signal, origin } = taking;
  const browser = await openBrowser({ device: sizes[first.size].device, locale: first.language, scale: 1 });
  const close = () => browser.context.close();
  signal.addEventListener('abort', close);
  try {
    const show = await begin(browser, first, origin);
    for (const ofRoute of Map.groupBy(group, ({ route }) => route).values())
      await takeRoute(browser, ofRoute, show, taking);
  } finally {
    signal.removeEventListener('abort', close);
    await close();
  }
}

type Show = (shot: Shot) => Promise<void>;

/** On the actor's first page; answers what shows a screen there as a shot wants it. */
async function begin({ context, page }: Browser, { actor, language }: Shot, origin: string): Promise<Show> {
  page.setDefaultTimeout(timeoutMs);
  const drawn = watchLoading(page);
  // Each would put the whole app into its cache, and no picture shows it.
  await withoutWorker(page);
  await context.addCookies([{ name: 'locale', value: language, url: origin }]);
  await page.goto(origin);
  const email = actors[actor];
  if (email) {
    await page.evaluate(logIn, { email, password: demoPassword });
    await page.goto(`${origin}/chats`);
  }
  await settled(page);
  // As the browser's own settings say it, which is what `em` of a media query means.
  const settings = await context.newCDPSession(page);
  return async ({ size, scheme }) => {
    const { width, height, ...more } = sizes[size];
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 'letters' in more ? more.letters : 16 } });
    await settled(page);
    await drawn();
  };
}

/** In the page: only browsers know the address of `she.localhost` everywhere. */
async function logIn(account: { email: string; password: string }): Promise<void> {
  const answer = await fetch('/api/user.php', {
    method: 'POST',
    body: JSON.stringify({ ...account, keep: true }),
    headers: { 'content-type': 'application/json', 'request-type': 'client' },
  });
  if (!answer.ok) throw new Error(`${account.email} could not log in: ${answer.status}`);
}

/** A failure is a fault, and the next route begins from a page that works. */
async function takeRoute(browser: Browser, shots: Shot[], show: Show, taking: Taking): Promise<void> {
  const { page } = browser;
  let [now] = shots;
  const note = (line: string) => now && taking.onFault(`${wordsOf(now).join(' · ')}: ${line}`);
  try {
    for (const shot of shots) {
      now = shot;
      if (shot === shots[0]) await goTo(page, shot.address);
      await show(shot);
      const name = wordsOf(shot)
        .join('.')
        .replaceAll(/[^\w.-]+/g, '-');
      const file = join(taking.folder, `${name}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      const { pathname } = new URL(page.url());
      const led = pathname === shot.address.split(/[?#]/)[0] ? undefined : pathname;
      taking.onPicture({ ...shot, file, led });
      for (const line of await tooWide(page)) note(line);
    }
  } catch (error) {
    taking.signal.throwIfAborted();
    note((error as Error).message.split('\n', 1)[0] ?? '');
    await page.goto(taking.origin);
  }
  for (const line of browser.lines()) note(line);
}
