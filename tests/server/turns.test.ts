import { expect, test } from 'vitest';
import { createSemaphore } from '../../src/server/limits/semaphore.ts';

/** Work that ends when it is told to. */
function works(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('only so much goes on at a time, the rest in the order in which it came', async () => {
  const takeTurn = createSemaphore({ atOnce: 2, waiting: 10 });
  const all = works(5);
  const begun: number[] = [];
  const done = all.map(({ promise }, i) =>
    takeTurn(() => {
      begun.push(i);
      return promise;
    }),
  );

  expect(begun).toEqual([0, 1]);
  all[1]?.resolve();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  all[2]?.reject(new Error('failed')); // Leaves its turn too.
  await expect(done[2]).rejects.toThrow('failed');
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const each of all) each.resolve();
  await Promise.allSettled(done);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('what would wait behind too much is refused, and told when to come back', async () => {
  const takeTurn = createSemaphore({ atOnce: 1, waiting: 1 });
  const [first] = works(1);
  const going = takeTurn(() => first?.promise ?? Promise.resolve());
  const waiting = takeTurn(async () => 'second');

  await expect(takeTurn(async () => 'third')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfter: 3 },
  });

  first?.resolve();
  await going;
  expect(await waiting).toBe('second');
  expect(await takeTurn(async () => 'fourth')).toBe('fourth');
});
