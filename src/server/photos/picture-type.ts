import sharp from 'sharp';

export type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * What a picture's own first bytes say that it is, whatever its name or its sender says; undefined for all that is not taken:
 * SVG, GIF, PDF, AVIF, and pictures that move. Looked at before any decoder sees a byte (trust.md row 19).
 */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return isAnimatedPng(bytes) ? undefined : 'png';
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') return isAnimatedWebp(bytes) ? undefined : 'webp';
  const isHeic = text(4, 8) === 'ftyp' && ['heic', 'heix', 'mif1'].includes(text(8, 12));
  return isHeic && readsHeic ? 'heif' : undefined;
}

/** The decoder that comes with sharp can't for reasons of patents; one of the system's own may. */
export const readsHeic = sharp.format.heif?.input.fileSuffix?.includes('.heic') ?? false;

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString('hex', 0, hex.length / 2) === hex;

/** The extended form of WebP says so in its flags. */
const isAnimatedWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;

/** A chunk `acTL` before the first of the picture's data makes a PNG move. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
