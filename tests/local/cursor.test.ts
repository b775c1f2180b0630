import { expect, test } from 'vitest';
import { isBehind, isNext } from '../../src/local/sync/cursor.ts';
import type { Cursor } from '../../src/shared/calls/chat.ts';

const at = (place: string) => place as Cursor;

test.for([
  ['e.4', 'e.5', true],
  ['e.5', 'e.5', false],
  ['e.9', 'e.10', true],
  ['e.10', 'e.9', false], // an answer has overtaken the event of an earlier change
  ['e.5', 'other.1', true], // another epoch: nothing is known
  [undefined, 'e.1', true],
] as const)('a copy at %s, with %s announced, is behind: %s', ([known, head, behind]) => {
  expect(isBehind(known && at(known), at(head))).toBe(behind);
});

test('a change follows another only in its epoch, and without a gap', () => {
  expect(isNext(at('e.9'), at('e.10'))).toBe(true);
  expect(isNext(at('e.8'), at('e.10'))).toBe(false);
  expect(isNext(at('e.9'), at('other.10'))).toBe(false);
  expect(isNext(undefined, at('e.1'))).toBe(false);
});
