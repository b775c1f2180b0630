import { type Kysely, sql } from 'kysely';

/** Voice messages. Not validated, which would read the whole table: all that is stored passes the narrower checks of before. */
const statements = [
  'alter table messages drop constraint messages_kind_check',
  `alter table messages add constraint messages_kind_check
    check (kind in ('text', 'image', 'voice', 'gift') or kind = 'withdrawn' and text = '') not valid`,
  'alter table messages drop constraint messages_file_check',
  "alter table messages add constraint messages_file_check check ((file is not null) = (kind in ('image', 'voice'))) not valid",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
