import sharp from 'sharp';
import { portraitSvg, size } from './portrait.ts';

/** Of every portrait, in pixels. */
export const portraitSize = size;

/**
 * A portrait as PNG from `GENDER AGE SEED PHOTO`, such as 'female 31 847362 0': the same seed is the same person, each number of
 * a photo another place, dress and mood. The same words draw the same picture for ever. RangeError for other words.
 */
export async function drawPortrait(drawing: string): Promise<Uint8Array> {
  const [, gender, age, seed = '', photo] = /^(female|male) (\d+) (\S+) (\d+)$/.exec(drawing) ?? [];
  if (gender === undefined) throw new RangeError(`"${drawing}" is no portrait`);
  const svg = portraitSvg(gender === 'male' ? 'male' : 'female', Number(age), seed, Number(photo));
  // Little effort for few bytes: the picture goes straight into the photo pipeline.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
