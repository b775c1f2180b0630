import type { Generated } from 'kysely';

/** A job that one process runs for all, and which one until when. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: Date;
  succeeded_at: Generated<Date>;
}
