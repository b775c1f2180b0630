/**
 * From the press on Send on one device to the painted message on the other's screen: two Chromium on the built app, whose server
 * and database share this machine with them. Prints one line of JSON, ms; `own` is until the sender's own bubble stands there,
 * `loopP99` the delay of the server's event loop. Meanwhile PAIRS of others write, twice a second each, with open streams.
 * `node tests/bench/thumb-to-thumb.ts [MESSAGES] [PAIRS]`
 */
import type { Page } from 'playwright';
import { connect } from '../../src/server/db/connect.ts';
import { freePort } from '../support/free-port.ts';
import { composer, logIn, openChat } from '../support/screens.ts';
import { ask, median, rounded, startProcess } from './bench.ts';
import { onStage, type Stage } from './browsers.ts';
import type { Heard, Listening } from './hear.ts';
import type { Load } from './load.ts';
import { addMembers } from './members.ts';

const messages = Number(process.argv[2] ?? 40);
const pairs = Number(process.argv[3] ?? 0);
// Without credits the next message would wait for ever.
if (messages > 100) throw new Error('The demo login can pay for 100 messages.');
const metricsPort = await freePort();

await onStage(measure, { METRICS_PORT: String(metricsPort) });

async function measure({ app, open, connectionString }: Stage): Promise<object> {
  const [jasper, lotte] = [(await open()).page, (await open()).page];
  await logIn(jasper, app.origin, 'premium@demo.example');
  await logIn(lotte, app.origin, 'free@demo.example');
  const withLotte = jasper.locator('[data-chat]').filter({ has: jasper.getByText('Lotte', { exact: true }) });
  const conversation = (await withLotte.first().getAttribute('data-chat')) ?? '';
  for (const page of [jasper, lotte]) await openChat(page, app.origin, conversation);
  const others = pairs > 0 ? await write(app.origin, connectionString) : undefined;
  await loopDelay();
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
  const loopP99 = await loopDelay();
  others?.stop();
  const place = (numbers: number[], share: number) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
  return {
    bench: 'thumb-to-thumb',
    messages,
    pairs,
    own: rounded(median(own)),
    median: rounded(median(other)),
    p95: rounded(place(other, 0.95) ?? Number.NaN),
    loopP99: rounded(loopP99),
  };
}

/** Other members, by another process: one of each pair writes, both have a stream. */
async function write(origin: string, connectionString: () => string): Promise<{ stop(): void }> {
  const db = connect({ connectionString });
  const crowd = await addMembers({ db, now: () => new Date() }, 2 * pairs);
  await db.destroy();
  const port = Number(new URL(origin).port);
  const [ears, load] = [startProcess('hear.ts'), startProcess('load.ts')];
  await ask<Heard>(ears, { listen: { port, cookies: crowd.map(({ cookie }) => cookie) } } satisfies Listening);
  const callers = crowd.slice(pairs).map(({ cookie }, i) => ({
    method: 'POST' as const,
    path: '/api/chat.php',
    headers: { cookie, host: 'localhost', 'content-type': 'application/json', 'request-type': 'client' },
    profile: crowd[i]?.id ?? '',
  }));
  load.send({ port, seconds: 3600, callers, status: 200, pauseMs: 500 } satisfies Load);
  return {
    stop() {
      for (const child of [ears, load]) child.kill();
    },
  };
}

/** Of the server's event loop since it was last asked: the 99th percentile, in ms. */
async function loopDelay(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return 1000 * Number(/^vonk_event_loop_delay_seconds\{rank="p99"\} (\S+)$/m.exec(text)?.[1]);
}

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
