import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileRow } from '../../src/server/db/schema/profiles.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';

/** Columns of `listings` that repeat one of the table. */
async function repeated({ db }: TestApp, table: 'members' | 'profiles'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select listing.column_name as name from information_schema.columns as listing
    join information_schema.columns as own using (table_schema, column_name)
    where listing.table_name = 'listings' and own.table_name = ${table} and listing.column_name <> 'id' order by 1`.execute(
    db,
  );
  // A profile is fictional from its beginning, or never.
  return rows.map(({ name }) => name).filter((name) => name !== 'fictional');
}

test('what the search reads of a member follows each change of theirs', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const other: Partial<ProfileRow> = {
    country: 'BE',
    region: 'BE-VAN',
    date_of_birth: '1980-01-02',
    interests: ['tea'],
  };
  await app.db
    .updateTable('profiles')
    .set(other as object)
    .where('member_id', '=', bram.id)
    .execute();
  await sql`update members set status = 'not_confirmed', profile_status = 'hidden', pool = 2, deleted_at = now(), invisible = true,
    gender = 'female', seeks = '{female}' where id = ${bram.id}`.execute(app.db);
  await sql`update members set gender = 'male', seeks = '{male}' where id = ${anna.id}`.execute(app.db);

  for (const [table, key] of [
    ['members', 'id'],
    ['profiles', 'member_id'],
  ] as const) {
    const columns = await repeated(app, table);
    expect(columns.length).toBeGreaterThan(3);
    for (const column of columns) {
      const own = sql.ref(column);
      const read = sql<{ hers: unknown; his: unknown; listed: unknown }>`
        select hers.${own} as hers, his.${own} as his, listings.${own} as listed
        from ${sql.table(table)} as hers, ${sql.table(table)} as his, listings
        where hers.${sql.ref(key)} = ${anna.id} and his.${sql.ref(key)} = ${bram.id} and listings.id = ${anna.id}`;
      const [before] = (await read.execute(app.db)).rows;
      expect(before?.hers, `the two differ in ${column}`).not.toEqual(before?.his);
      await sql`
        update ${sql.table(table)} set ${own} = (select ${own} from ${sql.table(table)} where ${sql.ref(key)} = ${bram.id})
        where ${sql.ref(key)} = ${anna.id}`.execute(app.db);
      const [after] = (await read.execute(app.db)).rows;
      expect(after?.listed, column).toEqual(before?.his);
    }
  }
});
