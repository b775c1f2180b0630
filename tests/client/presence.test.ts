import { expect, test } from 'vitest';
import { presenceSince } from '../../src/client/member-card/presence-since.ts';
import type { Presence } from '../../src/shared/calls/members.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';

const noon = new Date(2026, 10, 21, 12).getTime();

test.for<[Presence, string, number, Presence]>([
  ['online', 'at once', 0, 'online'],
  ['online', 'six minutes later', 6 * minute, 'today'],
  ['online', 'the next day', 13 * hour, 'week'],
  ['online', 'a week later', 7 * day, null],
  ['today', 'an hour later', hour, 'today'],
  ['today', 'the next day', day, 'week'],
  ['today', 'six days later', 6 * day, null],
  ['week', 'an hour later', hour, 'week'],
  ['week', 'the next day', day, null],
  [null, 'at once', 0, null],
])('who was said to be %s is, %s, at most that', ([said, , later, expected]) => {
  expect(presenceSince(said, noon, noon + later)).toBe(expected);
});
