import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { backup } from '../../src/server/backup/backup.ts';
import { restore } from '../../src/server/backup/restore.ts';
import type { Db } from '../../src/server/context.ts';
import { connect } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { closeMonths } from '../../src/server/ledger/closed-months.ts';
import { keepMonths } from '../../src/server/ledger/months.ts';
import { openFolder } from '../../src/server/media/folder.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The schema and the statements of the version before the ledger had a table a month.

const before = '0009-legal-particulars';
const site = randomUUID();
const [anna, bram, gone] = [randomUUID(), randomUUID(), randomUUID()] as const;

/** A database and a server of that version. Anna and Bram are there, and a member was who is gone. */
async function start() {
  const { connectionString, db: unused, drop } = await createTestDatabase({ direct: true });
  const db = connect({ connectionString: () => connectionString, poolSize: 4, timeouts: false });
  const server = connect({ connectionString: () => connectionString, poolSize: 2 });
  onTestFinished(async () => {
    await unused.destroy();
    await db.destroy();
    await server.destroy();
    await drop();
  });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, { to: before });
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx); // without their site
    await sql`
      insert into members (id, site_id, pool, email, password_hash, status, profile_status, gender, seeks, language, signup_date, credits, debt)
      select id, ${site}, 1, id || '@vonk.example', '', 'active', 'active', 'female', '{male}', 'en', '2026-08-01', credits, debt
      from (values (${anna}::uuid, 15, 0), (${bram}::uuid, 0, 2)) as each (id, credits, debt)`.execute(tx);
  });
  return { db, server };
}

/** As that version books. */
const book = (db: Db, ...[reference, kind, from, to, holder, credits, at]: Booked) =>
  sql`
  with entries as (
    insert into ledger_entries (reference, kind, account, holder, credits, at)
    select ${reference}, ${kind}, side.account, side.holder, side.credits, ${at}::timestamptz
    from (values (${from}, ${from === 'site' ? site : holder}::uuid, ${-credits}::int),
      (${to}, ${to === 'site' ? site : holder}::uuid, ${credits}::int)) as side (account, holder, credits)
  ) select`.execute(db);
type Booked = [reference: string, kind: string, from: string, to: string, holder: string, credits: number, at: string];

const refund = randomUUID();
const story: Booked[] = [
  [`signup:${gone}`, 'signup', 'site', 'member', gone, 20, '2026-08-01T00:00:00Z'],
  [`hold:${refund}:gone`, 'hold', 'member', 'held', gone, 20, '2026-08-31T23:59:59.999Z'],
  [`signup:${anna}`, 'signup', 'site', 'member', anna, 20, '2026-09-01T00:00:00Z'],
  [`signup:${bram}`, 'signup', 'site', 'member', bram, 20, '2026-09-02T00:00:00Z'],
  ...Array.from({ length: 20 }, (_, day): Booked => {
    const at = `2026-09-${String(day + 4).padStart(2, '0')}T12:00:00Z`;
    return [`message:${randomUUID()}`, 'message', 'member', 'site', bram, 1, at];
  }),
  [`refund:${refund}:2:debt`, 'refund', 'debt', 'site', bram, 2, '2026-10-05T00:00:00Z'],
  [`hold:${refund}`, 'hold', 'member', 'held', anna, 5, '2026-11-05T00:00:00Z'],
  [`refund:${refund}:5:held`, 'refund', 'held', 'site', anna, 5, '2026-11-06T00:00:00Z'],
];

/** The books as a member, a console and an export see them. */
const entriesOf = async (db: Db) =>
  (
    await sql`select reference, kind, account, holder, credits, at from ledger_entries
      where reference not like 'busy:%' order by at, reference, account`.execute(db)
  ).rows;

const entriesBefore = async (db: Db) =>
  (await sql<{ reference: string }>`select reference from ledger_entries_before order by id`.execute(db)).rows;

test('the ledger moves into its months and reads as before, while servers of the version before go on booking', async () => {
  const { db, server } = await start();
  for (const booked of story) await book(db, ...booked);
  await sql`insert into ledger_entries (reference, kind, account, holder, credits, at)
    values ('half', 'correction', 'member', ${anna}, 3, '2026-09-09')`.execute(db);
  const was = await entriesOf(db);
  let isOver = false;
  let booked = 0;
  const booking = (async () => {
    for (; !isOver; booked++) {
      await book(server, `busy:${booked}`, 'correction', 'site', 'member', anna, 1, '2026-11-20T00:00:00Z');
      await sql`update members set credits = credits + 1 where id = ${anna}`.execute(server);
    }
  })();
  await expect.poll(() => booked).toBeGreaterThan(5);
  await migrate(db);
  const during = booked;
  await expect.poll(() => booked).toBeGreaterThan(during + 5);
  isOver = true;
  await booking;

  expect(await entriesOf(db)).toEqual(was);
  const now = () => new Date('2026-11-21T12:00:00Z');
  await Promise.all([keepMonths({ db, now }), keepMonths({ db, now })]);
  await closeMonths({ db, now });
  expect(await entriesBefore(db)).toEqual([{ reference: 'half' }]);
  expect(await entriesOf(db)).toEqual(was);
  const { rows } = await sql`
    select to_char(month, 'YYYY-MM') as month, postings from ledger_months order by month`.execute(db);
  expect(rows).toEqual([
    { month: '2026-08', postings: 2 },
    { month: '2026-09', postings: 22 },
    { month: '2026-10', postings: 1 },
  ]);
  expect(await audit(db)).toEqual(['reference half has 1 entries that sum to 3']);
  const { rows: sites } = await sql`select distinct site from postings`.execute(db);
  expect(sites).toEqual([{ site }]);
});

test('what either version has booked under a name, the other does not book again', async () => {
  const { db } = await start();
  const again = (kind: string) => book(db, `${kind}:${anna}`, kind, 'site', 'member', anna, 20, '2026-11-20T00:00:00Z');
  await again('signup');
  await migrate(db);
  await expect(again('signup')).rejects.toMatchObject({ code: '23505' });
  await again('correction');
  await expect(again('correction')).rejects.toMatchObject({ code: '23505' });
  await keepMonths({ db, now: () => new Date() });
  await expect(again('correction')).rejects.toMatchObject({ code: '23505' });
});

test('the audit of the version before does not run again: it would take moved postings for new ones', async () => {
  const { db } = await start();
  await sql`insert into leases (name, holder, until) values ('audit', 'a server', now())`.execute(db);
  await migrate(db);
  const { rows } = await sql`
    insert into leases as lease (name, holder, until) values ('audit', 'a server', now())
    on conflict (name) do update set until = excluded.until where lease.until <= clock_timestamp() returning name`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('a backup of the version before is restored into months, and one of months into a database without them', async () => {
  const { db } = await start();
  for (const booked of story) await book(db, ...booked);
  await sql`delete from members`.execute(db); // They have no site.
  const was = await entriesOf(db);
  const folder = temporaryFolder();
  const media = openFolder(folder);
  await backup({ db, media, now: () => new Date() }, join(folder, 'old'));
  const old = await into(join(folder, 'old'));
  expect(await entriesOf(old)).toEqual(was);
  expect(await entriesBefore(old)).toEqual([]);

  await backup({ db: old, media, now: () => new Date() }, join(folder, 'new'));
  const restored = await into(join(folder, 'new'));
  expect(await entriesOf(restored)).toEqual(was);
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from postings order by place`.execute(restored);
  expect(rows.map(({ place }) => place)).toEqual([
    'postings_2026_08',
    'postings_2026_09',
    'postings_2026_10',
    'postings_2026_11',
  ]);
});

async function into(file: string): Promise<Db> {
  const { connectionString, db: unused, drop } = await createTestDatabase({ direct: true });
  await unused.destroy();
  const db = connect({ connectionString: () => connectionString, poolSize: 1, timeouts: false });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  await restore({ db, media: openFolder(temporaryFolder()) }, file);
  return db;
}
