import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { type Budget, type BudgetName, budgets } from '../budgets.ts';
import type { Context, Db } from '../context.ts';
import { Refusal } from './refusal.ts';

/** Whose budget it is: an address, a member. Stored as a hash only. */
type Owner = readonly (string | number)[];
type Counting = { db: Db; now: Context['now'] };

/** Uses a budget once. Throws Refusal `too_many`, with the seconds until it starts again, where it is used up. */
export async function spend(context: Counting, name: BudgetName, ...owner: Owner): Promise<void> {
  const used = await count(context, name, owner);
  if (used.count <= budgets[name].max) return;
  const left = used.since.getTime() + budgets[name].within - context.now().getTime();
  throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(left / second)) });
}

/** As `spend`, where the caller decides what a used-up budget means. */
export async function allow(context: Counting, name: BudgetName, ...owner: Owner): Promise<boolean> {
  return (await count(context, name, owner)).count <= budgets[name].max;
}

/** Undoes one use: what was counted before it was known turned out to be free. */
export async function giveBack({ db }: Counting, name: BudgetName, ...owner: Owner): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(name, owner))
    .where('count', '>', 0)
    .execute();
}

/** How often a budget was used, without using it. */
export async function countUsed({ db, now }: Counting, name: BudgetName, ...owner: Owner): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', keyOf(name, owner))
    .where('since', '>', new Date(now().getTime() - budgets[name].within))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** One statement, so that many at once are counted one by one. */
async function count({ db, now }: Counting, name: BudgetName, owner: Owner): Promise<{ count: number; since: Date }> {
  const { within }: Budget = budgets[name];
  const start = new Date(now().getTime() - within);
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into attempts as tried (key, count, since) values (${keyOf(name, owner)}, 1, ${now()})
    on conflict (key) do update set
      count = case when tried.since <= ${start} then 1 else tried.count + 1 end,
      since = case when tried.since <= ${start} then excluded.since else tried.since end
    returning count, since`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A budget was not counted.');
  return row;
}

const keyOf = (name: BudgetName, owner: Owner): Buffer => hash('sha256', JSON.stringify([name, ...owner]), 'buffer');
