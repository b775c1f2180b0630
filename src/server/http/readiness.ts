import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { newestMigration } from '../db/migrate.ts';

/** Each check by name: `ok`, or what is wrong. */
export type Checks = Record<'process' | 'database' | 'schema' | 'bell', string> & {
  /** Only where there is one. Without it the primary answers, so nothing fails. */
  replica?: string;
};

/**
 * Checks whether this process can work (SPECIFICATION 14.23). Needs no login and no queue, so concurrent checks share
 * one answer. `stop` is aborted before the server stops listening.
 */
export function createReadiness(context: Pick<Context, 'readiness' | 'bell' | 'replica'>, stop?: AbortSignal) {
  let asking: Promise<Pick<Checks, 'database' | 'schema'>> | undefined;
  return async (): Promise<Checks> => {
    asking ??= askDatabase(context).finally(() => {
      asking = undefined;
    });
    return {
      process: stop?.aborted ? 'stopping' : ok,
      ...(await asking),
      bell: hearing(context),
      ...(context.replica && { replica: context.replica.isUsed() ? ok : 'not used' }),
    };
  };
}

export const isReady = ({ replica: _, ...needed }: Checks): boolean =>
  Object.values(needed).every((check) => check === ok);

const ok = 'ok';

/** Without a sign of life for ten seconds, streams miss rings, and no poll is answered from memory. */
function hearing({ bell }: Pick<Context, 'bell'>): string {
  if (bell.isDeaf()) return 'deaf';
  return bell.isAlive() ? ok : 'hears nothing';
}

/** On a standby every send would fail. A schema newer than this process is fine: migrations expand first. */
async function askDatabase({ readiness }: Pick<Context, 'readiness'>) {
  try {
    const { rows } = await sql<{ standby: boolean; migrated: boolean }>`
      select pg_is_in_recovery() as standby,
        exists (select from kysely_migration where name = ${newestMigration}) as migrated`.execute(readiness);
    const { standby, migrated } = rows[0] ?? {};
    // Refused on a standby, so the connection is replaced (db/client.ts). Otherwise it would never find the new primary.
    if (standby) await sql`select pg_current_xact_id()`.execute(readiness).catch(() => undefined);
    return { database: standby ? 'read-only' : ok, schema: migrated ? ok : 'not migrated' };
  } catch {
    return { database: 'unavailable', schema: 'unknown' };
  }
}
