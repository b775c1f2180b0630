import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { deal, refillThreshold } from '../../local/swipe-game/deal.ts';
import { type Deck, deckOf } from '../../local/swipe-game/swipe-game.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { loading } from '../app/loading.ts';
import { landAll } from './in-the-air.ts';

interface Shown {
  /** Undefined until read; null: never dealt on this device. */
  deck: Deck | null | undefined;
  /** A request for cards is running. */
  dealing: boolean;
  /** Error of the request. */
  error: unknown;
  retry(): void;
}

/** Deck as last read, so that the screen starts without loading. */
const cached = new WeakMap<Device, Deck>();

export async function readDeck(device: Device): Promise<Deck | null> {
  const deck = await deckOf(device.db, device.now());
  if (deck) cached.set(device, deck);
  return deck ?? null;
}

/** Deck of this device; refilled on opening, when low, after a like elsewhere, and when likes return. */
export function useDeck(): Shown {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [asked, setAsked] = useState(0);
  const [dealing, setDealing] = useState(online);
  const [error, setError] = useState<unknown>();
  const deck = useLiveQuery(() => readDeck(device), [device, asked], cached.get(device));
  const left = deck ? deck.cards.length : undefined;
  const stock = left === undefined ? 'unknown' : left === 0 ? 'none' : left < refillThreshold ? 'few' : 'enough';

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again as often as the stock changes, and when it is told to
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    setError(undefined);
    setDealing(true);
    loading(deal(device, { signal: stop.signal }))
      .catch((reason) => stop.signal.aborted || setError(reason))
      .finally(() => stop.signal.aborted || setDealing(false));
    return () => {
      stop.abort();
      setDealing(false);
    };
  }, [device, online, asked, stock === 'few', stock === 'none', deck?.likedElsewhere]);

  useEffect(() => inBackground(landAll(device)), [device]);

  const returnAt = deck?.likesReturnAt;
  useEffect(() => {
    if (returnAt === undefined || returnAt <= Date.now()) return;
    const timer = setTimeout(() => setAsked((times) => times + 1), returnAt - Date.now() + 500);
    return () => clearTimeout(timer);
  }, [returnAt]);

  return { deck, dealing, error, retry: () => setAsked((times) => times + 1) };
}
