import { expect, test } from 'vitest';
import { cheapestOf, savingOf } from '../../src/client/payments/pricing/money.ts';

const demo = [
  { credits: 10, price: 1499 },
  { credits: 25, price: 2999 },
  { credits: 60, price: 5999 },
  { credits: 150, price: 11999 },
];
const [p0, p1, p2, p3] = demo as [(typeof demo)[0], (typeof demo)[0], (typeof demo)[0], (typeof demo)[0]];

test('a bundle saves what its credits cost less than the dearest', () => {
  // Shown as 1.50, 1.20, 1.00 and 0.80 each.
  expect(demo.map((bundle) => savingOf(bundle, demo))).toEqual([0, 20, 33, 46]);
});

test('it is rounded down, and nothing is saved where nothing is', () => {
  expect(
    savingOf({ credits: 3, price: 299 }, [
      { credits: 1, price: 100 },
      { credits: 3, price: 299 },
    ]),
  ).toBe(0);
  expect(savingOf(p2, [p2])).toBe(0);
  expect(savingOf(p1, [p1, p2, p3])).toBe(0);
  expect(savingOf({ credits: 2, price: 0 }, [p0, { credits: 2, price: 0 }])).toBe(100);
  expect(savingOf({ credits: 2, price: 0 }, [{ credits: 2, price: 0 }])).toBe(0);
});

test('only one bundle is the best value: the one whose credits are the cheapest', () => {
  expect(cheapestOf(demo)).toBe(3);
  expect(cheapestOf([p3, p0])).toBe(0);
  expect(cheapestOf([p0, { credits: 20, price: 2998 }])).toBeUndefined();
  expect(cheapestOf([p0])).toBeUndefined();
  expect(cheapestOf([])).toBeUndefined();
});
