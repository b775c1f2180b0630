import type { Device } from './device.ts';

/** Platform functions that a page provides to its local copy, which has no window. */
export interface Platform {
  online(): boolean;
  hidden(): boolean;
  on(event: PlatformEvent, listener: () => void): () => void;
  eventSource(url: string): StreamSource;
  setTimeout(run: () => void, after: number): number;
  clearTimeout(timer: number): void;
  pushSubscribed(): boolean;
  /** Channel between the tabs of this browser; BroadcastChannel by default. */
  channel?(name: string): Channel;
  /** Caches that a logout empties; the global ones by default. */
  caches?: CacheStorage;
  /** Makes the worker forget the images too, with the times at which each was seen. */
  forgetImages?(): void;
  /** Removes the app badge at logout. */
  clearBadge?(): Promise<void>;
  /** Ends the push subscription and closes shown notifications. */
  endPush?(): Promise<void>;
  /** Asks for the password or a passkey if a call needs it; answers whether the member gave it. */
  confirm?(device: Device): Promise<boolean>;
}

export type PlatformEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow';

/** Part of EventSource that the stream uses. */
export interface StreamSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: string }) => void): void;
  close(): void;
}
/** `readyState` of a stream that the server refused: it does not reconnect automatically. */
export const streamClosed = 2;

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
export type Timers = Pick<Platform, 'setTimeout' | 'clearTimeout'>;

export const realTimers: Timers = {
  // Unified as a number: Node returns an object, of which this is the id.
  setTimeout: (run, after) => Number(setTimeout(run, after)),
  clearTimeout: (timer) => clearTimeout(timer),
};

/** Platform of a service worker: no tab, no stream, no visibility. */
export const workerPlatform: Platform = {
  ...realTimers,
  online: () => navigator.onLine,
  hidden: () => true,
  on: () => () => undefined,
  eventSource: () => {
    throw new Error('A worker holds no stream');
  },
  pushSubscribed: () => true,
};

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(timers: Timers, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = timers.setTimeout(done, ms);
    function done() {
      timers.clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Aborted with the first of the two. AbortSignal.any is too new for some phones in use. */
export function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort();
    else signal.addEventListener('abort', () => either.abort(), { once: true, signal: either.signal });
  }
  return either.signal;
}
