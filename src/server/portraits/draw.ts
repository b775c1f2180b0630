import sharp from 'sharp';
import { portraitSvg, size } from './portrait.ts';

/** Of every portrait, in pixels. */
export const portraitSize = size;

/**
 * Draws `GENDER AGE SEED PHOTO`, such as 'female 31 847362 0', as PNG; the same words always give the same picture.
 * Throws RangeError for others.
 *
 * A seed is a person; each photo number another place, dress and mood.
 */
export async function drawPortrait(drawing: string): Promise<Uint8Array> {
  // Little effort for few bytes: the picture goes straight into the photo pipeline.
  return sharp(svgOf(drawing)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** Of each face in a row, in pixels; the part of a portrait that it shows, and how much smaller. */
const face = { width: 288, height: 384 };
const shown = { left: 108, top: 96, width: 744 };
const scale = face.width / shown.width;

/** Faces side by side as one WebP of few bytes, for pages that show a fixed set. Cheap: drawn in their own size. */
export async function drawRow(drawings: readonly string[]): Promise<Uint8Array> {
  const part = { left: Math.round(shown.left * scale), top: Math.round(shown.top * scale), ...face };
  const faces = drawings.map(async (drawing, i) => ({
    input: await sharp(svgOf(drawing, { hands: false }), { density: 72 * scale })
      .extract(part)
      .png({ compressionLevel: 1 })
      .toBuffer(),
    left: i * face.width,
    top: 0,
  }));
  const row = { width: face.width * drawings.length, height: face.height };
  return sharp({ create: { ...row, channels: 3, background: '#000' } })
    .composite(await Promise.all(faces))
    .webp({ quality: 55, smartSubsample: true })
    .toBuffer();
}

function svgOf(drawing: string, { hands = true } = {}): Buffer {
  const [, gender, age, seed = '', photo] = /^(female|male) (\d+) (\S+) (\d+)$/.exec(drawing) ?? [];
  if (gender === undefined) throw new RangeError(`"${drawing}" is no portrait`);
  return Buffer.from(portraitSvg(gender === 'male' ? 'male' : 'female', Number(age), seed, Number(photo), { hands }));
}
