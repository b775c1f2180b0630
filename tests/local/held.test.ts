import { describe, expect, test } from 'vitest';
import { addLoaded, dropLoaded, holds, type LoadedRange, runs } from '../../src/local/chat/loaded-range.ts';

const nothing: LoadedRange = { oldest: 0, newest: 0, gaps: [] };
const held = (oldest: number, newest: number, ...gaps: [number, number][]): LoadedRange => ({
  oldest,
  newest,
  gaps: gaps.map(([after, before]) => ({ after, before })),
});

describe('which numbers of a conversation a device holds', () => {
  test.for<[string, LoadedRange, [number, number], LoadedRange]>([
    ['the first ones', nothing, [5, 9], held(5, 9)],
    ['the next one leaves no gap', held(5, 9), [10, 10], held(5, 10)],
    ['later ones leave a gap', held(5, 9), [15, 16], held(5, 16, [9, 15])],
    ['earlier ones leave a gap', held(15, 16), [5, 9], held(5, 16, [9, 15])],
    ['the ones just before do not', held(15, 16), [5, 14], held(5, 16)],
    ['a gap is closed', held(5, 16, [9, 15]), [10, 14], held(5, 16)],
    ['a gap is closed from below', held(5, 16, [9, 15]), [10, 11], held(5, 16, [11, 15])],
    ['a gap is closed from above', held(5, 16, [9, 15]), [13, 14], held(5, 16, [9, 13])],
    ['a gap is split', held(5, 16, [9, 15]), [12, 12], held(5, 16, [9, 12], [12, 15])],
    ['what is held already changes nothing', held(5, 16, [9, 15]), [6, 7], held(5, 16, [9, 15])],
    ['over everything', held(5, 16, [9, 15]), [1, 20], held(1, 20)],
  ])('%s', ([, before, [from, to], after]) => {
    expect(addLoaded(before, from, to)).toEqual(after);
  });

  test.for<[string, LoadedRange, number, LoadedRange]>([
    ['nothing below', held(5, 9), 4, held(5, 9)],
    ['the lower part', held(5, 9), 7, held(8, 9)],
    ['into a gap: history begins behind it', held(5, 20, [9, 15]), 12, held(15, 20)],
    ['up to a gap', held(5, 20, [9, 15]), 9, held(15, 20)],
    ['a gap above stays', held(5, 20, [9, 15]), 7, held(8, 20, [9, 15])],
    ['all', held(5, 9), 9, held(0, 9)],
  ])('dropping %s', ([, before, through, after]) => {
    expect(dropLoaded(before, through)).toEqual(after);
  });

  test('holds knows the gaps', () => {
    const some = held(5, 20, [9, 15]);
    expect([4, 5, 9, 10, 14, 15, 20, 21].filter((number) => holds(some, number))).toEqual([5, 9, 15, 20]);
    expect(holds(nothing, 0)).toBe(false);
  });

  test('runs', () => {
    expect(runs([1, 2, 3, 7, 9, 10])).toEqual([
      { from: 1, to: 3 },
      { from: 7, to: 7 },
      { from: 9, to: 10 },
    ]);
  });

  test('adding in any order gives the same', () => {
    for (let seed = 1; seed < 50; seed++) {
      const numbers = [1, 2, 3, 5, 6, 9, 12].sort((a, b) => ((a * seed) % 13) - ((b * seed) % 13));
      const all = numbers.reduce((some, number) => addLoaded(some, number, number), nothing);
      expect(all).toEqual(held(1, 12, [3, 5], [6, 9], [9, 12]));
    }
  });
});
