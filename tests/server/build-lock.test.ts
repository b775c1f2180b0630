import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { alone } from '../../src/server/build-lock.ts';

function newLock(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}
const never = new AbortController().signal;

test('two starts build one after the other, also where the first one fails', async () => {
  const lock = newLock();
  const seen: string[] = [];
  const build = (name: string, fails = false) =>
    alone(lock, never, async () => {
      seen.push(`${name} begins`);
      await wait(20);
      seen.push(`${name} ends`);
      if (fails) throw new Error('it does not compile');
    });
  const first = build('first', true);
  const second = build('second');
  await expect(first).rejects.toThrow('it does not compile');
  await second;
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a start that was killed is taken over', async () => {
  const lock = newLock();
  writeFileSync(lock, '');
  const then = new Date(Date.now() - 3 * 60_000);
  utimesSync(lock, then, then);
  let built = false;
  await alone(lock, never, async () => {
    built = true;
  });
  expect(built).toBe(true);
});

test('whoever is stopped while another one builds builds nothing', async () => {
  const lock = newLock();
  writeFileSync(lock, '');
  const stop = new AbortController();
  let built = false;
  const ended = alone(lock, stop.signal, async () => {
    built = true;
  });
  stop.abort();
  await ended;
  expect([built, existsSync(lock)]).toEqual([false, true]);
});
