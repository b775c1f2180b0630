import { sql } from 'kysely';
import { readConfig } from '../../src/server/config.ts';
import { createIndex } from '../../src/server/db/create-index.ts';
import { migrations } from '../../src/server/db/migrate.ts';
import { migrateCommand } from '../../src/server/db/migrate-command.ts';

// `npm start -- migrate` of a next version, which has two more migrations of the largest table.
migrations['9001-column'] = {
  up: async (db) => void (await sql`alter table messages add column later int`.execute(db)),
};
migrations['9002-index'] = {
  outsideTransaction: true,
  up: (db) => createIndex(db, 'messages_later', 'on messages (later, sent_at)'),
};
await migrateCommand(readConfig(process.env));
