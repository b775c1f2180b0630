import { type SharpRendition, sharpRenditions } from '../../shared/renditions.ts';
import type { Context } from '../context.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Renditions } from './pipeline.ts';

export type Names = Pick<PhotoRow, 'name' | 'blur_name'>;

/** What is written at once; smaller cards are when they are asked for (read.ts). */
const stored = ['thumb', 'card', 'full'] as const;

/** Two names that nobody guesses, and neither leads to the other. */
const newNames = (context: Context): Names => ({ name: newName(context), blur_name: newName(context) });

export const newName = ({ random }: Context): string => Buffer.from(random(16)).toString('base64url');

export const sharpFile = ({ name }: Pick<Names, 'name'>, rendition: SharpRendition): string =>
  `${name}-${rendition}.webp`;
/** A picture of a conversation: one file, in its own shape. */
export const pictureFile = ({ name }: Pick<Names, 'name'>): string => `${name}-chat.webp`;
export const blurFile = ({ blur_name }: Pick<Names, 'blur_name'>): string => `${blur_name}-blur.webp`;

/**
 * Writes files under new names, and then what `store` writes of them: nobody is ever shown the name of a file that is not there.
 * Those that no photo has in the end go again.
 */
export async function withFiles<Stored>(
  context: Context,
  renditions: Renditions,
  store: (names: Names) => Promise<Stored>,
): Promise<Stored> {
  const names = newNames(context);
  try {
    await writeFiles(context, names, renditions);
    return await store(names);
  } finally {
    await removeUnlessStored(context, names);
  }
}

/** A commit whose answer was lost has stored the photo all the same; then its files stay, and also where nobody can tell. */
async function removeUnlessStored(context: Context, names: Names): Promise<void> {
  try {
    const known = context.db.selectFrom('photos').select('id').where('name', '=', names.name);
    if (!(await known.executeTakeFirst())) await removeFiles(context, names);
  } catch (error) {
    context.log.warn('files of a photo that failed may be left', { error });
  }
}

export async function writeFiles({ media }: Context, names: Names, renditions: Renditions): Promise<void> {
  const sharp = stored.map((rendition) => media.write(sharpFile(names, rendition), renditions[rendition]));
  const writes = await Promise.allSettled([...sharp, media.write(blurFile(names), renditions.blur)]);
  // Only when none goes on: what is removed after a failure must not come back.
  for (const write of writes) if (write.status === 'rejected') throw write.reason;
}

export async function removeFiles({ media }: Context, names: Names): Promise<void> {
  const files = [...sharpRenditions.map((rendition) => sharpFile(names, rendition)), blurFile(names)];
  await Promise.all(files.map((file) => media.remove(file)));
}
