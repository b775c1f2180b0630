import type { Events } from '../../shared/calls/chat.ts';
import { second, streamSilence } from '../../shared/limits.ts';
import { views } from '../../shared/views.ts';
import type { Device } from '../device/device.ts';
import { type StreamSource, streamClosed } from '../device/platform.ts';
import { backoff } from '../outbox/retry.ts';
import { type Arrived, sendReceipt, takeCarried } from './carried.ts';
import { viewsBehind } from './sync.ts';

/** Batches receipts: messages arriving together need one, and read messages none. */
const receiptDelayMs = second;

/** Retries come within 16, 16 and then 30 s: a shorter first one would bring every client back at once after a deploy. */
const minRetryExponent = 4;

export interface Stream {
  /** Reconnects: the current connection may be dead without an error. */
  reopen(): void;
  close(): void;
}

interface Heard {
  typing: (data: Events['typing']) => void;
  presence: (data: Events['presence']) => void;
}

/** Opens the doorbell stream and pulls the views it names. It is a hint only, so every doubt ends in a pull. */
export function openStream(device: Device, heard: Heard): Stream {
  const { platform, random, sync, live } = device;
  let source: StreamSource | undefined;
  let silence: number | undefined;
  let retry: number | undefined;
  let tries = 0;
  let refusals = 0;
  let taking = Promise.resolve();
  let receipt: number | undefined;
  const arrived: Arrived = new Map();

  function open(): void {
    const opened = platform.eventSource(`${device.options.base ?? '/api/'}events.php`);
    source = opened;
    listen();
    const on = <Name extends keyof Events | 'beat'>(
      name: Name,
      act: (data: Name extends keyof Events ? Events[Name] : object) => void,
    ) =>
      opened.addEventListener(name, ({ data }) => {
        if (source !== opened) return;
        listen();
        act(JSON.parse(data ?? '{}'));
      });
    on('hello', ({ heads }) => {
      tries = 0;
      refusals = 0;
      sync.streaming = true;
      for (const view of views) sync.heads.set(view, heads[view]);
      void pullBehind();
    });
    on('view', (ring) => {
      sync.heads.set(ring.view, ring.cursor);
      taking = taking.then(() => take(ring));
    });
    on('typing', heard.typing);
    on('presence', heard.presence);
    on('over', () => void sync.request(['user']));
    on('beat', () => undefined);
    opened.addEventListener('error', () => {
      if (source === opened) doubt(opened);
    });
  }

  /** 45 s without data or heartbeat: the stream is dead, or the device slept. */
  function listen(): void {
    if (silence !== undefined) platform.clearTimeout(silence);
    silence = platform.setTimeout(() => {
      reopen();
      void sync.request();
    }, streamSilence);
  }

  /**
   * Retries with jitter, since browsers retry at a fixed pace and would all return at once. Asks about a refusal: 403
   * ends the session.
   */
  function doubt(broken: StreamSource): void {
    const isRefused = broken.readyState === streamClosed;
    if (isRefused) refusals += 1;
    close();
    live.forget();
    tries += 1;
    retry = platform.setTimeout(open, backoff(Math.max(minRetryExponent, tries + 2), random));
    if (isRefused && refusals === 1) void sync.request(['user']);
  }

  async function take(ring: Events['view']): Promise<void> {
    const heard = await takeCarried(device, ring).catch(() => undefined);
    if (!heard) return void pullBehind();
    for (const [conversation, number] of heard) arrived.set(conversation, number);
    if (arrived.size === 0 || receipt !== undefined) return;
    receipt = platform.setTimeout(() => {
      receipt = undefined;
      void sendReceipt(device, new Map(arrived)).catch(() => sync.request(['chats']));
      arrived.clear();
    }, receiptDelayMs);
  }

  async function pullBehind(): Promise<void> {
    const behind = await viewsBehind(device).catch(() => views);
    if (behind.length > 0) await sync.catchUp();
  }

  function close(): void {
    sync.streaming = false;
    sync.heads.clear();
    source?.close();
    source = undefined;
    for (const timer of [silence, retry]) if (timer !== undefined) platform.clearTimeout(timer);
    silence = undefined;
    retry = undefined;
  }

  function reopen(): void {
    close();
    live.forget();
    open();
  }

  open();
  return { reopen, close };
}
