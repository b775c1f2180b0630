import { openProgress } from '../backup/progress.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { withDatabase } from '../db/with-database.ts';
import { openDisk, openMedia } from './media.ts';
import { moveMedia } from './move.ts';

/** `npm start -- move-media s3|disk`. Copies while servers run, and ends the move when they are stopped. */
export async function moveMediaCommand(config: Config, args: string[]): Promise<void> {
  const [target, ...more] = args;
  if ((target !== 's3' && target !== 'disk') || more.length > 0)
    throw new CannotStart('Usage: npm start -- move-media s3, or move-media disk');
  if (!config.s3) throw new CannotStart('S3_URL is not set: it names the bucket, in both directions.');
  const [disk, bucket] = [openDisk(config), await openMedia(config)];
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
  const { note, end } = openProgress();
  await withDatabase(config, (db) => moveMedia({ db, from, to, note: (media) => note({ media }) })).finally(end);
  console.log(
    target === 's3'
      ? `All files are in ${to.place}. Start the servers with S3_URL.`
      : `All files are in ${to.place}. Start the servers without S3_URL.`,
  );
}
