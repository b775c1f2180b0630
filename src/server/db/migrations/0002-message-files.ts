import { type Kysely, sql } from 'kysely';

/** A message of any kind may have a file, and a report copies its name. */
const statements = [
  'alter table messages rename column image to file',
  'alter index messages_image rename to messages_file',
  'alter table messages drop constraint messages_check',
  "alter table messages add constraint messages_file_check check ((file is not null) = (kind in ('image')))",
  // The whole name, whose ending tells the type.
  "update messages set file = jsonb_set(file, '{name}', to_jsonb(file ->> 'name' || '-chat.webp')) where file is not null",
  `update reports set copy = jsonb_set(copy #- '{message,picture}', '{message,file}', to_jsonb(copy #>> '{message,picture}' || '-chat.webp'))
    where copy -> 'message' ? 'picture'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
