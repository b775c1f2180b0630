import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../src/server/db/connect.ts';
import { transactInTurn } from '../../src/server/db/in-turn.ts';
import { pipeline } from '../../src/server/db/pipeline.ts';
import { unavailable } from '../../src/server/db/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ direct: true });
});
afterAll(() => database.drop());

test('a statement that comes again and again is planned once', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let i = 0; i < 10; i++) await sql`select ${i}::int as number`.execute(connection);
    const { rows } = await sql`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select $1::int%'`.execute(connection);
    expect(rows).toEqual([{ statement: 'select $1::int as number', uses: 8 }]);
  });
});

test('texts that are always different do not fill the connections with plans', async () => {
  await database.db.connection().execute(async (connection) => {
    for (let i = 0; i < 1100; i++) await sql`select ${i} || ${sql.raw(`'text ${i}'`)}`.execute(connection);
    for (let i = 0; i < 5; i++) await sql`select ${i}::int as again`.execute(connection);
    const { rows } = await sql`select statement from pg_prepared_statements
      where statement like '%text%' or statement like '%as again'`.execute(connection);
    expect(rows).toEqual([{ statement: 'select $1::int as again' }]);
  });
});

test('a migration under a running server costs one call a 503, and the next try works', async () => {
  const { db } = database;
  await sql`create table shapes (id int)`.execute(db);
  await sql`insert into shapes values (1)`.execute(db);
  const read = () =>
    db.connection().execute((connection) => sql`select * from shapes where id = ${1}`.execute(connection));
  for (let i = 0; i < 10; i++) await read();
  await sql`alter table shapes add column sides int default 3`.execute(db);

  const error = await read().catch((reason: unknown) => reason);

  expect(unavailable(error)).toMatchObject({ code: 'unavailable' });
  await expect(read()).resolves.toMatchObject({ rows: [{ id: 1, sides: 3 }] });
});

test('statements that are on their way together each see what those before them did', async () => {
  const { db } = database;
  await sql`create table steps (step int)`.execute(db);

  const [, seen, , left] = await transact(db, (tx) =>
    pipeline(
      tx,
      sql`insert into steps values (1)`,
      sql<{ step: number }>`select * from steps`,
      sql`delete from steps`,
      sql<{ step: number }>`select * from steps`,
    ),
  );

  expect([seen, left]).toEqual([[{ step: 1 }], []]);
});

test('where one of them fails it is the one that is told of, and nothing is left of any', async () => {
  const { db } = database;
  await sql`create table stairs (step int)`.execute(db);
  const insert = (step: number) => sql`insert into stairs values (${step}::int)`;

  const climb = transact(db, (tx) => pipeline(tx, insert(1), sql`select 1 / ${0}::int`, insert(2)));

  await expect(climb).rejects.toMatchObject({ code: '22012' });
  expect((await sql`select * from stairs`.execute(db)).rows).toEqual([]);
  // The connection is as good as before.
  await transact(db, (tx) => insert(3).execute(tx));
  expect((await sql`select * from stairs`.execute(db)).rows).toEqual([{ step: 3 }]);
});

test('a commit that leaves with the last statements tells which of them failed, and then nothing is stored', async () => {
  const { db } = database;
  await sql`create table ladders (rung int)`.execute(db);
  const insert = (rung: number) => sql`insert into ladders values (${rung}::int)`;
  const climb = (...last: [ReturnType<typeof insert>, ...ReturnType<typeof insert>[]]) =>
    transactInTurn(db, async (tx) => {
      await insert(1).execute(tx);
      return { last };
    });

  await expect(climb(insert(2), sql`select 1 / ${0}::int`, insert(3))).rejects.toMatchObject({ code: '22012' });
  const refused = transactInTurn(db, async (tx) => {
    await insert(4).execute(tx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect((await sql`select * from ladders`.execute(db)).rows).toEqual([]);

  await climb(insert(2));
  expect((await sql`select * from ladders`.execute(db)).rows).toEqual([{ rung: 1 }, { rung: 2 }]);
});

test('what is done in a transaction is seen by nobody before it is over', async () => {
  const { db } = database;
  await sql`create table rooms (id int)`.execute(db);

  await transact(db, async (tx) => {
    await sql`insert into rooms values (1)`.execute(tx); // The first statement: it took the beginning along.
    expect((await sql`select * from rooms`.execute(db)).rows).toEqual([]);
  });

  expect((await sql`select * from rooms`.execute(db)).rows).toHaveLength(1);
});
