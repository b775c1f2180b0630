import { type Kysely, sql } from 'kysely';

/** Pictures in conversations (StoredPicture in db/schema.ts): with the message, so that neither is there without the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add image jsonb check ((image is null) = (kind <> 'image'))`.execute(db);
  // By the name of its file, for whoever asks for that.
  await sql`create unique index messages_image on messages ((image ->> 'name')) where image is not null`.execute(db);
}
