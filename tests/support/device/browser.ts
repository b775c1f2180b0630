import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { UseStore } from 'idb-keyval';
import type { Channel, Platform, PlatformEvent } from '../../../src/local/device/platform.ts';
import { openValues } from '../../../src/local/storage/values.ts';
import type { RandomBytes } from '../../../src/shared/ids.ts';
import { TestEventSource } from './event-source.ts';
import { TestLocks } from './locks.ts';
import { TestNetwork, type TestServer } from './network.ts';
import { seeded } from './random.ts';
import { TestTimers } from './timers.ts';

interface Options {
  server: TestServer;
  origin: string;
  /** Cookies of a session that exists already. */
  cookie?: string;
  seed?: number;
  /** A clock that a test moves, where none is given. */
  timers?: TestTimers;
}

/** Things that the tabs and the worker of one browser share: storage, locks, cookies, network, time. */
export class TestBrowser {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange = IDBKeyRange;
  readonly locks = new TestLocks();
  readonly timers: TestTimers;
  readonly network: TestNetwork;
  readonly random: RandomBytes;
  readonly values: UseStore;
  readonly caches = new TestCaches();
  badge: 'set' | 'cleared' = 'set';
  pushSubscribed = false;
  readonly #channels = new Map<string, Set<TestChannel>>();

  constructor({ server, origin, cookie = '', seed = 1, timers = new TestTimers() }: Options) {
    this.timers = timers;
    this.random = seeded(seed);
    this.network = new TestNetwork(server, origin, seeded(seed + 1), cookie);
    this.indexedDB = new IDBFactory();
    this.values = openValues(this.indexedDB);
  }

  openPlatform(): TestPlatform {
    return new TestPlatform(this);
  }

  channel(name: string): Channel {
    const members = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, members);
    const channel = new TestChannel(members);
    members.add(channel);
    return channel;
  }

  /** Every line between tabs that is open now. */
  channels(): TestChannel[] {
    return [...this.#channels.values()].flatMap((members) => [...members]);
  }

  /** Lets what is under way come to rest, without moving the clock. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 30; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.network.inFlight > 0) quiet = 0;
    }
  }

  /** Time passes, and everything that it causes. */
  async advance(ms: number): Promise<void> {
    const until = this.timers.now() + ms;
    await this.settle();
    while (this.timers.ringNext(until)) await this.settle();
    this.timers.moveTo(until);
  }

  /** Waits for something, and lets time pass where it waits for that: for the pause between two tries. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const finished = work.finally(() => {
      done = true;
    });
    finished.catch(() => undefined);
    while (!done) {
      await this.settle();
      if (!done) this.timers.ringNext();
    }
    return await finished;
  }
}

/** One tab, as its local copy sees it. */
export class TestPlatform implements Platform {
  isHidden = false;
  endPush?: () => Promise<void>;
  confirm?: NonNullable<Platform['confirm']>;
  readonly setTimeout: Platform['setTimeout'];
  readonly clearTimeout: Platform['clearTimeout'];
  readonly caches: CacheStorage;
  readonly #browser: TestBrowser;
  readonly #listeners: [PlatformEvent, () => void][] = [];
  readonly streams: TestEventSource[] = [];

  constructor(browser: TestBrowser) {
    this.#browser = browser;
    this.setTimeout = browser.timers.setTimeout;
    this.clearTimeout = browser.timers.clearTimeout;
    this.caches = browser.caches as unknown as CacheStorage;
  }

  online = () => !this.#browser.network.offline;
  hidden = () => this.isHidden;
  pushSubscribed = () => this.#browser.pushSubscribed;
  channel = (name: string) => this.#browser.channel(name);
  clearBadge = async () => {
    this.#browser.badge = 'cleared';
  };

  on = (event: PlatformEvent, listener: () => void) => {
    const entry: [PlatformEvent, () => void] = [event, listener];
    this.#listeners.push(entry);
    return () => void this.#listeners.splice(this.#listeners.indexOf(entry), 1);
  };

  eventSource = (url: string) => {
    const source = new TestEventSource(url, this.#browser.network, this.#browser.timers);
    this.streams.push(source);
    return source;
  };

  happens(event: PlatformEvent): void {
    if (event === 'hidden' || event === 'visible') this.isHidden = event === 'hidden';
    for (const [wanted, listener] of [...this.#listeners]) if (wanted === event) listener();
  }
}

/** BroadcastChannel: to all others of the name, not to itself, and not at once. A frozen one hears nothing. */
class TestChannel implements Channel {
  onmessage: Channel['onmessage'] = null;
  frozen = false;
  readonly #members: Set<TestChannel>;

  constructor(members: Set<TestChannel>) {
    this.#members = members;
  }

  postMessage(data: unknown): void {
    for (const other of this.#members) {
      if (other !== this) queueMicrotask(() => other.#hear(structuredClone(data)));
    }
  }

  close(): void {
    this.#members.delete(this);
  }

  #hear(data: unknown): void {
    if (this.#members.has(this) && !this.frozen) {
      this.onmessage?.call(this as unknown as BroadcastChannel, { data } as MessageEvent);
    }
  }
}

/** Addresses by the name of their cache; what is behind them matters to no test. */
class TestCaches {
  readonly #kept = new Map<string, Set<string>>();

  constructor() {
    for (const name of ['images-open', 'images-locked', 'shell']) this.#kept.set(name, new Set());
  }

  get names(): Set<string> {
    return new Set(this.#kept.keys());
  }

  /** The paths that a cache holds; undefined where there is no such cache. */
  paths(name: string): string[] | undefined {
    const urls = this.#kept.get(name);
    return urls && [...urls].map((url) => new URL(url).pathname);
  }

  keep(name: string, ...paths: string[]): void {
    for (const path of paths) this.#open(name).add(`http://localhost${path}`);
  }

  keys = async () => [...this.#kept.keys()];
  has = async (name: string) => this.#kept.has(name);
  delete = async (name: string) => this.#kept.delete(name);
  open = async (name: string) => {
    const urls = this.#open(name);
    return {
      keys: async () => [...urls].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => urls.delete(url),
    };
  };

  #open(name: string): Set<string> {
    const urls = this.#kept.get(name) ?? new Set();
    this.#kept.set(name, urls);
    return urls;
  }
}
