import type { Device } from '../../../local/device/device.ts';
import { createStore } from '../../../local/device/store.ts';
import { type Outcome, translate, type Wish } from './translate.ts';

/**
 * `loading`: the browser downloads a model. `offline`: it could not. `press`: it may only begin after a press of the
 * member.
 */
export type Translation =
  | Outcome
  | { is: 'working' | 'failed' | 'offline' | 'press' }
  | { is: 'loading'; loaded: number };

export interface Translations {
  of(wish: Wish): Translation | undefined;
  /** Whatever a conversation waits for, to say it once. */
  ofChat(conversation: string): Translation | undefined;
  subscribe(listener: () => void): () => void;
  /** Does nothing while it runs, and once it is done. */
  start(wish: Wish): void;
  startChat(conversation: string): void;
  /** Also the download, unless other messages wait for it. */
  stop(wish: Wish): void;
}

const all = new WeakMap<Device, Translations>();

/** In memory only, and gone with the device's copy at a logout. */
export function translationsOf(device: Device): Translations {
  const known = all.get(device) ?? createTranslations(device);
  all.set(device, known);
  return known;
}

const keyOf = ({ message, to }: Wish): string => `${message} ${to}`;

/** Shown once for a conversation, the most urgent first. */
const shared = ['loading', 'press', 'offline', 'failed'] as const;
const isToStart = (translation: Translation | undefined): boolean =>
  translation === undefined || ['press', 'offline', 'failed'].includes(translation.is);

function createTranslations(device: Device): Translations {
  const store = createStore<Record<string, Translation | undefined>>({});
  const running = new Map<string, AbortController>();
  const wishes = new Map<string, Wish>();

  const start = (wish: Wish) => {
    const key = keyOf(wish);
    if (running.has(key) || !isToStart(store.get()[key])) return;
    const stop = new AbortController();
    running.set(key, stop);
    wishes.set(key, wish);
    const set = (translation: Translation | undefined) => store.set({ [key]: translation });
    set({ is: 'working' });
    const end = (translation: Translation) => {
      running.delete(key);
      set(stop.signal.aborted ? undefined : translation);
    };
    const onProgress = (loaded: number) => {
      // Browsers report the beginning and the end of a model that they already have, too.
      const loads = loaded > 0 && loaded < 1;
      if (!stop.signal.aborted) set(loads ? { is: 'loading', loaded } : { is: 'working' });
    };
    translate(device, wish, { signal: stop.signal, onProgress }).then(end, (error) => end({ is: reasonOf(error) }));
  };
  const inChat = (conversation: string) => [...wishes].filter(([, wish]) => wish.conversation === conversation);
  return {
    of: (wish) => store.get()[keyOf(wish)],
    ofChat(conversation) {
      const translations = inChat(conversation).map(([key]) => store.get()[key]);
      return shared.flatMap((is) => translations.find((each) => each?.is === is) ?? [])[0];
    },
    subscribe: store.subscribe,
    start,
    startChat(conversation) {
      for (const [, wish] of inChat(conversation)) start(wish);
    },
    stop: (wish) => running.get(keyOf(wish))?.abort(),
  };
}

function reasonOf(error: unknown): 'press' | 'offline' | 'failed' {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return 'press';
  return navigator.onLine ? 'failed' : 'offline';
}
