import { expect, test } from 'vitest';
import { emojiCount } from '../../src/client/chat/emoji.ts';
import { messageRows } from '../../src/client/chat/rows.ts';
import { dayName, listTime } from '../../src/client/chat/times.ts';
import type { ChatItem } from '../../src/local/chat/chat.ts';
import { findChats } from '../../src/local/chat/find-chats.ts';
import { wordsOf } from '../../src/local/chat/words.ts';
import type { LocalMessage } from '../../src/local/storage/db.ts';

const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const today = new Date(2026, 10, 21).getTime();

const said = (number: number, sender: string, sent_at: string): LocalMessage => ({
  id: `message-${number}`,
  conversation: 'conversation',
  number,
  place: number,
  sender,
  kind: 'text',
  text: `text ${number}`,
  sent_at,
});

test('what one member writes within a minute belongs together; a day, the divider and a gap part it', () => {
  const messages = [
    said(1, 'anna', at(19, 9, 0)),
    said(2, 'anna', at(19, 9, 0)),
    said(3, 'me', at(19, 9, 0)),
    said(4, 'me', at(20, 9, 1)),
    said(7, 'anna', at(20, 9, 1)),
    said(8, 'anna', at(20, 9, 1)),
  ];
  const rows = messageRows(messages, { gaps: [{ after: 4, before: 7 }], last_number: 9, hidden_through: 0 }, 'me', 7);
  expect(rows.map((row) => [row.first, row.last])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect(rows.map((row) => row.day !== undefined)).toEqual([true, false, false, true, false, false]);
  expect(rows.map((row) => row.gap)).toEqual([false, false, false, false, true, false]);
  expect(rows.map((row) => row.unread)).toEqual([false, false, false, false, false, true]);
  expect(rows.map((row) => row.begins)).toEqual([true, false, false, false, false, false]);
});

test('a conversation begins with its first message, also while that waits; not with one that only this device has first', () => {
  const { number: _, ...waiting } = said(1, 'me', at(20));
  const begins = (...args: Parameters<typeof messageRows>) => messageRows(...args).map((row) => row.begins);
  expect(begins([waiting, waiting], undefined, 'me', 0)).toEqual([true, false]);
  expect(begins([said(5, 'anna', at(20))], { gaps: [], last_number: 5, hidden_through: 0 }, 'me', 0)).toEqual([false]);
  expect(begins([waiting], { gaps: [], last_number: 5, hidden_through: 0 }, 'me', 0)).toEqual([false]);
});

test('own messages and what waits are never unread', () => {
  const { number: _, ...waiting } = said(3, 'me', at(20));
  const rows = messageRows([said(2, 'me', at(20)), waiting], undefined, 'me', 0);
  expect(rows.some((row) => row.unread)).toBe(false);
});

test('the list tells the hour today, the weekday this week, else the date', () => {
  expect(listTime('nl', at(21, 9, 5), today)).toBe('09:05');
  expect(listTime('en', at(20), today)).toBe('Fri');
  expect(listTime('en', at(15), today)).toBe('Sun');
  expect(listTime('en', at(14), today)).toBe('Nov 14');
  expect(listTime('en', new Date(2025, 10, 21).toISOString(), today)).toBe('Nov 21, 2025');
});

test('a clock that runs ahead is still today', () => {
  expect(listTime('nl', at(22, 0, 1), today)).toBe('00:01');
});

test('days have names in every language', () => {
  const day = (date: number) => new Date(2026, 10, date).getTime();
  expect(dayName('en', day(21), today)).toBe('Today');
  expect(dayName('nl', day(20), today)).toBe('Gisteren');
  expect(dayName('de', day(18), today)).toBe('Mittwoch');
  expect(dayName('nl', day(1), today)).toBe('1 november');
});

test('a week with a change of the clock has seven days', () => {
  const monday = new Date(2026, 9, 26).getTime(); // after the last Sunday of October
  expect(dayName('en', new Date(2026, 9, 25).getTime(), monday)).toBe('Yesterday');
});

test.for([
  ['👍', 1],
  ['👩‍👩‍👧‍👦 🎉', 2],
  ['🇳🇱❤️👋🏽', 3],
  ['👍!', 0],
  ['12', 0],
  ['', 0],
  ['😀'.repeat(500), 0],
] as const)('%s: %i emoji', ([text, count]) => {
  expect(emojiCount(text)).toBe(count);
});

test('a chat is found by name, last line and draft, wherever accents and capitals stand', () => {
  const item = (name: string, text: string, draft = '') =>
    ({ profile: { name }, chat: { last: { kind: 'text', text } }, draft }) as unknown as ChatItem;
  const items = [item('Zoë', 'Tot morgen'), item('Noor', 'zoen'), item('Anna', 'Hallo', 'Morgen dan')];
  const found = (words: string) => findChats(items, wordsOf(words)).map((each) => each.profile?.name);
  expect(found('zoe')).toEqual(['Zoë', 'Noor']);
  expect(found('MORGEN')).toEqual(['Zoë', 'Anna']);
  expect(found('zoë morgen')).toEqual(['Zoë']);
  expect(found('  ')).toHaveLength(3);
  expect(found('nobody')).toEqual([]);
});
