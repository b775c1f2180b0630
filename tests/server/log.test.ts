import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog, type LogFields } from '../../src/server/log.ts';
import { createTestDatabase } from '../support/database.ts';

const secret = 'anna@example.test';

function write(fields: LogFields): string {
  const lines: string[] = [];
  createLog(
    'debug',
    () => new Date(0),
    (line) => lines.push(line),
  ).error('call failed', fields);
  return lines.join('');
}

test('a line is JSON, of fields that somebody decided on', () => {
  const line = write({ call: 'POST chat.php', status: 500, text: secret, headers: { cookie: secret } } as LogFields);
  expect(JSON.parse(line)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    level: 'error',
    event: 'call failed',
    call: 'POST chat.php',
    status: 500,
  });
});

test('below its level a log says nothing', () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    () => new Date(0),
    (line) => lines.push(line),
  );
  log.info('quiet');
  log.warn('heard');
  expect(lines).toHaveLength(1);
});

test('an error of the database never quotes what a member typed', async () => {
  const { db, drop } = await createTestDatabase();
  const failures = [
    sql`select ${secret}::uuid`,
    sql`insert into installation (epoch) values (${secret})`,
    sql`select ${secret}::int`,
    sql`select * from nothing where email = ${secret}`,
  ];
  for (const failure of failures) {
    const error = await failure.execute(db).then(
      () => expect.unreachable(),
      (thrown: unknown) => thrown,
    );
    const line = write({ error });
    expect(line).toMatch(/"code":"\w{5}"/);
    expect(line).not.toContain(secret);
  }
  await drop();
});

test('nor does one of JSON, while our own mistakes are told in full', () => {
  const parse = () => JSON.parse(`{"email": ${secret}}`);
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };
  expect(write({ error: thrown(parse) })).not.toContain('anna');
  const ours = write({ error: thrown(() => (undefined as unknown as string[]).length) });
  expect(ours).toContain("Cannot read properties of undefined (reading 'length')");
  expect(ours).toContain('log.test.ts');
  expect(write({ error: new Error(secret, { cause: new Error(secret) }) })).not.toContain(secret);
  expect(write({ error: secret })).not.toContain(secret);
});
