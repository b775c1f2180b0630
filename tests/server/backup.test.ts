import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import { tablesOf } from '../../src/server/backup/tables.ts';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { kindNumbers } from '../../src/server/ledger/kinds.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import type { Files, Media } from '../../src/server/media/media.ts';
import { madeFiles, sharpFile } from '../../src/server/photos/files.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addPhoto } from '../support/pictures.ts';
import { newId } from '../support/talk.ts';

let folder: string;
let file: string;
let source: TestApp;
let members: Record<'anna' | 'bram', Actor>;
let from: Media;
let to: Media;
let target: TestDatabase;
let into: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'test-backup-'));
  file = join(folder, 'backup.gz');
  source = await createTestApp();
  members = await cast(source, { anna: {}, bram: { credits: 7 } });
  from = openFolder(join(folder, 'from'));
  to = openFolder(join(folder, 'to'));
  await source.db.insertInto('photos').values(photoOf(members.anna)).execute();
  for (const name of madeFiles(names)) await from.write(name, name === full ? large : Buffer.alloc(0));
  target = await createTestDatabase();
  into = connect({ connectionString: () => target.connectionString, poolSize: 1, timeouts: false });
});
afterEach(async () => {
  await into.destroy();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});
const names = { name: 'ofAnna'.padEnd(22, '-'), blur_name: 'ofAnnaBlurred'.padEnd(22, '-') };
const full = sharpFile(names, 'full');
const empty = sharpFile(names, 'thumb');
const photoOf = ({ id }: Actor) => ({
  ...{ id: newId(), member_id: id, ...names, width: 3, height: 4, thumbhash: 'thumbhash', position: 0 },
  ...{ status: 'active' as const, drawing: null, created_at: new Date() },
});
/** More than one piece, and no whole number of them. */
const large = Buffer.alloc(2_000_003, 'not all the same ');

const save = () => backup({ db: source.db, media: from, now: source.clock.now }, file);
const bringBack = (options = {}) => restore({ db: into, media: to }, file, options);

/** Whatever a member may type, and whatever a column may hold to the last microsecond. */
async function writeOddities(): Promise<void> {
  const odd = `quote " comma , brace } paren ) back\\slash 'tick' tab\t line\nreturn\r separator \u2028 \u{1f389} é null NULL \\N`;
  await sql`update profiles set about = ${odd}, interests = ${['a,b', '"c"', '', 'null', '\\']}, region = null
    where member_id = ${members.anna.id}`.execute(source.db);
  await sql`update profiles set about = '', interests = '{}', main_image = ${JSON.stringify({ filename: odd })}
    where member_id = ${members.bram.id}`.execute(source.db);
  await sql`update members set signup_date = '2026-02-03 04:05:06.789012+00', user_seq = 9007199254740993
    where id = ${members.bram.id}`.execute(source.db);
  await sql`update sessions set token_hash = '\\x00ff5c0a22'::bytea where member_id = ${members.bram.id}`.execute(
    source.db,
  );
}

/** One credit for Anna. */
const posting = (name: string) => sql<{ id: number }>`
  with posted as (
    insert into postings (at, member, site, subject, credits, kind, account, against)
    select now(), id, site_id, id, 1, ${kindNumbers.correction}, 'm', 's' from members where id = ${members.anna.id}
    returning id
  ), named as (insert into posting_names select ${name}, id from posted)
  select id from posted`;
const posted = (db: Db, name: string) => posting(name).execute(db);

/** Every row of every table, as PostgreSQL itself says it. A process that runs renews its row. */
async function contents(db: Db): Promise<Record<string, unknown>> {
  const tables = await tablesOf(db);
  const all = tables.map(async ({ table }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(table)} t order by 1`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  const { installation: _, processes: __, ...rest } = Object.fromEntries(await Promise.all(all));
  return rest;
}

test('a backup brings back every row and every file, exactly', async () => {
  await writeOddities();
  await save();
  await bringBack();
  const before = await contents(source.db);
  expect(Object.values(before).flat().length).toBeGreaterThan(8); // Otherwise there was nothing to compare.
  expect(await contents(into)).toEqual(before);
  expect(await to.read(full)).toEqual(large);
  expect(await to.read(empty)).toHaveLength(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a restored installation has an epoch of its own, and goes on counting where it was', async () => {
  await save();
  await bringBack();
  const epoch = async (db: Db) => (await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow()).epoch;
  expect(await epoch(into)).not.toBe(await epoch(source.db));
  const newest = sql<{ id: number }>`select max(id) as id from postings`;
  const last = (await newest.execute(source.db)).rows[0]?.id ?? 0;
  expect((await posted(into, 'after')).rows).toEqual([{ id: last + 1 }]);
});

test('the rules of the schema hold again afterwards', async () => {
  await save();
  await bringBack();
  await expect(sql`update postings set credits = 1`.execute(into)).rejects.toThrow(/append-only/);
  const nobody = '5a1e0000-0000-4000-8000-00000000dead';
  await expect(
    into.insertInto('presence').values({ member_id: nobody, pool: 1, last_active: new Date() }).execute(),
  ).rejects.toThrow(/foreign key/);
});

test('what was written while the backup ran is in it whole or not at all', async () => {
  let go = true;
  let written = 0;
  const writing = (async () => {
    for (; go; written++) {
      await source.db.transaction().execute(async (tx) => {
        await sql`update members set credits = credits + 1 where id = ${members.anna.id}`.execute(tx);
        await posted(tx, `busy:${written}`);
      });
    }
  })();
  await save();
  go = false;
  await writing;
  expect(written).toBeGreaterThan(0); // Otherwise nothing was written meanwhile.
  await bringBack();
  const { rows } = await sql<{ credits: number; entries: number }>`
    select credits, (select sum(credits)::int from postings where member = members.id) as entries
    from members where id = ${members.anna.id}`.execute(into);
  expect(rows[0]?.credits).toBe(rows[0]?.entries);
});

/** Tables from the first to the last by name, and rows of one transaction in each of them. */
const everywhere = (n: number) => [
  sql`update attempts set count = ${n}`,
  sql`update daily_statistics set value = ${n}`,
  posting(`busy:${n}`),
  sql`update members set credits = credits + 1, chats_seq = ${n} where id = ${members.anna.id}`,
  sql`update sessions set chats_pulled = ${n} where member_id = ${members.anna.id}`,
  sql`update sites set settings = jsonb_set(settings, '{n}', to_jsonb(${n}::int)) where niche = 1`,
];

test('a backup is one moment of all tables, figures included, while every one of them is written', async () => {
  await sql`insert into attempts (key, count, since) values ('counted', 0, now())`.execute(source.db);
  // So many that the backup takes its time between the first table and the last.
  await sql`insert into mailed_links (token_hash, member_id, purpose, created_at, expires_at)
    select sha256(n::text::bytea), ${members.bram.id}, 'notifications', now(), now() from generate_series(1, 8000) as n`.execute(
    source.db,
  );
  await sql`insert into daily_statistics (site_id, day, name, value)
    select id, current_date, 'canary', 0 from sites where niche = 1`.execute(source.db);
  let go = true;
  let written = 0;
  const writing = (async () => {
    while (go) {
      written += 1;
      await source.db.transaction().execute(async (tx) => {
        for (const each of everywhere(written)) await each.execute(tx);
      });
    }
  })();
  while (written < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  const begun = written;
  await save();
  const during = written - begun;
  go = false;
  await writing;
  expect(during).toBeGreaterThan(5); // Otherwise hardly anything was written meanwhile.
  await bringBack();

  const { rows } = await sql<Record<string, number>>`
    select (select count from attempts where key = 'counted') as attempts,
      (select value::int from daily_statistics where name = 'canary') as figures,
      (select count(*)::int from posting_names join postings on id = posting where name like 'busy:%') as ledger,
      (select credits - 100 from members where id = ${members.anna.id}) as balance,
      (select chats_seq::int from members where id = ${members.anna.id}) as members,
      (select chats_pulled::int from sessions where member_id = ${members.anna.id}) as sessions,
      (select (settings ->> 'n')::int from sites where niche = 1) as sites`.execute(into);
  const [moment = {}] = rows;
  expect(new Set(Object.values(moment)).size, JSON.stringify(moment)).toBe(1);
  expect(moment.ledger).toBeGreaterThanOrEqual(begun - 1);
  expect(moment.ledger).toBeLessThan(begun + during);
  expect(await audit(into)).toEqual([]);
  const { rows: ahead } = await sql`
    select from pg_sequences where sequencename = 'postings_id_seq'
      and last_value >= (select max(id) from postings)`.execute(into);
  expect(ahead).toHaveLength(1);
});

test('a backup holds the pictures of a store in another place, and brings them into one', async () => {
  const { anna } = members;
  source.context.media = inBox(join(folder, 'box'));
  await addPhoto(source, anna);
  await source.db.deleteFrom('photos').where('name', '=', names.name).execute();
  const stored = await namesIn(source.context.media);
  expect(stored).toHaveLength(4);
  const other = inBox(join(folder, 'other box'));
  await other.write('before.webp', Buffer.from('of what is replaced'));

  await backup({ db: source.db, media: source.context.media, now: source.clock.now }, file);
  await restore({ db: into, media: other }, file, { force: true });
  expect(await namesIn(other)).toEqual(stored);
  for (const name of stored) expect(await other.read(name)).toEqual(await source.context.media.read(name));
});

test('a store that fails leaves rows and pictures as they were', async () => {
  await into.insertInto('companies').values(company).execute();
  await save();
  let writes = 0;
  const failing: Media = {
    ...to,
    async write(name, bytes) {
      writes += 1;
      if (writes === 2) throw new Error('the store is away');
      await to.write(name, bytes);
    },
  };
  await to.write('before.webp', Buffer.from('before'));
  await expect(restore({ db: into, media: failing }, file, { force: true })).rejects.toThrow('the store is away');
  expect(await namesIn(to)).toEqual(['before.webp']);
  expect(await into.selectFrom('companies').select('name').execute()).toEqual([{ name: 'Before' }]);
});

/** A store that is no folder of pictures: all of them are one JSON file. */
function inBox(box: string): Media {
  type Stored = Record<string, { bytes: string; changed: string }>;
  const all = (): Stored => (existsSync(box) ? JSON.parse(readFileSync(box, 'utf8')) : {});
  const store = (stored: Stored) => writeFileSync(box, JSON.stringify(stored));
  let marker: string | undefined;
  const files: Files = {
    async read(name) {
      const found = all()[name];
      return found && Buffer.from(found.bytes, 'base64');
    },
    async write(name, bytes) {
      store({ ...all(), [name]: { bytes: Buffer.from(bytes).toString('base64'), changed: new Date().toISOString() } });
    },
    async remove(name) {
      const { [name]: _, ...rest } = all();
      store(rest);
    },
    async *list() {
      yield Object.entries(all()).map(([name, { changed }]) => ({ name, changed: new Date(changed) }));
    },
  };
  return {
    ...files,
    place: box,
    remote: false,
    async open(name) {
      const body = await files.read(name);
      return body && { size: body.length, body };
    },
    size: async (name) => (await files.read(name))?.length,
    addressForNginx: async (name) => name,
    marker: {
      read: async () => marker,
      async write(text) {
        marker = text;
      },
    },
    builds: files,
  };
}

async function namesIn(media: Media): Promise<string[]> {
  const names: string[] = [];
  for await (const part of media.list()) names.push(...part.map(({ name }) => name));
  return names.sort();
}

test('data that is there is replaced only by force', async () => {
  await save();
  await bringBack();
  await into.updateTable('profiles').set({ about: 'since then' }).execute();
  await to.write('since.webp', Buffer.from('then'));
  await expect(bringBack()).rejects.toThrow(/--force/);
  await expect(into.selectFrom('profiles').select('about').distinct().execute()).resolves.toEqual([
    { about: 'since then' },
  ]);
  await bringBack({ force: true });
  expect(await contents(into)).toEqual(await contents(source.db));
  expect(await to.read('since.webp')).toBeUndefined();
  expect(await to.read(full)).toEqual(large);
});

test('a database in use is left alone', async () => {
  await save();
  await sql`select 1`.execute(target.db); // A server of its own.
  await expect(bringBack({ force: true })).rejects.toThrow(/in use/);
});

test('a file that is no whole backup of this app changes nothing', async () => {
  await save();
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const broken: Record<string, [Buffer, RegExp]> = {
    'cut off': [readFileSync(file).subarray(0, -100), /damaged/],
    'without its end': [gzipSync(lines.slice(0, -1).join('\n')), /end is missing/],
    'something else': [gzipSync('{"hello":"world"}\n{"end":true}'), /no backup/],
    'plain text': [Buffer.from('hello'), /no backup/],
    newer: [
      gzipSync(
        [(lines[0] ?? '').replace(/"migration":"[^"]+"/, '"migration":"9999-later"'), ...lines.slice(1)].join('\n'),
      ),
      /newer version/,
    ],
    'of another table': [
      gzipSync(lines.map((line) => line.replace('"members","columns":["id"', '"members","columns":["di"')).join('\n')),
      /table members/,
    ],
    'with a bad row': [
      gzipSync(lines.map((line) => line.replace('bram@cast.example', 'bram@cast.example,')).join('\n')),
      /malformed array/,
    ],
    'reaching out': [
      gzipSync(lines.map((line) => line.replace(`"media":"${empty}"`, '"media":"../../escaped"')).join('\n')),
      /outside/,
    ],
  };
  await into.insertInto('companies').values(company).execute();
  for (const [what, [bytes, sentence]] of Object.entries(broken)) {
    writeFileSync(file, bytes);
    await expect(bringBack({ force: true }), what).rejects.toThrow(sentence);
    await expect(into.selectFrom('companies').select('name').execute(), what).resolves.toEqual([{ name: 'Before' }]);
  }
  expect(existsSync(join(folder, 'to'))).toBe(false);
});

test('a backup never takes the place of another', async () => {
  await save();
  await expect(save()).rejects.toThrow(/exists already/);
});

const company = {
  id: '5a1e0000-0000-4000-8000-00000000c0c0',
  name: 'Before',
  address: '',
  city: '',
  country: 'NL',
  kvk: '',
  tradenames: [],
  vat_numbers: [],
  support_phone: '',
  delete_discount: 0,
  added: new Date(),
};
