import type { Context, Db } from '../context.ts';
import { newName } from '../photos/files.ts';

/** Path of a selfie below the site. Workers cache what is behind the other doors, and none of this one. */
export const privatePath = (file: string): string => `private/${file}`;

export const newSelfie = (context: Context): string => `${newName(context)}-selfie.webp`;

/** For a file that no row names any more. One that a store keeps is left to the sweep (photos/sweep.ts). */
export async function removeSelfie({ media, log }: Context, file: string | null | undefined): Promise<void> {
  if (!file) return;
  await media.remove(file).catch((error) => log.warn('selfie left to the sweep', { error }));
}

/** Keeps the file if the database can't be asked: a commit whose answer was lost may have stored it. */
export async function removeUnlessSent(context: Context, file: string): Promise<void> {
  try {
    if (!(await isNamed(context.db, file))) await context.media.remove(file);
  } catch (error) {
    context.log.warn('selfie cleanup failed', { error });
  }
}

async function isNamed(db: Db, file: string): Promise<boolean> {
  const row = db.selectFrom('verifications').select('id').where('file', '=', file);
  return (await row.executeTakeFirst()) !== undefined;
}

/** For an account that is deleted. The file goes first: after a crash, the row still names it. */
export async function forgetVerification({ db, media }: Pick<Context, 'db' | 'media'>, member: string): Promise<void> {
  const own = db.selectFrom('verifications').select('file').where('member_id', '=', member);
  const file = (await own.executeTakeFirst())?.file;
  if (file) await media.remove(file);
  await db.deleteFrom('verifications').where('member_id', '=', member).execute();
}
