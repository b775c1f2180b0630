import { voiceBars } from '../../../shared/limits.ts';

/** Loudest digit of a bar (shared/calls/chat.ts). */
const top = 35;
/** Below this nothing was said, and noise is not drawn as if it were speech. */
const quiet = 0.02;

/** Bars of a recording, by its loudness (0 to 1) at equal intervals. */
export function waveformOf(levels: readonly number[]): string {
  const loudest = levels.reduce((most, level) => Math.max(most, level), quiet);
  const bars = Array.from({ length: voiceBars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / voiceBars);
    const until = Math.max(from + 1, Math.ceil(((bar + 1) * levels.length) / voiceBars));
    return levels.slice(from, until).reduce((most, level) => Math.max(most, level), 0);
  });
  // By the root: as loud as it sounds, where numbers would leave most of it flat.
  return bars.map((level) => Math.round(Math.sqrt(level / loudest) * top).toString(top + 1)).join('');
}

/** Heights of the bars, 0 to 1. */
export const heightsOf = (waveform: string): number[] =>
  Array.from(waveform, (digit) => Number.parseInt(digit, top + 1) / top);

/** Loudness of a moment, 0 to 1: the effective value of its samples. */
export const levelOf = (samples: Float32Array): number =>
  Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)));
