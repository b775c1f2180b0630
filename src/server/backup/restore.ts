import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Db } from '../context.ts';
import { migrate, migrations } from '../db/migrate.ts';
import { makeMonths } from '../ledger/months.ts';
import { checkRestored, identityOf, markMedia, takeIdentity } from '../media/marker.ts';
import type { Media } from '../media/media.ts';
import { isMedium } from '../media/names.ts';
import { renewEpoch } from '../sync/epoch.ts';
import { type Header, type Line, readLines, type Table } from './file.ts';
import type { Progress } from './progress.ts';
import { type Replacement, replaceMedia } from './replace-media.ts';
import { exactText, tablesOf } from './tables.ts';

interface Target {
  /** A single connection, so that all others can be recognised as foreign. */
  db: Db;
  media: Media;
}

/**
 * Replaces all data. Restores into the backup's schema and then migrates. A new epoch makes devices reload. Throws
 * CannotStart, having changed nothing.
 */
export async function restore(
  { db, media }: Target,
  file: string,
  { force = false, note }: { force?: boolean; note?: Progress } = {},
): Promise<void> {
  const { migration, mediaId } = await check(file);
  await refuseOthers(db);
  if (!force) await refuseData(db, media);
  const marker = await checkRestored(media, [mediaId, (await identityOf(db))?.id]);
  const replacement = await replaceMedia(media);
  try {
    await db.transaction().execute(async (tx) => {
      await removeAll(tx);
      await migrate(tx, { to: migration });
      await load(tx, noted(readLines(file), note), replacement);
      await migrate(tx);
      await makeMonths(tx, new Date());
      await takeIdentity(tx, marker);
    });
  } catch (error) {
    // The rest is swept later (photos/sweep.ts).
    await replacement.undo().catch(() => undefined);
    throw error;
  }
  await markMedia(db, media);
  await replacement.finish();
}

/** Reads the whole file before anything changes. */
async function check(file: string): Promise<Header> {
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  let header: Header | undefined;
  for await (const line of readLines(file)) {
    if (typeof line === 'object' && 'media' in line && !isMedium(line.media))
      throw new CannotStart(`The backup holds a file outside of the media: ${line.media}.`);
    if (header) continue;
    if (typeof line === 'string' || !('backup' in line)) break;
    header = line;
  }
  if (header?.backup !== 1) throw new CannotStart(`${file} is no backup of this app.`);
  if (!(header.migration in migrations)) {
    throw new CannotStart(`${file} was written by a newer version of this app (it knows "${header.migration}").`);
  }
  return header;
}

async function refuseOthers(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  if (rows.length > 0) throw new CannotStart('The database is in use: stop the server first.');
}

async function refuseData(db: Db, media: Media): Promise<void> {
  let filled = false;
  for await (const part of media.list()) filled ||= part.length > 0;
  for (const { table } of await tablesOf(db)) {
    if (table === 'installation') continue;
    const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db);
    filled ||= rows.length > 0;
  }
  if (filled) throw new CannotStart('There is data already: with --force the backup takes its place.');
}

/** Drops this user's objects, except extensions. The schema itself may belong to another user. */
async function removeAll(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and pg_has_role(c.relowner, 'usage') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
      and pg_has_role(p.proowner, 'usage') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    db,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

async function* noted(lines: AsyncIterable<Line>, note?: Progress): AsyncGenerator<Line> {
  for await (const line of lines) {
    note?.(line);
    yield line;
  }
}

async function load(tx: Db, lines: AsyncIterable<Line>, media: Replacement): Promise<void> {
  await exactText(tx);
  const restoreRules = await suspendRules(tx);
  await sql`delete from installation`.execute(tx);
  const known = new Map((await tablesOf(tx)).map((table) => [table.table, table]));
  for await (const [line, content] of grouped(lines)) {
    if ('table' in line) await insert(tx, line, known, content);
    else if ('sequence' in line)
      await sql`select setval(quote_ident(${line.sequence})::regclass, ${line.value}::bigint)`.execute(tx);
    else if ('media' in line)
      await media.add(
        line.media,
        content.map((piece) => Buffer.from(piece, 'base64')),
      );
  }
  await media.close();
  await renewEpoch(tx);
  await restoreRules();
}

/** Suspends references, which hold only after the last table, and triggers, which must not act twice on a row. */
async function suspendRules(tx: Db): Promise<() => Promise<void>> {
  const { rows: references } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const tables = await tablesOf(tx);
  const all = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };
  await all(references.map(({ drop }) => drop));
  await all(tables.map(({ table }) => `alter table "${table}" disable trigger user`));
  return async () => {
    await all(tables.map(({ table }) => `alter table "${table}" enable trigger user`));
    await all(references.map(({ add }) => add));
  };
}

async function insert(tx: Db, { table, columns }: Table, known: Map<string, Table>, rows: string[]): Promise<void> {
  const id = sql.id(table);
  if (known.get(table)?.columns.join() !== columns.join())
    throw new CannotStart(`The backup's table ${table} is another than ours.`);
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.id(column)));
  const all = sql`select ${names} from unnest(${rows}::${id}[])`;
  await sql`insert into ${id} (${names}) overriding system value ${all}`.execute(tx);
}

type Head = Exclude<Line, string>;
/** Characters in memory at a time. */
const maxContentLength = 4_000_000;

/** Groups each object with its strings, in several groups if there are many. */
async function* grouped(lines: AsyncIterable<Line>): AsyncGenerator<[Head, string[]]> {
  let head: Head | undefined;
  let content: string[] = [];
  let size = 0;
  for await (const line of lines) {
    if (typeof line === 'string') {
      content.push(line);
      size += line.length;
      if (size < maxContentLength) continue;
    }
    if (head) yield [head, content];
    if (typeof line !== 'string') head = line;
    content = [];
    size = 0;
  }
}
