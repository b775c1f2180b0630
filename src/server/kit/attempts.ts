import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';

interface Allowance {
  /** What is tried, and whose it is: an address, a place, a member. Stored as a hash. */
  of: readonly (string | number)[];
  most: number;
  /** Milliseconds from the first one; then the count begins anew. */
  within: number;
}

/** Counts one more, and answers whether it is still allowed. One statement, so that many at once are counted one by one. */
export async function allow(
  { db, now }: { db: Db; now: Context['now'] },
  { of, most, within }: Allowance,
): Promise<boolean> {
  const key = keyOf(of);
  const start = new Date(now().getTime() - within);
  const { rows } = await sql<{ count: number }>`
    insert into attempts as tried (key, count, since) values (${key}, 1, ${now()})
    on conflict (key) do update set
      count = case when tried.since <= ${start} then 1 else tried.count + 1 end,
      since = case when tried.since <= ${start} then excluded.since else tried.since end
    returning count`.execute(db);
  return (rows[0]?.count ?? 0) <= most;
}

/** How often it was tried in that while, without counting. */
export async function triesOf(
  { db, now }: { db: Db; now: Context['now'] },
  { of, within }: Omit<Allowance, 'most'>,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', keyOf(of))
    .where('since', '>', new Date(now().getTime() - within))
    .executeTakeFirst();
  return row?.count ?? 0;
}

const keyOf = (of: Allowance['of']): Buffer => hash('sha256', JSON.stringify(of), 'buffer');
