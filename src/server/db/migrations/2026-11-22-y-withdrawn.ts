import { type Kysely, sql } from 'kysely';

/** A message that was withdrawn keeps its number and its hash, and nothing of what it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_kind_check`.execute(db);
  await sql`
    alter table messages add constraint messages_kind_check
      check (kind in ('text', 'image', 'gift') or kind = 'withdrawn' and text = '')`.execute(db);
  // Pulls bring them however far up they stand.
  await sql`create index messages_withdrawn on messages (conversation_id) where kind = 'withdrawn'`.execute(db);
}
