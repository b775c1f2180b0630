import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recorders } from '../src/server/http/security.ts';
import { fileOf, messageKinds } from '../src/shared/message-kinds.ts';
import { readSources } from './support/imports.ts';

/** Such a branch has an else, and the else takes every kind that is added later: it was booked as a gift. */
const comparison = new RegExp(`\\bkind\\s*[!=]==?\\s*'(${Object.keys(messageKinds).join('|')})'`);

test('no branch compares a message kind: each is a switch or a table that must name them all', () => {
  const sources = readSources(join(import.meta.dirname, '..'), ['src', 'sw']);
  const lines = [...sources].flatMap(([file, source]) => source.split('\n').map((line) => `${file}: ${line.trim()}`));
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter((line) => comparison.test(line))).toEqual([]);
});

test('the file of a message is found under its kind, and the words of a text are none', () => {
  const file = { filename: 'locked/a-chat.webp', width: 1, height: 1, thumbhash: '' };
  expect(fileOf({ kind: 'image', image: file })).toBe(file);
  const text = { kind: 'text', text: 'Hello' } as const;
  expect(fileOf(text)).toBeUndefined();
});

test('the microphone and the camera are allowed where the app uses them, and nowhere else', () => {
  const client = [...readSources(join(import.meta.dirname, '..'), ['src/client']).values()].join('\n');
  const asked = [...client.matchAll(/getUserMedia\(\{([^}]*)/g)].flatMap(([, what = '']) => [
    ...(what.includes('audio') ? ['microphone'] : []),
    ...(what.includes('video') ? ['camera'] : []),
  ]);
  expect([...new Set(asked)].sort()).toEqual([...recorders].sort());
});

test.each([
  ["kind === 'gift' ? gift : text", true],
  ["message.kind !== 'image'", true],
  ["case 'gift':", false],
])('%s is found: %s', (line, isFound) => expect(comparison.test(line)).toBe(isFound));
