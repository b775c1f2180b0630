import { sql } from 'kysely';
import { type SharpRendition, sharpRenditions } from '../../shared/renditions.ts';
import { allEnded } from '../all-ended.ts';
import type { Context } from '../context.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Renditions } from './pipeline.ts';

export type Names = Pick<PhotoRow, 'name' | 'blur_name'>;

/** Written at once; smaller cards are made on demand (read.ts). */
const stored = ['thumb', 'card', 'full'] as const;

/** Two unguessable names, neither derivable from the other. */
const newNames = (context: Context): Names => ({ name: newName(context), blur_name: newName(context) });

export const newName = ({ random }: Context): string => Buffer.from(random(16)).toString('base64url');

/** Names of our files, by 16 bytes: renditions of a photo, selfies, and files of messages. */
export const fileNames = `([\\w-]{22})-(?:(${sharpRenditions.join('|')}|blur|selfie)\\.webp|chat\\.\\w+)`;

export const sharpFile = ({ name }: Pick<Names, 'name'>, rendition: SharpRendition): string =>
  `${name}-${rendition}.webp`;
export const blurFile = ({ blur_name }: Pick<Names, 'blur_name'>): string => `${blur_name}-blur.webp`;

/** Those that are written at once. */
export const madeFiles = (names: Names): string[] => [
  ...stored.map((rendition) => sharpFile(names, rendition)),
  blurFile(names),
];

/**
 * Writes files before `store` saves their names, so that no one sees a missing file's name. Deletes files that no row
 * uses.
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

/** Keeps the files if the database can't be asked: a commit whose answer was lost may have stored the photo. */
async function removeUnlessStored(context: Context, names: Names): Promise<void> {
  try {
    const known = context.db.selectFrom('photos').select('id').where('name', '=', names.name);
    if (!(await known.executeTakeFirst())) await removeFiles(context, names);
  } catch (error) {
    context.log.warn('photo cleanup failed', { error });
  }
}

export async function writeFiles({ media }: Context, names: Names, renditions: Renditions): Promise<void> {
  const sharp = stored.map((rendition) => media.write(sharpFile(names, rendition), renditions[rendition]));
  // A write that finishes after the cleanup would bring its file back.
  await allEnded([...sharp, media.write(blurFile(names), renditions.blur)]);
}

/**
 * For files that no row names any more. A store that fails loses nothing: the sweep removes what stays (sweep.ts). What
 * a report shows stays as long as the report's copy.
 */
export async function removeUnnamed(context: Context, names: Names & Pick<PhotoRow, 'member_id'>): Promise<void> {
  await removeFiles(context, names, await isReported(context, names)).catch((error) =>
    context.log.warn('photo files left to the sweep', { error }),
  );
}

async function isReported(
  { db }: Context,
  { name, member_id }: Pick<PhotoRow, 'name' | 'member_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reports where reported = ${member_id} and copy -> 'photos' ? ${name} limit 1`.execute(db);
  return rows.length > 0;
}

export async function removeFiles({ media }: Context, names: Names, isReported = false): Promise<void> {
  const sharp = sharpRenditions.filter((rendition) => !(isReported && rendition === 'full'));
  const files = [...sharp.map((rendition) => sharpFile(names, rendition)), blurFile(names)];
  await allEnded(files.map((file) => media.remove(file)));
}
