import type { EndingOf } from '../../../shared/message-files.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

interface Recording {
  ending: EndingOf<'voice'>;
  /** Milliseconds. */
  duration: number;
}

/**
 * Finds out by its bytes what a recording is (SPECIFICATION 14.16). Nothing is decoded. Undefined for anything but sound of the
 * codecs that browsers record and play.
 */
export function readRecording(bytes: Buffer): Recording | undefined {
  const webm = readWebm(bytes);
  const duration = webm ?? readMp4(bytes);
  if (duration === undefined || !(duration > 0)) return undefined;
  return { ending: webm === undefined ? 'm4a' : 'webm', duration: Math.round(duration) };
}
