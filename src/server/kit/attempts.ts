import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { type Budget, type BudgetName, budgets } from '../budgets.ts';
import type { Context, Db } from '../context.ts';
import { Refusal } from './refusal.ts';

/** Whose budget it is: an address, a member. Stored as a hash only. */
type Owner = readonly (string | number)[];
type Counting = { db: Db; now: Context['now'] };
interface Usage {
  count: number;
  since: Date;
}

/** Uses a budget once. Throws Refusal `too_many`, with the seconds until it starts again, where it is used up. */
export async function spend(context: Counting, name: BudgetName, ...owner: Owner): Promise<void> {
  const used = await count(context, name, ...owner);
  if (used.count <= budgets[name].max) return;
  const left = used.since.getTime() + budgets[name].within - context.now().getTime();
  throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(left / second)) });
}

/** As `spend`, where the caller decides what a used-up budget means. */
export async function allow(context: Counting, name: BudgetName, ...owner: Owner): Promise<boolean> {
  return (await count(context, name, ...owner)).count <= budgets[name].max;
}

/** How often a budget was used, without using it. */
export async function countUsed(context: Counting, name: BudgetName, ...owner: Owner): Promise<number> {
  return (await usage(context, name, ...owner))?.count ?? 0;
}

/** The same, and since when; undefined where it was not used in its time. */
export async function usage({ db, now }: Counting, name: BudgetName, ...owner: Owner): Promise<Usage | undefined> {
  return await db
    .selectFrom('attempts')
    .select(['count', 'since'])
    .where('key', '=', keyOf(name, owner))
    .where('since', '>', new Date(now().getTime() - budgets[name].within))
    .executeTakeFirst();
}

/** Uses a budget once, whether or not it is used up. One statement, so that many at once are counted one by one. */
export async function count({ db, now }: Counting, name: BudgetName, ...owner: Owner): Promise<Usage> {
  const { within }: Budget = budgets[name];
  const start = new Date(now().getTime() - within);
  const { rows } = await sql<Usage>`
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
