import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, transact } from '../../src/server/db/connect.ts';
import { migrate, migrations } from '../../src/server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openSilentProxy } from '../support/silent-proxy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a connection', () => {
  test('reads int8 as a number, and a date as the text that it is', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, date '1990-05-17' as born`.execute(database.db);
    expect(rows).toEqual([{ big: 9007199254740991, born: '1990-05-17' }]);
  });

  test('lives in UTC', async () => {
    const { rows } = await sql`select current_setting('timezone') as zone`.execute(database.db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  test('that breaks in the middle of a transaction is a 503, and the next one works', async () => {
    const broken = transact(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: expect.any(Number) } });
    await expect(sql`select 1 as one`.execute(database.db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('on which nothing is answered any more is given up as a 503, and the next one works', async () => {
    const address = new URL(database.connectionString);
    const line = await openSilentProxy(`http://127.0.0.1:${address.port}`);
    address.port = new URL(line.origin).port;
    stopTheClock();
    const db = connect({ connectionString: () => address.href, poolSize: 2, deadlineMs: 300 });
    onTestFinished(() => db.destroy());
    await sql`select 1`.execute(db);
    vi.advanceTimersByTime(300);
    expect(vi.getTimerCount()).toBe(0);
    line.goSilent();
    const written = transact(db, (tx) => sql`select 1`.execute(tx));
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(300);
    await expect(written).rejects.toMatchObject({ code: 'unavailable' });
    line.goOn();
    await expect(transact(db, (tx) => sql`select 1 as one`.execute(tx))).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('that works for longer than the deadline, with answers on the way, is kept', async () => {
    const db = connect({ connectionString: () => database.connectionString, poolSize: 1, deadlineMs: 400 });
    onTestFinished(() => db.destroy());
    stopTheClock();
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const before = await pid();
    for (let i = 0; i < 4; i++) {
      const answer = sql`select pg_sleep(0.2)`.execute(db);
      await setImmediate(); // It is on its way.
      vi.advanceTimersByTime(200);
      await answer;
    }
    expect(await pid()).toBe(before);
  });

  test('to a server that takes no writes any more is a 503, and is replaced', async () => {
    const db = connect({ connectionString: () => database.connectionString, poolSize: 1 });
    onTestFinished(() => db.destroy());
    await sql`set session characteristics as transaction read only`.execute(db);
    const change = () => transact(db, (tx) => sql`update installation set epoch = epoch`.execute(tx));
    await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(change()).resolves.toBeDefined();
  });

  test('to nobody is a 503', async () => {
    const nobody = connect({ connectionString: () => 'postgresql://nobody@127.0.0.1:1/nothing' });
    await expect(transact(nobody, async () => {})).rejects.toMatchObject({ code: 'unavailable' });
    await nobody.destroy();
  });
});

describe('a database that is gone', () => {
  const nobody = () => 'postgresql://nobody@127.0.0.1:1/nothing';

  test('is waited for a moment only, however long it takes to be brought back', async () => {
    let tries = 0;
    const revive = () => {
      tries += 1;
      return new Promise<never>(() => {});
    };
    const db = connect({ connectionString: nobody, revive });

    for (let call = 0; call < 100; call++)
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    expect(tries).toBe(1);
    await db.destroy();
  });

  test('that could not be brought back is tried again, and then answers', async () => {
    let address = nobody();
    let tries = 0;
    const revive = async () => {
      tries += 1;
      if (tries < 3) throw new Error('no room');
      address = database.connectionString;
    };
    const db = connect({ connectionString: () => address, revive });

    for (let call = 0; call < 2; call++)
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await db.destroy();
  });
});

describe('transact', () => {
  test('starts the loser of a deadlock over, so that both arrive', async () => {
    await sql`create table accounts (id int primary key, credits int not null)`.execute(database.db);
    await sql`insert into accounts values (1, 0), (2, 0)`.execute(database.db);
    let tries = 0;
    const meet = meetingOf(2);
    const addInOrder = (first: number, second: number) =>
      transact(database.db, async (tx) => {
        tries += 1;
        // Before the winner has both rows, the loser may take its first one back: then they collide once more.
        if (tries > 2) await winner;
        await sql`update accounts set credits = credits + 1 where id = ${first}`.execute(tx);
        await meet();
        await sql`update accounts set credits = credits + 1 where id = ${second}`.execute(tx);
      });
    const both = [addInOrder(1, 2), addInOrder(2, 1)];
    const winner = Promise.race(both);
    await Promise.all(both);
    expect(tries).toBe(3); // Otherwise they did not collide, and this test says nothing.
    const { rows } = await sql`select credits from accounts`.execute(database.db);
    expect(rows).toEqual([{ credits: 2 }, { credits: 2 }]);
  });

  test.each([
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a statement that takes too long', '57014'],
    ['a lock that nobody gives', '55P03'],
  ])('turns %s into a 503, with nothing kept', async (_, code) => {
    const failing = transact(database.db, async (tx) => {
      await tx.updateTable('installation').set({ epoch: 'half' }).execute();
      await sql.raw(`do $$ begin raise exception 'test' using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', cause: { code } });
    const { epoch } = await database.db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
    expect(epoch).not.toBe('half');
  });

  test('passes on any other error, once, with nothing kept', async () => {
    let tries = 0;
    const failing = transact(database.db, async (tx) => {
      tries += 1;
      await sql`insert into installation (id, epoch) values (true, 'again')`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });
});

describe('migrate', () => {
  test('gives several servers that start at once one schema and one epoch', async () => {
    const { connectionString, drop, db } = await createTestDatabase();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const servers = [1, 2, 3, 4].map(() => connect({ connectionString: () => connectionString }));
    const ran = await Promise.all(servers.map((server) => migrate(server)));
    expect(ran.flat().sort()).toEqual(Object.keys(migrations).sort());
    await expect(db.selectFrom('installation').selectAll().execute()).resolves.toHaveLength(1);
    for (const server of servers) await server.destroy();
    await drop();
  });

  test('keeps photos of messages, and what reports have copied of them', async () => {
    const { db, drop } = await createTestDatabase({ direct: true });
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, { to: '0001-initial-schema' });
    const picture = { name: 'AAAAAAAAAAAAAAAAAAAAAA', width: 3, height: 4, thumbhash: 'abc' };
    const copy = { profile: {}, photos: [], message: { kind: 'image', text: '', picture: picture.name } };
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx); // without their members
      await sql`
        insert into messages (id, conversation_id, number, sender_id, kind, text, content_hash, sent_at, sender_seq, receiver_seq, image)
        select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), kind, '', '', now(), 1, 1, image
        from (values ('image', ${JSON.stringify(picture)}::jsonb), ('text', null)) as each (kind, image)`.execute(tx);
      await sql`
        insert into reports (id, reported, category, text, copy, at)
        values (gen_random_uuid(), gen_random_uuid(), 'other', '', ${JSON.stringify(copy)}::jsonb, now())`.execute(tx);
    });
    await migrate(db);
    const { rows } = await sql`select kind, file from messages order by kind`.execute(db);
    const name = `${picture.name}-chat.webp`;
    expect(rows).toEqual([
      { kind: 'image', file: { ...picture, name } },
      { kind: 'text', file: null },
    ]);
    const { rows: reports } = await sql`select copy -> 'message' as message from reports`.execute(db);
    expect(reports).toEqual([{ message: { kind: 'image', text: '', file: name } }]);
    await drop();
  });

  test('runs each migration once', async () => {
    const { db, drop } = await createTestDatabase();
    await expect(migrate(db)).resolves.toEqual([]);
    await drop();
  });

  test('finds migrations that are numbered without gaps, in order', () => {
    const numbers = Object.keys(migrations).map((name) => /^(\d{4})-[a-z]+(-[a-z]+)*$/.exec(name)?.[1]);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')));
  });
});

/** Deadlines are then over when the test says so: a busy machine takes longer for an answer than they are long. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Resolves for the first `number` callers when all of them are there, at once for later ones. */
function meetingOf(number: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= number) resolve();
    return promise;
  };
}
