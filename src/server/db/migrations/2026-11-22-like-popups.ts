import { type Kysely, sql } from 'kysely';

/** When a member was shown a like as a popup: once, on whichever device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table likes add popped_at timestamptz`.execute(db);
  // Those that lie there already are in the list of likes, and no news that is sprung on anybody.
  await sql`update likes set popped_at = at`.execute(db);
}
