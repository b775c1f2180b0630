import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { providerNames } from '../../src/server/payments/open-providers.ts';
import { kindsWith, messageKinds, storedKinds } from '../../src/shared/message-kinds.ts';
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

test('the ledger can book each kind of message', async () => {
  const { db } = await createTestApp({}, { sites: false });
  const booked = Object.values(messageKinds).map(({ ledger }) => ledger);
  expect(await valuesOf(db, 'ledger_entries', 'kind')).toEqual(expect.arrayContaining(booked));
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
