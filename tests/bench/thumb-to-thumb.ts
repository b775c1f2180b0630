/**
 * From the press on Send on one device to the painted message on the other's screen: two Chromium on the built app, whose server
 * and database share this machine with them. Prints one line of JSON, ms; `own` is until the sender's own bubble stands there.
 * `node tests/bench/thumb-to-thumb.ts [MESSAGES]`
 */
import type { Page } from 'playwright';
import { composer, logIn, openChat } from '../support/screens.ts';
import { median, rounded } from './bench.ts';
import { onStage } from './browsers.ts';

const messages = Number(process.argv[2] ?? 40);

await onStage(async ({ app, open }) => {
  const [jasper, lotte] = [(await open()).page, (await open()).page];
  await logIn(jasper, app.origin, 'premium@demo.example');
  await logIn(lotte, app.origin, 'free@demo.example');
  const withLotte = jasper.locator('[data-chat]').filter({ has: jasper.getByText('Lotte', { exact: true }) });
  const conversation = (await withLotte.first().getAttribute('data-chat')) ?? '';
  for (const page of [jasper, lotte]) await openChat(page, app.origin, conversation);
  const own: number[] = [];
  const other: number[] = [];
  for (let i = 0; i < messages; i++) {
    const text = `thumb ${i}`;
    const painted = [paintedAt(jasper, text), paintedAt(lotte, text)] as const;
    await composer(jasper).fill(text);
    const pressed = await press(jasper);
    own.push((await painted[0]) - pressed);
    other.push((await painted[1]) - pressed);
  }
  const place = (numbers: number[], share: number) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
  return {
    bench: 'thumb-to-thumb',
    messages,
    own: rounded(median(own)),
    median: rounded(median(other)),
    p95: rounded(place(other, 0.95) ?? Number.NaN),
  };
});

/** When it was pressed: ms since 1970. */
async function press(page: Page): Promise<number> {
  return await page.getByRole('button', { name: 'Send', exact: true }).evaluate((button: HTMLButtonElement) => {
    const now = performance.timeOrigin + performance.now();
    button.click();
    return now;
  });
}

/** When the frame that shows it was made. */
async function paintedAt(page: Page, text: string): Promise<number> {
  return await page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll('.bubble-text')].some((each) => each.textContent === text);
          if (!found) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    text,
  );
}
