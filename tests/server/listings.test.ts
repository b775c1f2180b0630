import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileRow } from '../../src/server/db/schema/profiles.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

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
    spoken: ['fi'],
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

test('what the search reads of a member is there from the first moment', async () => {
  const app = await createTestApp();
  const { bram } = await cast(app, { bram: {} });
  await sql`update profiles set region = 'NL-NH', interests = '{tea}', spoken = '{fi}', main_image = '{"status": "active", "verified": true}' where member_id = ${bram.id}`.execute(
    app.db,
  );
  const other = newId();
  const copy = (table: string, key: string, changes: object) => sql`
    insert into ${sql.table(table)}
    select made.* from ${sql.table(table)} as his,
      jsonb_populate_record(his, ${JSON.stringify(changes)}::jsonb) as made where his.${sql.ref(key)} = ${bram.id}`;
  await copy('members', 'id', { id: other, email: 'other@example.com' }).execute(app.db);
  await copy('profiles', 'member_id', { member_id: other }).execute(app.db);

  const { rows } = await sql<{ listed: object }>`
    select to_jsonb(listings) - array['id', 'last_day'] as listed from listings where id in (${bram.id}, ${other})`.execute(
    app.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  expect(Object.values(rows[0]?.listed ?? {}).filter((value) => value === null)).toEqual([null]); // deleted_at
});

test('each index of the search has every filter', async () => {
  const { db } = await createTestApp();
  const { rows } = await sql<{ name: string; columns: string[]; condition: string }>`
    select index_class.relname as name, array_agg(attname::text) as columns, coalesce(pg_get_expr(indpred, indrelid), '') as condition
    from pg_index join pg_class as index_class on index_class.oid = indexrelid
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    join pg_am on pg_am.oid = index_class.relam
    where indrelid = 'listings'::regclass and amname = 'btree' and not indisprimary
    group by 1, indpred, indrelid`.execute(db);
  // It is walked where nothing is filtered by.
  const indexes = rows.filter(({ name }) => name !== 'listings_all');
  const filters = new Set(indexes.flatMap(({ columns }) => columns));
  expect(indexes.length).toBeGreaterThan(5);
  for (const { name, columns, condition } of indexes)
    for (const filter of filters)
      expect(columns.includes(filter) || condition.includes(filter), `${name}: ${filter}`).toBe(true);
});
