import type { Kysely } from 'kysely';
import type { RandomBytes } from '../shared/ids.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema/database.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Media } from './media/media.ts';
import type { Providers } from './payments/providers.ts';
import type { Sms } from './sms/sms.ts';
import type { Bell } from './sync/bell.ts';

export type Db = Kysely<Database>;

/** All that a call needs of the world. Tests replace the clock and the doors to the outside, never the database. */
export interface Context {
  db: Db;
  now: () => Date;
  random: RandomBytes;
  bell: Bell;
  media: Media;
  /** Nothing where mail waits until there is a server for it. */
  mail: Mailer | undefined;
  providers: Providers;
  /** Nothing where no phone can be reached. */
  sms: Sms | undefined;
  /** What else leaves for other machines: push services, for now. */
  fetch: typeof fetch;
  /** Draws a portrait from `photos.drawing`, of the demo or of a fictional profile: the bytes of a picture. */
  draw: ((drawing: string) => Promise<Uint8Array>) | undefined;
  log: Log;
  config: Config;
}
