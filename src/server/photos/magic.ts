import sharp from 'sharp';
import { heicHead } from '../../shared/heic.ts';

/**
 * Recognises a supported photo by its first bytes (SPECIFICATION 14.16). Runs before any decoder. Rejects animated
 * PNGs, which decoders treat as still photos.
 */
export function looksLikePhoto(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (startsWith(file, 'ffd8ff')) return true;
  if (startsWith(file, '89504e470d0a1a0a')) return !isAnimatedPng(file);
  if (text(0, 4) === 'RIFF') return text(8, 15) === 'WEBPVP8';
  return readsHeic && heicHead.test(text(0, 12));
}

/** HEIC needs a system decoder: sharp's bundled one lacks it because of patents. */
export const readsHeic = sharp.format.heif?.input.fileSuffix?.includes('.heic') ?? false;

const startsWith = (file: Buffer, hex: string): boolean => file.toString('hex', 0, hex.length / 2) === hex;

/** Detects an `acTL` chunk before the image data, which makes a PNG animated. */
function isAnimatedPng(file: Buffer): boolean {
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
