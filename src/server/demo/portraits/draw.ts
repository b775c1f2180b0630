import sharp from 'sharp';
import { portraitSvg, size } from './portrait.ts';

/** Of every portrait, in pixels. */
export const portraitSize = size;

/**
 * A portrait as PNG from `GENDER AGE SEED PHOTO`, such as 'female 31 847362 0': the same seed is the same person, each number of
 * a photo another place, dress and mood. The same words draw the same picture for ever.
 */
export async function drawPortrait(drawing: string): Promise<Uint8Array> {
  const [gender, age, seed = '', photo] = drawing.split(' ');
  const svg = portraitSvg(gender === 'male' ? 'male' : 'female', Number(age), seed, Number(photo));
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
