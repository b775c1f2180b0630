import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Api, createApi } from '../../src/local/device/api.ts';
import type { Device } from '../../src/local/device/device.ts';
import { type Platform, pause, realTimers } from '../../src/local/device/platform.ts';
import { backoff } from '../../src/local/outbox/retry.ts';
import { poll } from '../../src/local/sync/poll.ts';
import { openStream } from '../../src/local/sync/stream.ts';
import { heartbeat, second } from '../../src/shared/limits.ts';
import { type View, views } from '../../src/shared/views.ts';
import { type BenchMember, createCrowd } from '../bench/members.ts';
import { createTestApp } from '../support/app.ts';
import { TestEventSource } from '../support/device/event-source.ts';
import { TestNetwork, type TestServer } from '../support/device/network.ts';
import { seeded } from '../support/device/random.ts';
import { TestTimers } from '../support/device/timers.ts';

const clients = 2000;

const encode = (text: string) => new TextEncoder().encode(text);

/** Answers at once that nothing has changed, and writes down when it was asked. */
class CountingServer implements TestServer {
  readonly arrivals: number[] = [];
  /** A proxy answers in its place with `bad gateway`; if `gone`, nobody answers at all. */
  state: 'here' | 'gone' | 'bad gateway' = 'here';
  readonly #timers: TestTimers;
  readonly #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  constructor(timers: TestTimers) {
    this.#timers = timers;
  }

  request(url: string): Response {
    if (this.state === 'gone') throw new TypeError('Failed to fetch');
    if (this.state === 'bad gateway') return new Response('<html>', { status: 502 });
    this.arrivals.push(this.#timers.now());
    if (!url.includes('events.php')) return new Response(null, { status: 304, headers: { ETag: '"e.1"' } });
    const heads = { user: 'e.1', chats: 'e.1', likes: 'e.1' };
    const hello = `event: hello\ndata: ${JSON.stringify({ heads })}\n\n`;
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const beat = () => {
      if (!this.#streams.has(controller)) return;
      controller.enqueue(encode('event: beat\ndata: {}\n\n'));
      this.#timers.setTimeout(beat, heartbeat);
    };
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (mine) => {
          controller = mine;
          this.#streams.add(mine);
          mine.enqueue(encode(hello));
          this.#timers.setTimeout(beat, heartbeat);
        },
        cancel: () => void this.#streams.delete(controller),
      }),
    );
  }

  /** A second each. */
  arrivalsSince(start: number): number[] {
    const counts: number[] = Array.from({ length: Math.ceil((this.#timers.now() - start) / second) }, () => 0);
    for (const at of this.arrivals) {
      const place = Math.floor((at - start) / second);
      if (place in counts) counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts;
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  leave(as: 'gone' | 'bad gateway'): void {
    this.state = as;
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }
}

/** As much of a device as waits, tries again and asks: the app's own timers, around a copy that never changes. */
function startClient(server: TestServer, timers: TestTimers, seed: number): void {
  const random = seeded(seed);
  const network = new TestNetwork(server, 'http://localhost', random);
  const platform: Platform = {
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    online: () => true,
    hidden: () => false,
    on: () => () => undefined,
    eventSource: (url) => new TestEventSource(url, network, timers),
    pushSubscribed: () => false,
  };
  const api = createApi({ fetch: network.fetch, timers, random, onAuthenticationRequired: () => undefined });
  const device = {
    platform,
    random,
    now: timers.now,
    sync: { streaming: false, heads: new Map(), request: syncOf(api), catchUp: async () => undefined },
    live: { forget: () => undefined },
    db: { cursors: { bulkGet: async () => views.map(() => ({ cursor: 'e.1' })) } },
    options: {},
  } as unknown as Device;
  openStream(device, { typing: () => undefined, presence: () => undefined });
  poll(device, { onSleep: () => undefined });
}

/** One run at a time, and one more for what is wanted meanwhile; each asks for its views side by side. */
function syncOf(api: Api): (views?: readonly View[]) => Promise<void> {
  const wanted = new Set<View>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () => {
    const asked = [...wanted];
    wanted.clear();
    running = Promise.allSettled(asked.map((view) => api.view(`GET ${view}.php`, 'e.1'))).then(() => {
      running = undefined;
    });
    return running;
  };
  return (some = views) => {
    for (const view of some) wanted.add(view);
    if (!running) return run();
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
}

async function advance(timers: TestTimers, ms: number): Promise<void> {
  const until = timers.now() + ms;
  for (;;) {
    await turn();
    if (!timers.ringNext(until)) break;
  }
  timers.moveTo(until);
}

test.for([
  ['a minute in which nobody answered', 60 * second, 'gone'],
  ['a minute in which a proxy answered', 60 * second, 'bad gateway'],
  ['two seconds, as with every deploy', 2 * second, 'gone'],
] as const)(
  `${clients} clients come back after %s, never more than twice as many in a second as in the mean of ten`,
  { timeout: 400_000 },
  async ([, away, state]) => {
    const timers = new TestTimers();
    const server = new CountingServer(timers);
    // They came during the last minute, as people do.
    for (let i = 0; i < clients; i++) {
      timers.setTimeout(() => startClient(server, timers, i), (i * 60 * second) / clients);
    }
    await advance(timers, 120 * second);
    expect(server.openStreams).toBe(clients);

    server.leave(state);
    await advance(timers, away);
    const back = timers.now();
    server.state = 'here';
    await advance(timers, 60 * second);

    const counts = server.arrivalsSince(back);
    const mean = counts.slice(0, 10).reduce((sum, count) => sum + count, 0) / 10;
    console.log(`${state}: ${counts.join(' ')}; mean ${mean}, peak ${(Math.max(...counts) / mean).toFixed(2)}x`);
    expect(mean).toBeGreaterThan(clients / 20); // Half of them within ten seconds, or it shows nothing.
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * mean);
    expect(server.openStreams).toBe(clients);
  },
);

test(`${clients} clients in the same moment: whoever is not served is told to come back, and then is`, {
  timeout: 400_000,
}, async () => {
  const app = await createTestApp({}, { sites: false });
  const crowd = await createCrowd({ db: app.db, now: app.clock.now }, clients);
  const answers = new Map<string, number>();
  const come = async ({ cookie }: BenchMember, i: number) => {
    const ask = async (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      headers.set('x-forwarded-for', `10.0.${i >> 8}.${i & 255}`); // Each at home.
      const response = await app.api.request(new URL(url, 'http://localhost').href, { ...init, headers });
      const kind = `${response.status}${response.headers.has('retry-after') ? ' come back' : ''}`;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      return response;
    };
    const api = createApi({
      fetch: (url, init) => ask(String(url), init),
      timers: realTimers,
      random: seeded(i),
      onAuthenticationRequired: () => expect.unreachable(),
    });
    const until = async (act: () => Promise<unknown>) => {
      for (let tries = 1; ; tries++) {
        const done = await act().then(
          () => true,
          () => false,
        );
        if (done) return tries;
      }
    };
    const stream = async () => {
      const { status, body } = await ask('/api/events.php');
      if (status !== 200) throw await pause(realTimers, backoff(4, seeded(i)));
      const reader = body?.getReader();
      onTestFinished(() => reader?.cancel());
      for (let text = ''; !text.includes('event: hello'); ) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        expect(done).toBe(false);
        text += new TextDecoder().decode(value);
      }
    };
    await Promise.all([until(stream), ...views.map((view) => until(() => api.view(`GET ${view}.php`, 'old-0.0')))]);
  };

  await Promise.all(crowd.map(come));

  console.log(`at once: ${JSON.stringify(Object.fromEntries(answers))}`);
  expect([...answers.keys()].toSorted()).toEqual(['200', '503 come back']);
  expect(answers.get('200')).toBe(4 * clients);
});
