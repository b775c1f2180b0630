import type { Events } from '../../shared/calls/chat.ts';
import { streamSilence } from '../../shared/limits.ts';
import { views } from '../../shared/views.ts';
import { backoff } from '../device/backoff.ts';
import type { Device } from '../device/device.ts';
import { type StreamSource, streamClosed } from '../device/platform.ts';

/** The first new try comes within 8 s, further ones within 16 and 30. */
const spread = 3;

export interface Stream {
  /** Begins anew: what was there may be dead without saying so. */
  reopen(): void;
  close(): void;
}

interface Heard {
  typing: (data: Events['typing']) => void;
  presence: (data: Events['presence']) => void;
}

/** Holds the doorbell open and pulls what it rings for; a hint only, so every doubt ends in a pull. */
export function openStream(device: Device, heard: Heard): Stream {
  const { platform, random, sync, live } = device;
  let source: StreamSource | undefined;
  let silence: number | undefined;
  let retry: number | undefined;
  let tries = 0;

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
      sync.streaming = true;
      void pullBehind(heads);
    });
    on('view', ({ view, cursor }) => void pullBehind({ [view]: cursor }));
    on('typing', heard.typing);
    on('presence', heard.presence);
    on('beat', () => undefined);
    opened.addEventListener('error', () => {
      if (source === opened) doubt(opened);
    });
  }

  /** 45 s without a word, not even a beat: it is dead, or the device slept. */
  function listen(): void {
    if (silence !== undefined) platform.clearTimeout(silence);
    silence = platform.setTimeout(() => {
      reopen();
      void sync.request();
    }, streamSilence);
  }

  /**
   * Not left to the browser, which tries again at a fixed pace: thousands that lost a server in the same moment would all be
   * back in the same moment. What the server has refused is asked about: 403 means that the session is over.
   */
  function doubt(broken: StreamSource): void {
    const refused = broken.readyState === streamClosed;
    close();
    live.forget();
    tries += 1;
    retry = platform.setTimeout(open, backoff(tries + spread, random));
    if (refused && tries === 1) void sync.request(['user']);
  }

  async function pullBehind(heads: Partial<Events['hello']['heads']>): Promise<void> {
    const cursors = await device.db.cursors.bulkGet([...views]).catch(() => []);
    const behind = views.filter((view, i) => heads[view] !== undefined && cursors[i]?.cursor !== heads[view]);
    if (behind.length > 0) await sync.request(behind);
  }

  function close(): void {
    sync.streaming = false;
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
