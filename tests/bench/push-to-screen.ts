/**
 * From a push to its message on the screen: the worker has heard the push and stored the message; then the network is off, the
 * browser is closed and started anew, and the notification's target opened, on a phone's processor (Chromium, slowed down four
 * times). `message`: ms from the start of that navigation to the frame that shows the message, be it the stored one of src/boot;
 * `window`: to the one of the conversation itself. The browser's own start is in neither. Prints one line of JSON. `node tests/bench/push-to-screen.ts [STARTS]`
 */
import type { Page } from 'playwright';
import type { Browser } from '../support/browser.ts';
import { closeAll, openPusher, shown } from '../support/notifications.ts';
import { logIn, openChat, write } from '../support/screens.ts';
import { median, rounded } from './bench.ts';
import { onStage } from './browsers.ts';

const starts = Number(process.argv[2] ?? 7);
const slower = 4;
const quiet = { expected: [/./] };

await onStage(async ({ app, open }) => {
  const { page: lotte } = await open(quiet);
  await logIn(lotte, app.origin, 'free@demo.example');
  let jasper = await open(quiet);
  const { profile = '' } = jasper;
  await jasper.context.grantPermissions(['notifications'], { origin: app.origin });
  await logIn(jasper.page, app.origin, 'premium@demo.example');
  const withLotte = jasper.page.locator('[data-chat]').filter({ has: jasper.page.getByText('Lotte', { exact: true }) });
  const conversation = (await withLotte.first().getAttribute('data-chat')) ?? '';
  // An earlier visit leaves the screen's code on the device.
  await openChat(jasper.page, app.origin, conversation);
  await jasper.page.evaluate(() => navigator.serviceWorker.ready);
  await jasper.page.waitForTimeout(3000);
  await openChat(lotte, app.origin, conversation);

  const times: Shown[] = [];
  for (let i = 0; i < starts; i++) {
    const text = `after the push ${i}`;
    await hearPush(jasper, { origin: app.origin, conversation, written: () => writeThrough(lotte, text) });
    await jasper.close({ keep: true });
    jasper = await open({ ...quiet, profile });
    await jasper.offline(true);
    times.push(await timeTo(jasper.page, `${app.origin}/chats/${conversation}`, text));
    await jasper.offline(false);
  }
  return {
    bench: 'push-to-screen',
    starts,
    slower,
    message: rounded(median(times.map(({ message }) => message))),
    worst: rounded(Math.max(...times.map(({ message }) => message))),
    window: rounded(median(times.map(({ window }) => window))),
  };
});

/** Until the server has it: a push of what is not there yet is one of what was read already, and its notification goes at once. */
async function writeThrough(page: Page, text: string): Promise<void> {
  await write(page, text);
  await page
    .locator('.bubble:is([data-status="sent"], [data-status="delivered"])')
    .getByText(text, { exact: true })
    .waitFor();
}

interface Pushed {
  origin: string;
  conversation: string;
  written: () => Promise<void>;
}

/** No page is open: the worker alone fetches what was written, and shows that it is there. */
async function hearPush(browser: Browser, { origin, conversation, written }: Pushed): Promise<void> {
  await browser.context.grantPermissions(['notifications'], { origin });
  await browser.page.goto(`${origin}/healthz`);
  const deliver = await openPusher(browser, origin);
  await written();
  await closeAll(browser); // of the push before
  await deliver(JSON.stringify({ kind: 'message', conversation }));
  const until = performance.now() + 30_000;
  while ((await shown(browser)).length === 0) {
    if (performance.now() > until) throw new Error('The worker showed nothing');
    await browser.page.waitForTimeout(50);
  }
}

interface Shown {
  message: number;
  window: number;
}

async function timeTo(page: Page, address: string, text: string): Promise<Shown> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(address, { waitUntil: 'commit' });
  return await page.evaluate(
    (text) =>
      new Promise<Shown>((resolve) => {
        const isShown = (selector: string) => {
          const found = [...document.querySelectorAll(selector)].find((each) => each.textContent === text);
          const box = found?.getBoundingClientRect();
          return box && box.bottom > 0 && box.top < innerHeight;
        };
        let message: number | undefined;
        const look = () =>
          requestAnimationFrame(() => {
            const inWindow = isShown('.bubble-text');
            const isThere = inWindow || isShown('.stored p > span');
            setTimeout(() => {
              if (isThere) message ??= performance.now();
              if (inWindow && message !== undefined) resolve({ message, window: performance.now() });
            });
            if (!inWindow) look();
          });
        look();
      }),
    text,
  );
}
