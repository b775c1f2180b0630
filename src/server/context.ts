import type { Kysely } from 'kysely';
import type { RandomBytes } from '../shared/ids.ts';
import type { Config } from './config.ts';
import type { Replica } from './db/replica.ts';
import type { Database } from './db/schema/database.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Media } from './media/media.ts';
import type { Providers } from './payments/providers.ts';
import type { Renditions } from './photos/pipeline.ts';
import type { Sms } from './sms/sms.ts';
import type { Bell } from './sync/bell.ts';

export type Db = Kysely<Database>;

/** Everything that a call needs from outside. Tests replace the clock and external services, never the database. */
export interface Context {
  db: Db;
  /** A few connections for background jobs, whose statements may take longer. Neither they nor calls wait for the others. */
  jobs: Db;
  /** Connections for health checks, metrics and leases, which must not wait for the others. */
  readiness: Db;
  /** Undefined: all reads go to the primary. Calls get it from calls/replica-reads.ts. */
  replica?: Replica | undefined;
  now: () => Date;
  random: RandomBytes;
  bell: Bell;
  media: Media;
  /** Undefined: mail waits until a server is configured. */
  mail: Mailer | undefined;
  providers: Providers;
  /** Undefined: no SMS can be sent. */
  sms: Sms | undefined;
  /** Other outgoing requests: push services, for now. */
  fetch: typeof fetch;
  /** Draws the portrait of a demo or fictional profile from `photos.drawing`. */
  draw: ((drawing: string) => Promise<Renditions>) | undefined;
  log: Log;
  config: Config;
}
