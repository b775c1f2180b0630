import { expect, test } from 'vitest';
import { Gatherer } from '../../src/server/db/gather.ts';

/** Reads that end when they are told to. */
function createReads(options?: ConstructorParameters<typeof Gatherer>[1]) {
  const reads: { keys: string[]; end(): void; fail(): void }[] = [];
  const gatherer = new Gatherer<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const end = () => resolve(keys.map((key) => `${key} of read ${reads.findIndex((read) => read.keys === keys)}`));
    reads.push({ keys, end, fail: () => reject(new Error('no answer')) });
    return promise;
  }, options);
  return { reads, gatherer };
}

test('whoever asks while a read runs is answered by the next one: what changed meanwhile is in it', async () => {
  const { reads, gatherer } = createReads({ atOnce: 1 });
  const anna = gatherer.ask('anna');
  await Promise.resolve();
  const [bram, carla] = [gatherer.ask('bram'), gatherer.ask('carla')];
  expect(reads.map(({ keys }) => keys)).toEqual([['anna']]);

  reads[0]?.end();
  expect(await anna).toBe('anna of read 0');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end();
  expect(await Promise.all([bram, carla])).toEqual(['bram of read 1', 'carla of read 1']);
});

test('a read that does not end holds up nobody who is not in it', async () => {
  const { reads, gatherer } = createReads({ atOnce: 2, together: 1 });
  const anna = gatherer.ask('anna');
  await Promise.resolve();
  const bram = gatherer.ask('bram');
  await expect.poll(() => reads.length).toBe(2);

  reads[1]?.end();
  expect(await bram).toBe('bram of read 1');
  reads[0]?.end();
  expect(await anna).toBe('anna of read 0');
});

test('a read that fails fails for those in it, and the next one goes on', async () => {
  const { reads, gatherer } = createReads({ atOnce: 1 });
  const [anna, bram] = [gatherer.ask('anna'), gatherer.ask('bram')];
  await Promise.resolve();
  const carla = gatherer.ask('carla');

  reads[0]?.fail();
  await expect(anna).rejects.toThrow('no answer');
  await expect(bram).rejects.toThrow('no answer');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end();
  expect(await carla).toBe('carla of read 1');
});
