import { expect, test } from 'vitest';
import type { Making } from '../../src/client/chat/translation/built-in.ts';
import { madeOnce } from '../../src/client/chat/translation/made-once.ts';

function start() {
  const makings: (Making & { done: (model: string) => void; fail: (reason: Error) => void })[] = [];
  const model = madeOnce((making) => new Promise<string>((done, fail) => void makings.push({ ...making, done, fail })));
  const wait = () => {
    const stop = new AbortController();
    const progress: number[] = [];
    return { stop, progress, model: model({ signal: stop.signal, onProgress: (loaded) => progress.push(loaded) }) };
  };
  return { makings, wait };
}

test('all who wait share one download and its progress, and later ones the model', async () => {
  const { makings, wait } = start();
  const [one, other] = [wait(), wait()];
  makings[0]?.monitor({ addEventListener: (_, listener) => listener({ loaded: 1, total: 4 }) });
  expect([one.progress, other.progress]).toEqual([[0.25], [0.25]]);
  makings[0]?.done('model');
  expect(await Promise.all([one.model, other.model, wait().model])).toEqual(['model', 'model', 'model']);
  expect(makings).toHaveLength(1);
});

test('the download stops with the last one who waits, and not once it is made: that would destroy the model', async () => {
  const { makings, wait } = start();
  const [one, other] = [wait(), wait()];
  one.stop.abort();
  await expect(one.model).rejects.toThrow('aborted');
  expect(makings[0]?.signal.aborted).toBe(false);
  other.stop.abort();
  await expect(other.model).rejects.toThrow('aborted');
  expect(makings[0]?.signal.aborted).toBe(true);

  const again = wait();
  makings[1]?.done('model');
  await again.model;
  again.stop.abort();
  expect(makings[1]?.signal.aborted).toBe(false);
  expect(await wait().model).toBe('model');
});

test('after a failure the next one tries again', async () => {
  const { makings, wait } = start();
  const first = wait();
  makings[0]?.fail(new Error('no space'));
  await expect(first.model).rejects.toThrow('no space');
  const next = wait();
  makings[1]?.done('model');
  expect(await next.model).toBe('model');
});
