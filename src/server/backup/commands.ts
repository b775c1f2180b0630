import { resolve } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { withDatabase } from '../db/with-database.ts';
import { checkMedia } from '../media/marker.ts';
import { type Media, openMedia } from '../media/media.ts';
import { backup } from './backup.ts';
import { openProgress } from './progress.ts';
import { restore } from './restore.ts';

/** `npm start -- backup FILE`. Works while the server runs. */
export async function backupCommand(config: Config, args: string[]): Promise<void> {
  const { file } = read(args, 'backup FILE', []);
  const { note, end } = openProgress();
  const media = await openMedia(config);
  const missing: string[] = [];
  await withDatabase(config, async (db) => {
    await checkMedia(db, media);
    missing.push(...(await backup({ db, media, now: () => new Date() }, file, note)));
  }).finally(end);
  if (missing.length > 0) throw new CannotStart(lacking(missing, media, file));
  console.log(`Everything is in ${file}.`);
}

/** `npm start -- restore FILE [--force]`. The server must be stopped. */
export async function restoreCommand(config: Config, args: string[]): Promise<void> {
  const { file, flags } = read(args, 'restore FILE [--force]', ['--force']);
  const { note, end } = openProgress();
  const media = await openMedia(config);
  await withDatabase(config, (db) => restore({ db, media }, file, { force: flags.includes('--force'), note })).finally(
    end,
  );
  console.log(`Everything is as it was in ${file}.`);
  console.log('If members have used the app since it was written, run after-restore before you start a server.');
}

/** Names in a message. */
const shown = 20;

function lacking(names: string[], { place }: Media, file: string): string {
  const [are, they] = names.length === 1 ? ['file is', 'it is'] : ['files are', 'they are'];
  const rest = names.length > shown ? ['…'] : [];
  return [
    `${names.length} ${are} missing in ${place}, so ${they} not in ${file}. All else is.`,
    ...[...names.slice(0, shown), ...rest].map((name) => `  ${name}`),
  ].join('\n');
}

function read(args: string[], usage: string, known: string[]): { file: string; flags: string[] } {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [file, ...more] = args.filter((arg) => !arg.startsWith('-'));
  if (file === undefined || more.length > 0 || flags.some((flag) => !known.includes(flag))) {
    throw new CannotStart(`Usage: npm start -- ${usage}`);
  }
  return { file: resolve(file), flags };
}
