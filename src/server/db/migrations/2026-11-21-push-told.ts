import { type Kysely, sql } from 'kysely';

/** What each browser has been told of already, so that nobody is told twice, nor of what they have seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table push_subscriptions
      -- The numbers of the member's views that pushes have come to.
      add chats_told bigint not null default 0,
      add likes_told bigint not null default 0,
      -- Since the last push that its service took: how many it could not take, and until when it is left alone.
      add tries smallint not null default 0,
      add wait_until timestamptz`.execute(db);
  // How far this device has asked for the likes; the chats' is beside it.
  await sql`alter table sessions add likes_pulled bigint not null default 0`.execute(db);
}
