import type { MessageFiles } from '../../shared/calls/chat.ts';
import { longestVoice, second } from '../../shared/limits.ts';
import type { EndingOf } from '../../shared/message-files.ts';
import type { KindWith } from '../../shared/message-kinds.ts';
import { Refusal } from '../calls/refusal.ts';
import { makeRenditions } from '../photos/pipeline.ts';
import { readRecording } from './recordings/recording.ts';

/** Of a file, as only the sender's device knows. */
interface Beside {
  waveform: string | undefined;
}

interface Made<Kind extends KindWith<'file'>> {
  file: Buffer;
  ending: EndingOf<Kind>;
  about: Omit<MessageFiles[Kind], 'filename'>;
}

interface FileKind<Kind extends KindWith<'file'>> {
  /** Makes the stored file of what was uploaded. Throws Refusals. */
  make(bytes: Buffer, beside: Beside): Promise<Made<Kind>>;
}

/** How files of messages are made, by kind. */
export const fileKinds: { [Kind in KindWith<'file'>]: FileKind<Kind> } = {
  image: {
    /** From its pixels: nothing else of the original remains. */
    async make(bytes) {
      const { full, width, height, thumbhash } = await makeRenditions(bytes);
      return { file: full, ending: 'webp', about: { width, height, thumbhash } };
    },
  },
  voice: {
    /** As it was recorded, once it is known to be nothing but sound. */
    async make(bytes, { waveform }) {
      const recording = readRecording(bytes);
      if (!recording) throw new Refusal('unsupported_type');
      if (waveform === undefined) throw new Refusal('malformed');
      const { ending, duration } = recording;
      if (duration > longestVoice + stopsLate) throw new Refusal('too_large');
      return { file: bytes, ending, about: { duration: Math.min(duration, longestVoice), waveform } };
    },
  },
};

/** A recorder stops a moment after it was told to. */
const stopsLate = 2 * second;
