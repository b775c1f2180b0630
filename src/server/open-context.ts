import { randomBytes } from 'node:crypto';
import { minute } from '../shared/limits.ts';
import type { Config } from './config.ts';
import type { Context, Db } from './context.ts';
import { migrate, migrations } from './db/migrate.ts';
import { connectStandby, openDatabase } from './db/open.ts';
import { openReplica } from './db/replica.ts';
import { checkSchema } from './db/schema-version.ts';
import { closeDemoOperator } from './demo/close-operator.ts';
import { demoOperator, isPasswordAnnounced } from './demo/logins.ts';
import { seedDemo } from './demo/seed.ts';
import { within } from './jobs/within.ts';
import { createLog, type Log } from './log.ts';
import { openMailer } from './mail/open-mailer.ts';
import { checkLater } from './media/check-later.ts';
import { checkMedia, claimMedia, identityOf } from './media/marker.ts';
import { type Media, openMedia } from './media/media.ts';
import { MediaUnavailable } from './media/unavailable.ts';
import { openProviders } from './payments/open-providers.ts';
import { createDrawing } from './portraits/draw-apart.ts';
import { createRandom } from './random.ts';
import { openSms } from './sms/open-sms.ts';
import { openBell } from './sync/bell.ts';
import { followTimeline } from './sync/epoch.ts';

/** Maximum time for a connection to finish its work on shutdown, in ms. */
const closeMs = 1000;
/** Connections for background jobs, and the maximum time of their statements in ms. */
const jobs = { poolSize: 3, statementTimeoutMs: 2 * minute, purpose: 'jobs' } as const;
/** Maximum time for the questions of a health check or of metrics, in ms. */
const readinessMs = 2000;

/** Registers a resource to close; the last opened closes first. */
export type CloseLater = (close: () => Promise<void>) => void;

/**
 * Opens everything a server process needs: database, migrations, demo data. Each resource registers at once, so that a
 * failed start leaves nothing open.
 */
export async function openContext(config: Config, closeLater: CloseLater): Promise<Context> {
  const now = () => new Date();
  const log = createLog(config.logLevel, now);
  for (const setting of config.databaseInClear)
    log.warn('unencrypted database connection configured: set sslmode=verify-full, or sslmode=disable to accept it', {
      setting,
    });

  const database = await openDatabase(config);
  closeLater(() => database.stop());
  const patient = database.connect({ poolSize: 1, timeouts: false, purpose: 'migration' });
  await prepareSchema(patient, config, log).finally(() => patient.destroy());

  const db = database.connect();
  closeLater(() => within(closeMs, db.destroy()));
  const jobsDb = database.connect(jobs);
  closeLater(() => within(closeMs, jobsDb.destroy()));
  const readiness = database.connect({ poolSize: 2, deadlineMs: readinessMs, purpose: 'readiness' });
  closeLater(() => within(closeMs, readiness.destroy()));
  const standby = connectStandby(config);
  const replica = standby && openReplica({ primary: db, standby, readiness, log });
  if (replica) closeLater(() => within(closeMs, replica.close()));
  if (config.demo && (await seedDemo(db, now()))) log.info('demo seeded');
  if (!isPasswordAnnounced(config)) await logStorageProblem(db);
  const media = await openOwnMedia(config, db, log);
  const mail = openMailer(config);
  if (!mail) log.warn('mail delivery paused: set this', { setting: 'SMTP_URL' });
  const bell = await openBell({
    connectionString: database.connectionString,
    db: readiness, // It must not wait behind calls: the others would take this process for gone.
    natsUrls: config.natsUrls,
    log,
    connected: (client) => followTimeline(client, config.keepEpoch, log),
  });
  closeLater(() => within(closeMs, bell.close()));
  return {
    db,
    jobs: jobsDb,
    readiness,
    replica,
    now,
    random: createRandom(),
    bell,
    media,
    mail,
    providers: openProviders({ config, db, now, fetch, log }),
    sms: openSms(config, fetch, now),
    fetch,
    draw: createDrawing(),
    log,
    config,
  };
}

async function prepareSchema(db: Db, config: Config, log: Log): Promise<void> {
  const ran = config.migrate ? await migrate(db) : [];
  for (const migration of ran) log.info('migration applied', { migration });
  const migration = await checkSchema(db, Object.keys(migrations));
  if (migration) log.info('database migrated by a newer version', { migration });
}

/** A store that is down keeps no server from starting that has used it before: all but photos works. */
async function openOwnMedia(config: Config, db: Db, log: Log): Promise<Media> {
  const media = await openMedia(config);
  try {
    await claimMedia(db, media);
    return media;
  } catch (error) {
    if (!(error instanceof MediaUnavailable) || !(await identityOf(db))?.marked) throw error;
    log.error('media store unavailable', { fault: error.message });
    return checkLater(media, () => checkMedia(db, media));
  }
}

/** Printed once to the person who starts the server; not logged, because logs are stored and shared. */
async function logStorageProblem(db: Db): Promise<void> {
  const password = await closeDemoOperator(db, randomBytes);
  if (password === undefined) return;
  console.log(`\n  The demo's operator ${demoOperator} has a password of its own, shown this once: ${password}\n`);
}
