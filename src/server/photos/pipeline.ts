import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Cut, cutPixels, turnedSize } from '../../shared/cut.ts';
import { largestPhoto, mostPixels, photoSizes } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { looksLikePhoto } from './magic.ts';

/** WebP files encoded from the pixels alone: nothing else of the original remains. */
export interface Renditions {
  /** Square, for avatars. */
  thumb: Buffer;
  /** Proportions 3 to 4, for cards. */
  card: Buffer;
  /** Original proportions. */
  full: Buffer;
  /** Original proportions, from 24 pixels: sharpening can't recover more. */
  blur: Buffer;
  /** Size of `full`, in pixels. */
  width: number;
  height: number;
  /** Base64, made from the blurred photo so that it reveals nothing more. */
  thumbhash: string;
}

const card = { width: photoSizes.card, height: (photoSizes.card * 4) / 3 };
const thumb = { width: photoSizes.thumb, height: photoSizes.thumb };
const blurredFrom = 24;
/** Twice the effort takes twice as long and saves 6% of the bytes. */
const encoding = { quality: 80, effort: 2 };
/** Seconds; the largest allowed photo takes two. */
const timeoutSeconds = 15;

/** Uses two of the four threads; the others must stay free for files and passwords. */
const takeTurn = createSemaphore({ atOnce: 2, waiting: 150 });

/**
 * Renditions of a member's photo (SPECIFICATION 4.7): oriented, sRGB, metadata removed, never enlarged. Throws Refusal
 * `too_large`, `unsupported_type`, or `unavailable` when too many wait.
 */
export async function makeRenditions(bytes: Uint8Array, cut?: Cut): Promise<Renditions> {
  if (bytes.length > largestPhoto) throw new Refusal('too_large');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!looksLikePhoto(file)) throw new Refusal('unsupported_type');
  return takeTurn(async () => {
    await checkHeader(file);
    const pixels = await decode(file);
    return render(cut ? await cutOut(pixels, cut) : pixels);
  });
}

/** Shrinks a card to `width` pixels across; never enlarges. */
export const shrinkCard = (card: Buffer, width: number): Promise<Buffer<ArrayBuffer>> =>
  takeTurn(() => sharp(card).resize({ width, withoutEnlargement: true }).webp(encoding).toBuffer());

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}
type Size = Pick<OutputInfo, 'width' | 'height'>;

/** Checks the declared size before decoding: a few hundred bytes can claim gigabytes of pixels. */
async function checkHeader(file: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  // Refuse animations, because a photo has one photo.
  if (pages > 1) throw new Refusal('unsupported_type');
  if (width * height > mostPixels) throw new Refusal('too_large');
}

function decode(file: Buffer): Promise<Pixels> {
  const { full } = photoSizes;
  return sharp(file, { autoOrient: true, limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .resize(full, full, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function cutOut(pixels: Pixels, cut: Cut): Promise<Pixels> {
  return open(pixels)
    .rotate(cut.turns * 90)
    .extract(cutPixels(cut, turnedSize(pixels.info, cut)))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Maps a decoder error: bad files are unsupported, but a timeout may just mean that the server is busy. */
function refuse(error: Error): never {
  if (error.message.startsWith('timeout')) throw new Refusal('unavailable', { retryAfter: timeoutSeconds });
  throw new Refusal('unsupported_type');
}

async function render(pixels: Pixels): Promise<Renditions> {
  const { width, height } = pixels.info;
  const tiny = await open(pixels)
    .resize(blurredFrom, blurredFrom, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blur = await open(tiny)
    .resize({ ...blurredSize({ width, height }), fit: 'fill', kernel: 'cubic' })
    .blur(photoSizes.blur / blurredFrom / 2)
    .webp(encoding)
    .toBuffer();
  return {
    thumb: await webp(crop(pixels, thumb)),
    card: await webp(crop(pixels, card)),
    full: await webp(open(pixels)),
    blur,
    width,
    height,
    thumbhash: await thumbhashOf(blur),
  };
}

/** Size of the blurred rendition of a photo. */
export function blurredSize({ width, height }: Size): Size {
  const scale = photoSizes.blur / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const webp = (photo: Sharp): Promise<Buffer> => photo.webp(encoding).toBuffer();

/**
 * Crops to the proportions of `size`, never enlarging. Tall photos keep the upper part with the face, wide ones the
 * busiest part.
 */
function crop(pixels: Pixels, size: Size): Sharp {
  const { width, height } = pixels.info;
  const scale = Math.min(1, width / size.width, height / size.height);
  const target = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const croppedHeight = Math.max(1, Math.round((width * size.height) / size.width));
  if (croppedHeight >= height) return open(pixels).resize({ ...target, fit: 'cover', position: 'attention' });
  const top = Math.round((height - croppedHeight) / 5);
  return open(pixels)
    .extract({ left: 0, top, width, height: croppedHeight })
    .resize({ ...target, fit: 'fill' });
}

async function thumbhashOf(photo: Buffer): Promise<string> {
  const small = sharp(photo).resize(96, 96, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
