import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { kindNumbers } from '../../src/server/ledger/kinds.ts';
import { providerNames } from '../../src/server/payments/open-providers.ts';
import { kindsWith, storedKinds } from '../../src/shared/message-kinds.ts';
import { niches } from '../../src/shared/niches.ts';
import { createTestApp } from '../support/app.ts';

test('a message can be stored in each kind of the table, and in no other', async () => {
  const { db } = await createTestApp({}, { sites: false });
  expect((await valuesOf(db, 'messages', 'kind')).sort()).toEqual([...storedKinds].sort());
});

test('a message has a file where its kind says so, and in no other case', async () => {
  const { db } = await createTestApp({}, { sites: false });
  expect((await valuesOf(db, 'messages', 'file')).sort()).toEqual(kindsWith('file').sort());
});

test('the ledger can book each kind, and tells it by its name', async () => {
  const { db } = await createTestApp({}, { sites: false });
  const kinds = Object.keys(kindNumbers);
  for (const [place, kind] of Object.values(kindNumbers).entries())
    await sql`insert into postings (at, member, site, subject, credits, kind, account, against)
      select now(), id, id, id, ${place + 1}::int, ${kind}, 'm', 's' from gen_random_uuid() as id`.execute(db);
  const booked = db.selectFrom('ledger_entries').select('kind').where('account', '=', 'member').orderBy('credits');
  expect((await booked.execute()).map(({ kind }) => kind)).toEqual(kinds);
});

test('a site can be of each niche, and of no other', async () => {
  const { db } = await createTestApp({}, { sites: false });
  expect(await checkOf(db, 'sites', 'niche')).toBe(`CHECK (((niche >= 1) AND (niche <= ${niches.length})))`);
});

test('a payment can name each provider, and no other', async () => {
  const { db } = await createTestApp({}, { sites: false });
  expect((await valuesOf(db, 'payments', 'provider')).sort()).toEqual([...providerNames].sort());
});

/** The values that a column's CHECK lists. */
const valuesOf = async (db: Db, table: string, column: string): Promise<string[]> =>
  [...(await checkOf(db, table, column)).matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);

async function checkOf(db: Db, table: string, column: string): Promise<string> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`${table}.${column} has no CHECK of its own`);
  return found.check;
}
