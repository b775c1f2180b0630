import { liveQuery } from 'dexie';
import type { Device } from '../../local/device/device.ts';
import { second } from '../../shared/limits.ts';
import { inBackground } from '../app/background.ts';
import type { Likes } from './new-likes.ts';
import { createPopupSource, type Popup, readLikes } from './popup-source.ts';

/** State of the page. */
export interface Page {
  /** No dialog is open and nobody types, so a popup interrupts nothing. */
  isFree(): boolean;
  inMembersArea(): boolean;
  show(popup: Popup): void;
}

export interface Queue {
  /** Shows the newest unseen like as soon as possible, on any screen. */
  openLike(): void;
  /** Shows another feature's popup when nothing else is due. Undefined: cancel. */
  await(pending: Waiting | undefined): void;
  /** The last popup was closed. */
  closed(): void;
  stop(): void;
}

/** Popup of another feature. */
interface Waiting {
  isDue(): Promise<boolean>;
  show(): void;
}

/** Interval of checks whether a waiting popup can be shown. */
const retryDelayMs = second;

/** Shows new likes and matches of this device, one at a time, on the visible page. */
export function startPopups(device: Device, page: Page): Queue {
  const { live, platform } = device;
  const source = createPopupSource(device, () => page.inMembersArea());
  /** Loaded popup that can't be shown yet. */
  let ready: Popup | undefined;
  let pending: Waiting | undefined;
  let open = false;
  let refreshing = false;
  let stopped = false;
  let timer: number | undefined;

  const waits = () => ready !== undefined || source.waits() || pending !== undefined;

  function check(): void {
    if (timer !== undefined) platform.clearTimeout(timer);
    timer = undefined;
    if (stopped || open || refreshing || !waits()) return;
    refreshing = true;
    inBackground(
      showNext().finally(() => {
        refreshing = false;
        if (!stopped && !open && waits()) timer = platform.setTimeout(check, retryDelayMs);
      }),
    );
  }

  const hasRoom = () => !stopped && !platform.hidden() && page.isFree();

  async function showNext(): Promise<void> {
    if (!hasRoom()) return;
    ready ??= await source.next();
    if (!ready) return await showPending();
    if (!hasRoom()) return;
    const popup = ready;
    ready = undefined;
    open = true;
    page.show(popup);
  }

  async function showPending(): Promise<void> {
    const waiting = pending;
    if (!waiting) return;
    const isDue = await waiting.isDue();
    if (pending !== waiting || (isDue && !hasRoom())) return;
    pending = undefined;
    open = isDue;
    if (isDue) waiting.show();
  }

  async function hear(likes: Likes | undefined): Promise<void> {
    if (!likes || stopped) return;
    await source.hear(likes);
    check();
  }

  const watching = liveQuery(() => readLikes(device)).subscribe(
    (likes) => inBackground(hear(likes)),
    () => undefined, // the storage alert reports it
  );
  const stopMatches = live.onMatch(check);
  check(); // everything earlier was already here

  return {
    openLike() {
      source.openLike();
      check();
    },
    await(waiting) {
      pending = waiting;
      check();
    },
    closed() {
      open = false;
      if (waits()) timer = platform.setTimeout(check, retryDelayMs);
    },
    stop() {
      stopped = true;
      watching.unsubscribe();
      stopMatches();
      if (timer !== undefined) platform.clearTimeout(timer);
    },
  };
}
