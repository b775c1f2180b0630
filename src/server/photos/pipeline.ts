import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Cut, cutPixels, turnedSize } from '../../shared/cut.ts';
import { largestPhoto, mostPixels, photoSizes } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { looksLikePhoto } from './magic.ts';

/** WebP, all of them made anew from the picture's pixels: nothing else of the original is in them. */
export interface Renditions {
  /** Square, for avatars. */
  thumb: Buffer;
  /** 3 to 4, as every card shows it. */
  card: Buffer;
  /** In its own shape. */
  full: Buffer;
  /** In the same shape, from 24 pixels: it can't be sharpened into more. */
  blur: Buffer;
  /** Of `full`, in pixels. */
  width: number;
  height: number;
  /** Base64; of the blurred picture, so that it never tells more than that. */
  thumbhash: string;
}

const card = { width: photoSizes.card, height: (photoSizes.card * 4) / 3 };
const thumb = { width: photoSizes.thumb, height: photoSizes.thumb };
const blurredFrom = 24;
/** Twice the effort takes twice as long, for 6% fewer bytes. */
const encoding = { quality: 80, effort: 2 };
/** Seconds; the largest picture that is allowed takes two. */
const timeoutSeconds = 15;

/** Two of the four threads that decode also read files and check passwords; the others must stay free for that. */
const takeTurn = createSemaphore({ atOnce: 2, waiting: 150 });

/**
 * A photo of a member from the bytes of a picture (decisions.md section 3): orientation applied, colours in sRGB, everything but
 * the pixels left behind, and nothing enlarged; of it what `cut` leaves. Throws Refusal `too_large`, `unsupported_type`, or `unavailable` where too many
 * wait already.
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

/** A card in fewer pixels, `width` of them across; one that is narrower stays as it is. */
export const shrinkCard = (card: Buffer, width: number): Promise<Buffer<ArrayBuffer>> =>
  takeTurn(() => sharp(card).resize({ width, withoutEnlargement: true }).webp(encoding).toBuffer());

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}
type Size = Pick<OutputInfo, 'width' | 'height'>;

/** Before a single pixel is decoded: a few hundred bytes can claim to be gigabytes of them. */
async function checkHeader(file: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuse);
  // The first picture of several may be any: a photo stands still.
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

/** What the decoder can't read is no picture. A limit of time is met by a picture that is fine, too, where much goes on. */
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

/** The size of the blurred rendition of a photo of this size. */
export function blurredSize({ width, height }: Size): Size {
  const scale = photoSizes.blur / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const webp = (picture: Sharp): Promise<Buffer> => picture.webp(encoding).toBuffer();

/**
 * A part of the picture in the shape of `size`, and no larger. Of a tall one the upper part, where faces are; of a wide one where
 * most goes on.
 */
function crop(pixels: Pixels, size: Size): Sharp {
  const { width, height } = pixels.info;
  const scale = Math.min(1, width / size.width, height / size.height);
  const target = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const kept = Math.max(1, Math.round((width * size.height) / size.width));
  if (kept >= height) return open(pixels).resize({ ...target, fit: 'cover', position: 'attention' });
  const top = Math.round((height - kept) / 5);
  return open(pixels)
    .extract({ left: 0, top, width, height: kept })
    .resize({ ...target, fit: 'fill' });
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const small = sharp(picture).resize(96, 96, { fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
