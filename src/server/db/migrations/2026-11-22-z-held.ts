import { type Kysely, sql } from 'kysely';

/** First messages that wait for a check: nobody but their sender knows of them until they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table held_messages (
      id uuid primary key,
      member_id uuid not null references members on delete cascade,
      to_id uuid not null references members on delete cascade,
      text text not null,
      content_hash bytea not null,
      held_at timestamptz not null
    )`.execute(db);
  await sql`create index held_messages_due on held_messages (held_at)`.execute(db);
  await sql`create index held_messages_of on held_messages (member_id, held_at)`.execute(db);
  await sql`create index held_messages_to on held_messages (to_id)`.execute(db);
}
