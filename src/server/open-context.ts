import { randomBytes } from 'node:crypto';
import { type Config, settingsWithoutEffect } from './config.ts';
import type { Context, Db } from './context.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { closeDemoOperator } from './demo/close-operator.ts';
import { demoOperator, isPasswordAnnounced } from './demo/logins.ts';
import { seedDemo } from './demo/seed.ts';
import { createLog } from './log.ts';
import { openMailer } from './mail/open-mailer.ts';
import { openMedia } from './media/media.ts';
import { openProviders } from './payments/open-providers.ts';
import { drawPortrait } from './portraits/draw.ts';
import { openSms } from './sms/open-sms.ts';
import { openBell } from './sync/bell.ts';

/** Takes what is to be closed in the end, last opened first. */
export type CloseLater = (close: () => Promise<void>) => void;

/**
 * The real world of a server process: its database found or started, migrated, and filled if this is a
 * demo. What is open is handed over at once, so
 * that a start that fails half-way leaves nothing behind.
 */
export async function openContext(config: Config, closeLater: CloseLater): Promise<Context> {
  const now = () => new Date();
  const log = createLog(config.logLevel, now);
  for (const setting of settingsWithoutEffect(config)) log.warn('setting has no effect in this version', { setting });

  if (config.databaseInClear)
    log.warn('not encrypted: say sslmode=verify-full, or sslmode=disable if meant', { setting: 'DATABASE_URL' });
  if (config.production && config.mollieApiKey?.startsWith('test_'))
    log.warn('whoever orders decides that it is paid: this is a key for tests', { setting: 'MOLLIE_API_KEY' });

  const database = await openDatabase(config);
  closeLater(() => database.stop());
  const patient = database.connect({ poolSize: 1, timeouts: false });
  const ran = await migrate(patient).finally(() => patient.destroy());
  for (const migration of ran) log.info('migrated', { migration });

  const db = database.connect();
  closeLater(() => db.destroy());
  if (config.demo && (await seedDemo(db, now()))) log.info('demo is seeded');
  if (!isPasswordAnnounced(config)) await logStorageProblem(db);
  const mail = openMailer(config);
  if (!mail) log.warn('mail waits until there is a server to send it: set this', { setting: 'SMTP_URL' });
  const bell = await openBell({ connectionString: database.connectionString, log });
  closeLater(() => bell.close());
  return {
    db,
    now,
    random: randomBytes,
    bell,
    media: openMedia(config),
    mail,
    providers: openProviders({ config, db, now, fetch }),
    sms: openSms(config, fetch, now),
    fetch,
    draw: drawPortrait,
    log,
    config,
  };
}

/** To whoever starts the server, once: it is no line of the log, which is kept and passed on. */
async function logStorageProblem(db: Db): Promise<void> {
  const password = await closeDemoOperator(db, randomBytes);
  if (password === undefined) return;
  console.log(`\n  The demo's operator ${demoOperator} has a password of its own, shown this once: ${password}\n`);
}
