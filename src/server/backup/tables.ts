import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { Table } from './file.ts';

/** Lists our tables and columns in order, without PostgreSQL's own tables and the migration record. One in parts is one. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Makes text output exact for the rest of the transaction: microseconds, all digits, every byte. */
export async function exactText(tx: Db): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    'intervalstyle = iso_8601',
    'extra_float_digits = 1',
    'bytea_output = hex',
  ]) {
    await sql.raw(`set local ${setting}`).execute(tx);
  }
}
