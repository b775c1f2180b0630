import type { Migration } from 'kysely/migration';
import * as initialSchema from './0001-initial-schema.ts';
import * as messageFiles from './0002-message-files.ts';

/** Numbered, in order. A migration that has run somewhere never changes; a change of the schema gets the next number. */
export const migrations: Record<string, Migration> = {
  '0001-initial-schema': initialSchema,
  '0002-message-files': messageFiles,
};
