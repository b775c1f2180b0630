import { randomBytes } from 'node:crypto';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { withDatabase } from '../db/with-database.ts';
import { announce, readAnnouncement } from './announce.ts';

/** `npm start -- announce FILE.json` sends news or a promotion to a site's members, even while the server runs. */
export async function announceCommand(config: Config, args: string[]): Promise<void> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new CannotStart('Usage: npm start -- announce FILE.json');
  const input = await readAnnouncement(file);
  await withDatabase(config, (db) => announce({ db, now: () => new Date(), random: randomBytes }, input));
  console.log('It is on its way to those who want to hear of it.');
}
