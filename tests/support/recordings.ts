import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { voiceBars } from '../../src/shared/limits.ts';

/** A waveform that rises. */
export const waveform = Array.from({ length: voiceBars }, (_, i) => Math.floor((i * 36) / voiceBars).toString(36)).join(
  '',
);

/** A second of sound, as Chromium's recorder writes it. */
export const recording = (ending: 'webm' | 'm4a' = 'webm'): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(join(import.meta.dirname, 'recordings', `chromium.${ending}`)));

/** The same in WebM, with one more block that begins at that second. */
export const lasting = (seconds: number): Buffer<ArrayBuffer> => Buffer.concat([recording(), cluster(seconds * 1000)]);

/** Of unknown size, as a recorder writes it: its time, and one block of track 1. */
function cluster(ms: number): Buffer {
  const time = Buffer.from([0xe7, 0x83, 0, 0, 0]);
  time.writeUIntBE(ms, 2, 3);
  const block = Buffer.from([0xa3, 0x85, 0x81, 0, 0, 0x80, 0xfc]);
  return Buffer.concat([Buffer.from('1f43b67501ffffffffffffff', 'hex'), time, block]);
}

interface Mp4 {
  handler?: string;
  codec?: string;
  /** Seconds that the header says. */
  whole?: number;
  /** Seconds of each fragment, in samples of a tenth. */
  fragments?: number[];
}

/** An MP4 file as Apple's recorder writes it, without the sound. */
export function mp4({ handler = 'soun', codec = 'mp4a', whole = 0, fragments = [] }: Mp4): Buffer<ArrayBuffer> {
  const timescale = 1000;
  const header = box('mdhd', numbers(0, 0, 0, timescale, whole * timescale, 0));
  const about = box('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0));
  const samples = box('stbl', box('stsd', numbers(0, 1), box(codec, numbers(0, 1))));
  const track = box('trak', box('mdia', header, about, box('minf', samples)));
  const usual = box('mvex', box('trex', numbers(0, 1, 1, timescale / 10, 0, 0)));
  const runs = fragments.flatMap((seconds) => [
    box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0, seconds * 10)))),
    box('mdat', Buffer.from('sound')),
  ]);
  return Buffer.concat([box('ftyp', Buffer.from('iso5'), numbers(0)), box('moov', track, usual), ...runs]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content);
  return Buffer.concat([numbers(all.length + 8), Buffer.from(type), all]);
}

function numbers(...all: number[]): Buffer {
  const bytes = Buffer.alloc(4 * all.length);
  for (const [i, number] of all.entries()) bytes.writeUInt32BE(number, 4 * i);
  return bytes;
}
