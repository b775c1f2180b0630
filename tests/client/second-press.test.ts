import { expect, test } from 'vitest';
import { isSecond } from '../../src/client/app/second-press.ts';

const tap = { pointerType: 'touch', detail: 1, timeStamp: 1000, clientX: 40, clientY: 800 };

test('two taps are a double tap if one follows the other at once, in its place', () => {
  expect(isSecond({ ...tap, timeStamp: 1150, clientX: 46 }, tap)).toBe(true);
  expect(isSecond({ ...tap, timeStamp: 1600 }, tap)).toBe(false);
  expect(isSecond({ ...tap, timeStamp: 1150, clientX: 120 }, tap)).toBe(false);
});

test('of a mouse the browser counts the presses, and a key presses none', () => {
  const click = { ...tap, pointerType: 'mouse' };
  expect(isSecond({ ...click, detail: 2, timeStamp: 1480 }, click)).toBe(true);
  expect(isSecond({ ...click, timeStamp: 1150 }, click)).toBe(false);
  expect(isSecond({ ...click, pointerType: '', detail: 0, timeStamp: 1150 }, click)).toBe(false);
});
