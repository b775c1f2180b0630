import { expect, test } from 'vitest';
import { partOf } from '../../src/shared/byte-range.ts';

const file = '0123456789';

/** Status, bytes and header of what comes of a file of ten bytes; undefined for all of it. */
function answered(range: string | undefined, ifRange?: string, bytes = file) {
  const asked = new Map(Object.entries({ range, 'if-range': ifRange }));
  const part = partOf(bytes.length, (name) => asked.get(name));
  if (!part) return undefined;
  const body = bytes.slice(part.from, part.to);
  expect(part.headers['Content-Length']).toBe(String(body.length));
  return [part.status, body, part.headers['Content-Range']];
}

test.for([
  ['bytes=0-', file, '0-9'],
  ['bytes=0-1', '01', '0-1'],
  ['bytes=3-5', '345', '3-5'],
  ['Bytes=3-5', '345', '3-5'],
  ['bytes=9-9', '9', '9-9'],
  ['bytes=8-500', '89', '8-9'],
  ['bytes=-3', '789', '7-9'],
  ['bytes=-500', file, '0-9'],
] as const)('%s is answered with that part', ([range, part, which]) => {
  expect(answered(range)).toEqual([206, part, `bytes ${which}/10`]);
});

test.for(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('%s lies behind the end', (range) => {
  expect(answered(range)).toEqual([416, '', 'bytes */10']);
});

test('an empty file has no part', () => expect(answered('bytes=0-', undefined, '')).toEqual([416, '', 'bytes */0']));

test.for([undefined, '', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', 'bytes=-1-2'])(
  'the answer to %s is all of it',
  (range) => expect(answered(range)).toBeUndefined(),
);

test('the rest of a version that we never named is of no use', () => {
  for (const other of ['"other.wav"', 'W/"other.wav"', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(answered('bytes=5-', other)).toBeUndefined();
});
