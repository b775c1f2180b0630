import { photoSizes } from '../../shared/limits.ts';
import { type SmallerCard, smallerCards } from '../../shared/renditions.ts';
import type { Context } from '../context.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Asked } from './access.ts';
import { sharpFile } from './files.ts';
import { shrinkCard } from './pipeline.ts';
import { drawOnce } from './portraits.ts';

type Bytes = Buffer<ArrayBuffer> | undefined;

/** A file of a photo; a smaller card, and a portrait of the demo, are made when they are first asked for. Undefined where there is none. */
export async function readRendition(
  context: Context,
  photo: PhotoRow,
  rendition: Asked['rendition'],
  file: string,
): Promise<Bytes> {
  const found = await context.media.read(file);
  if (found) return found;
  if (isSmaller(rendition)) return shrink(context, photo, rendition, file);
  if (photo.drawing === null) return undefined;
  await drawOnce(context, photo);
  return context.media.read(file);
}

const isSmaller = (rendition: string): rendition is SmallerCard => smallerCards.some((each) => each === rendition);

/** Two who ask at once both make it, and it is the same. Of a photo that goes meanwhile the sweep takes it (sweep.ts). */
async function shrink(context: Context, photo: PhotoRow, rendition: SmallerCard, file: string): Promise<Bytes> {
  const card = await readRendition(context, photo, 'card', sharpFile(photo, 'card'));
  const small = card && (await shrinkCard(card, photoSizes[rendition]));
  if (small) await context.media.write(file, small);
  return small;
}
