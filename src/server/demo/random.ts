import type { RandomBytes } from '../../shared/ids.ts';

/** Chance that falls the same way every time, so that two demos are the same demo. Never for anything secret. */
export interface Chance {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Different ones, in no order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  bytes: RandomBytes;
}

/** mulberry32: 32 bits of state are plenty for a demo. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[between(0, items.length - 1)] as Item;
  }
  return {
    next,
    between,
    pick,
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        pick(left.splice(between(0, left.length - 1), 1)),
      );
    },
    bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)),
  };
}
