import { expect, test } from 'vitest';
import { clock } from '../../src/client/message-files/voice/times.ts';
import { heightsOf, levelOf, waveformOf } from '../../src/client/message-files/voice/waveform.ts';
import { voiceBars } from '../../src/shared/limits.ts';

test('a waveform has its bars however long the recording was, and the loudest moment fills one', () => {
  for (const count of [1, 10, voiceBars, 1000, 2401]) {
    const levels = Array.from({ length: count }, (_, i) => (i + 1) / (2 * count));
    const drawn = waveformOf(levels);
    expect(drawn).toMatch(/^[0-9a-z]+$/);
    expect(drawn).toHaveLength(voiceBars);
    expect(drawn.at(-1)).toBe('z');
    expect(heightsOf(drawn).at(-1)).toBe(1);
  }
  expect(waveformOf([])).toBe('0'.repeat(voiceBars));
});

test('silence stays flat: noise is not drawn as if it were speech', () => {
  const heights = heightsOf(waveformOf(Array.from({ length: 100 }, () => 0.0001)));
  expect(Math.max(...heights)).toBeLessThan(0.1);
});

test('loudness is the effective value of the samples', () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(Float32Array.from([1, -1, 1, -1]))).toBe(1);
  expect(levelOf(Float32Array.from([0.5, -0.5]))).toBeCloseTo(0.5);
  expect(levelOf(new Float32Array())).toBe(0);
});

test('times read as on a clock', () => {
  expect([0, 7.4, 59.6, 67, 120].map(clock)).toEqual(['0:00', '0:07', '1:00', '1:07', '2:00']);
});
