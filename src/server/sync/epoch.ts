import { sql } from 'kysely';
import type pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { migrationOf } from '../db/schema-version.ts';
import { withDatabase } from '../db/with-database.ts';
import type { Log } from '../log.ts';
import { ringMissed } from './notify.ts';

/**
 * Starts a new epoch if a standby was promoted since the last look: it may lack commits, and would give their change
 * numbers to others (SPECIFICATION 14.27). Once, whichever process looks first.
 */
export async function followTimeline(client: Pick<pg.Client, 'query'>, keep: boolean, log: Log): Promise<void> {
  try {
    await compareTimeline(client, keep, log);
  } catch (error) {
    // A standby answers 55000: the bell comes back until it is promoted.
    if (!withoutTimeline.includes(String((error as { code?: unknown }).code))) throw error;
    log.warn('database timeline unavailable: run new-epoch after a failover', { error });
  }
}

/** Some hosted databases lack these functions, or do not allow them. */
const withoutTimeline = ['0A000', '42501', '42883'];

async function compareTimeline(client: Pick<pg.Client, 'query'>, keep: boolean, log: Log): Promise<void> {
  const { rows } = await client.query<{ renewed: boolean }>(
    `with before as (select timeline from installation for update),
      now as (select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline)
    update installation set timeline = now.timeline,
      epoch = case when before.timeline is null or $1 then epoch else gen_random_uuid()::text end
    from before, now where before.timeline is distinct from now.timeline
    returning before.timeline is not null and not $1 as renewed`,
    [keep],
  );
  if (rows[0]?.renewed) log.warn('database promoted: epoch renewed, devices copy again');
}

/** Makes every device copy again. */
export async function renewEpoch(db: Db): Promise<void> {
  await sql`update installation set epoch = gen_random_uuid()`.execute(db);
}

/** `npm start -- new-epoch`. Works while the server runs. Throws CannotStart. */
export async function newEpochCommand(config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    if ((await migrationOf(db)) === undefined) throw new CannotStart('No device has data yet: the database is empty.');
    await renewEpoch(db);
    await ringMissed(db);
  });
  console.log('Every device copies its data again when it next asks.');
}
