import type { Device } from './device.ts';

/** What a page gives to its local copy, which has no window. */
export interface Platform {
  online(): boolean;
  hidden(): boolean;
  on(event: PlatformEvent, listener: () => void): () => void;
  eventSource(url: string): StreamSource;
  setTimeout(run: () => void, after: number): number;
  clearTimeout(timer: number): void;
  pushSubscribed(): boolean;
  /** A line between the tabs of this browser; BroadcastChannel where it is left out. */
  channel?(name: string): Channel;
  /** The caches that a logout empties; the global ones where it is left out. */
  caches?: CacheStorage;
  /** Tells the worker to forget them too, with when each was seen. */
  forgetImages?(): void;
  /** The app badge goes at logout. */
  clearBadge?(): Promise<void>;
  /** So do the push subscription and the notifications that are shown. */
  endPush?(): Promise<void>;
  /** Asks the member for their password or a passkey, where a call needs that; whether they gave it. */
  confirm?(device: Device): Promise<boolean>;
}

export type PlatformEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'pagehide' | 'pageshow';

/** As much of an EventSource as the stream needs. */
export interface StreamSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: string }) => void): void;
  close(): void;
}
/** `readyState` of a stream that the server refused: it does not connect again by itself. */
export const streamClosed = 2;

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
export type Timers = Pick<Platform, 'setTimeout' | 'clearTimeout'>;

export const realTimers: Timers = {
  // A number everywhere: of the object that Node answers, its id.
  setTimeout: (run, after) => Number(setTimeout(run, after)),
  clearTimeout: (timer) => clearTimeout(timer),
};

/** The world of a service worker: no tab, no stream, no visibility. */
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

/** Aborted with the first of the two. AbortSignal.any is younger than the phones in use. */
export function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort();
    else signal.addEventListener('abort', () => either.abort(), { once: true, signal: either.signal });
  }
  return either.signal;
}
