import { expect, test } from 'vitest';
import { readRecording } from '../../src/server/chat/recordings/recording.ts';
import { lasting, mp4, recording } from '../support/recordings.ts';

test.each(['webm', 'm4a'] as const)('what Chromium records as %s is known, with its duration', (ending) => {
  const found = readRecording(recording(ending));
  expect(found?.ending).toBe(ending);
  expect(found?.duration).toBeGreaterThan(900);
  expect(found?.duration).toBeLessThan(1300);
});

test('a recording of any length says how long it plays', () => {
  expect(readRecording(lasting(130))?.duration).toBe(130_000);
  expect(readRecording(mp4({ whole: 75 }))).toEqual({ ending: 'm4a', duration: 75_000 });
  expect(readRecording(mp4({ fragments: [60, 61] }))).toEqual({ ending: 'm4a', duration: 121_000 });
  expect(readRecording(mp4({ codec: 'Opus', fragments: [2] }))?.duration).toBe(2000);
});

const replaced = (file: Buffer, from: string, to: string) => {
  const changed = Buffer.from(file);
  changed.write(to, changed.indexOf(from), 'latin1');
  return changed;
};

test.each<[string, () => Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['words', () => Buffer.from('<script>alert(1)</script>')],
  ['a picture', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['Matroska that is no WebM', () => replaced(recording(), 'webm', 'mkvx')],
  ['WebM of another codec', () => replaced(recording(), 'A_OPUS', 'A_AAC1')],
  ['WebM with a film', () => Buffer.concat([recording(), Buffer.from('ae83830101', 'hex')])],
  ['WebM that is cut off', () => recording().subarray(0, -20)],
  ['WebM without a sound', () => recording().subarray(0, recording().indexOf(Buffer.from('1f43b675', 'hex')))],
  ['a film', () => mp4({ handler: 'vide', codec: 'avc1', whole: 5 })],
  ['sound of another codec', () => mp4({ codec: 'alac', whole: 5 })],
  ['MP4 without a sound', () => mp4({})],
  ['MP4 that is cut off', () => recording('m4a').subarray(0, -5)],
  ['MP4 whose run is shorter than it says', () => replaced(mp4({ fragments: [1] }), 'trun\0\0\0\0', 'trun\0\0\x01\0')],
])('%s is no recording', (_, make) => expect(readRecording(make())).toBeUndefined());

test('bytes at random are no recording, and never an error', () => {
  const whole = recording('m4a');
  for (const file of [recording(), whole, mp4({ fragments: [1, 2] })])
    for (let at = 0; at < Math.min(file.length, 1500); at++) {
      const changed = Buffer.from(file);
      changed[at] = 255 - (changed[at] ?? 0);
      const found = readRecording(changed);
      if (found) expect(Number.isSafeInteger(found.duration)).toBe(true);
    }
});
