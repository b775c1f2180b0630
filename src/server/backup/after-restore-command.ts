import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { day } from '../../shared/limits.ts';
import { purgedFolder, readPurged } from '../account-deletion/purged.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { Context, Db } from '../context.ts';
import { migrationOf } from '../db/schema-version.ts';
import { withDatabase } from '../db/with-database.ts';
import { createLog } from '../log.ts';
import { checkMedia } from '../media/marker.ts';
import { openMedia } from '../media/media.ts';
import { openProviders } from '../payments/open-providers.ts';
import { openBell } from '../sync/bell.ts';
import { afterRestore, refuseServers } from './after-restore.ts';
import { report } from './after-restore-report.ts';

/** Withdrawals and open payments are younger. */
const usualDays = 30;

/** `npm start -- after-restore [--purged FOLDER]... [--days N]`. All servers must be stopped. */
export async function afterRestoreCommand(config: Config, args: string[]): Promise<void> {
  const { folders, days } = read(args);
  for (const folder of folders) if (!existsSync(folder)) throw new CannotStart(`There is no folder ${folder}.`);
  const lists = await Promise.all([purgedFolder(config.dataDir), ...folders].map(readPurged));
  await withDatabase(config, async (db, connectionString) => {
    if ((await migrationOf(db)) === undefined) throw new CannotStart('The database is empty: restore it first.');
    await refuseServers(db);
    const context = await openContext(config, db, connectionString);
    const pollSince = new Date(Date.now() - days * day);
    try {
      const outcome = await afterRestore(context, { purged: [...new Set(lists.flat())], pollSince });
      console.log(report(outcome));
      if (outcome.payments.failed.length > 0)
        throw new CannotStart(
          'The payment provider did not answer for all payments: run this again before you start a server.',
        );
    } finally {
      await context.bell.close();
    }
  });
}

function read(args: string[]): { folders: string[]; days: number } {
  const options = { purged: { type: 'string', multiple: true }, days: { type: 'string' } } as const;
  try {
    const { purged = [], days = String(usualDays) } = parseArgs({ args, options }).values;
    if (/^\d{1,4}$/.test(days)) return { folders: purged.map((folder) => resolve(folder)), days: Number(days) };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new CannotStart('Usage: npm start -- after-restore [--purged FOLDER]... [--days N]');
}

/** Sends no mail and no push: there is nothing to send them with. */
async function openContext(config: Config, db: Db, connectionString: () => string): Promise<Context> {
  const now = () => new Date();
  const log = createLog(config.logLevel, now);
  const media = await openMedia(config);
  await checkMedia(db, media);
  return {
    ...{ config, db, jobs: db, readiness: db, now, random: randomBytes, log, fetch },
    bell: await openBell({ connectionString, log }),
    media,
    providers: openProviders({ config, db, now, fetch, log }),
    ...{ mail: undefined, sms: undefined, draw: undefined },
  };
}
