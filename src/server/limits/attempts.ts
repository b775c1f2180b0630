import { type RawBuilder, sql } from 'kysely';
import { second } from '../../shared/limits.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { sha256 } from '../sha256.ts';
import { type BudgetName, budgets, type Per } from './budgets.ts';

/** Identifies the owner of a budget. Stored as a hash only. */
interface Owners extends Record<Per, readonly unknown[]> {
  address: [from: ClientAddress];
  email: [...within: (string | number)[], email: string];
  phone: [number: string];
  token: [token: string];
  member: [id: string];
  pair: [from: string, to: string];
  site: [id: string];
  installation: [];
}
type Owner<Name extends BudgetName> = Owners[(typeof budgets)[Name]['per']];
type Counting = { db: Db; now: Context['now'] };
interface Usage {
  count: number;
  since: Date;
}

/** Uses a budget once. Throws Refusal `too_many`, with the seconds until it resets, if it is used up. */
export async function spend<Name extends BudgetName>(
  context: Counting,
  name: Name,
  ...owner: Owner<Name>
): Promise<void> {
  const over = await count(context, name, owner);
  if (!over) return;
  const left = over.since.getTime() + budgets[name].within - context.now().getTime();
  throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(left / second)) });
}

/** Like `spend`, but the caller decides what an exhausted budget means. */
export async function allow<Name extends BudgetName>(
  context: Counting,
  name: Name,
  ...owner: Owner<Name>
): Promise<boolean> {
  return (await count(context, name, owner)) === undefined;
}

/** Returns the uses that are left; negative if a use was refused. */
export async function countLeft<Name extends BudgetName>(
  { db, now }: Counting,
  name: Name,
  ...owner: Owner<Name>
): Promise<number> {
  const limits = limitsOf(name, owner);
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('since', '>', new Date(now().getTime() - budgets[name].within))
    .execute();
  return Math.min(...limits.map(({ key, max }) => max - (rows.find((row) => row.key.equals(key))?.count ?? 0)));
}

/**
 * Returns the count and start of the current period, or undefined if unused. For addresses, the narrowest network
 * counts.
 */
export async function usage<Name extends BudgetName>(
  context: Counting,
  name: Name,
  ...owner: Owner<Name>
): Promise<Usage | undefined> {
  return (await usages(context, name, [owner]))[0];
}

/** `usage` of many owners, in their order, in one query. */
export async function usages<Name extends BudgetName>(
  { db, now }: Counting,
  name: Name,
  owners: readonly Owner<Name>[],
): Promise<(Usage | undefined)[]> {
  const keys = owners.map((owner) => (limitsOf(name, owner)[0] ?? { key: keyOf(name, owner) }).key);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'count', 'since'])
    .where('key', 'in', keys)
    .where('since', '>', new Date(now().getTime() - budgets[name].within))
    .execute();
  return keys.map((key) => rows.find((row) => row.key.equals(key)));
}

/** Undoes a successful `spend`. */
export async function giveBack<Name extends BudgetName>(
  { db }: Counting,
  name: Name,
  ...owner: Owner<Name>
): Promise<void> {
  // Update rows one at a time: two concurrent calls could otherwise deadlock.
  for (const { key } of limitsOf(name, owner))
    await db
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
}

/**
 * Counts in one statement, so that concurrent uses are exact. Wider networks count only what narrower ones allow.
 * Returns the exhausted period's start.
 */
async function count(
  { db, now }: Counting,
  name: BudgetName,
  owner: Owners[Per],
): Promise<{ since: Date } | undefined> {
  const steps = limitsOf(name, owner).map((limit, i) =>
    oneUse(name, limit, now(), i === 0 ? sql`true` : sql`exists (select from ${counted(i - 1)} where not is_over)`),
  );
  const [first, ...wider] = steps;
  if (!first) throw new Error('A budget was not counted.');
  const { rows } = await (wider.length === 0 ? first : inOne(steps)).execute(db);
  return rows.find((row) => row.is_over);
}

/** The statement that counts a use that the caller has decided about, for its transaction. */
export const useOf = <Name extends KeyedName>(name: Name, now: Date, ...owner: Owner<Name>): RawBuilder<unknown> =>
  oneUse(name, { key: keyOf(name, owner), max: budgets[name].max }, now, sql`true`);

/** The key under which `attempts` has it, for statements that read it among other things. */
export const keyOfBudget = <Name extends KeyedName>(name: Name, ...owner: Owner<Name>): Buffer => keyOf(name, owner);

/** Those of one key each. */
type KeyedName = { [Name in BudgetName]: (typeof budgets)[Name]['per'] extends 'address' ? never : Name }[BudgetName];

function oneUse(name: BudgetName, { key, max }: Limit, now: Date, isNext: RawBuilder<unknown>): RawBuilder<Counted> {
  const start = new Date(now.getTime() - budgets[name].within);
  return sql<Counted>`
    insert into attempts as tried (key, count, since) select ${key}::bytea, 1, ${now}::timestamptz where ${isNext}
    on conflict (key) do update set
      count = case when tried.since <= ${start} then 1 else tried.count + 1 end,
      since = case when tried.since <= ${start} then excluded.since else tried.since end
    returning since, count > ${max} as is_over`;
}

interface Counted {
  since: Date;
  is_over: boolean;
}

function inOne(steps: RawBuilder<Counted>[]): RawBuilder<Counted> {
  const named = steps.map((step, i) => sql`${counted(i)} as (${step})`);
  const all = steps.map((_, i) => sql`select since, is_over from ${counted(i)}`);
  return sql<Counted>`with ${sql.join(named)} ${sql.join(all, sql` union all `)}`;
}

const counted = (i: number): RawBuilder<unknown> => sql.raw(`counted_${i}`);

interface Limit {
  key: Buffer;
  max: number;
}

function limitsOf(name: BudgetName, owner: Owners[Per]): Limit[] {
  const { max } = budgets[name];
  const [first] = owner;
  if (typeof first !== 'object') return [{ key: keyOf(name, owner), max }];
  return first.networks.map(({ key, share }) => ({ key: keyOf(name, [key]), max: Math.ceil(max * share) }));
}

const keyOf = (name: BudgetName, owner: readonly unknown[]): Buffer => sha256(JSON.stringify([name, ...owner]));
