import type { LocalDb, OutboxItem } from '../storage/db.ts';

/** Reports that the server refused for good. They stay in the outbox until the member has closed the note. */
export const refusedReports = (db: LocalDb): Promise<OutboxItem[]> =>
  db.outbox
    .where('state')
    .equals('failed')
    .filter(({ command }) => command.name === 'report')
    .toArray();
