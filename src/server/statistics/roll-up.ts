import { sql } from 'kysely';
import { day as oneDay } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Tx } from '../db/schema/database.ts';
import { claims, measureClaims } from './claims.ts';
import { countedAtOnce } from './count.ts';
import { dayOf, daysAfter, numberOf } from './days.ts';
import { allSites, type Statistic, sources } from './sources.ts';

/** Maximum past days per run. */
const portion = 31;

/**
 * Recounts today and yesterday, then continues with earlier days. Idempotent and safe in parallel; a lost lease may have two count at once.
 * Returns true while days remain.
 */
export async function rollUp(context: Context, signal?: AbortSignal): Promise<boolean> {
  const today = dayOf(context.now());
  await begin(context, today);
  for (const day of [daysAfter(today, -1), today]) if (!(await alone(context, (tx) => countDay(tx, day)))) return false;
  await alone(context, (tx) => measureClaims(tx, today));
  await alone(context, (tx) => tx.updateTable('statistics_state').set({ counted_at: context.now() }).execute());
  for (let counted = 0; counted < portion && !signal?.aborted; counted++) {
    const more = await alone(context, (tx) => countNext(tx, daysAfter(today, -2)));
    if (!more) return false;
  }
  return true;
}

const begin = ({ db }: Context, today: string) =>
  db
    .insertInto('statistics_state')
    .values({ since: today, through: null, counted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns false if another process is counting now. */
async function alone(context: Context, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    const state = tx.selectFrom('statistics_state').select('id').forUpdate().skipLocked();
    if (!(await state.executeTakeFirst())) return false;
    // Few rows of large tables: force index scans, whatever the planner estimates.
    await sql`select set_config(name, 'off', true) from unnest(${['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']}::text[]) as name`.execute(
      tx,
    );
    return (await work(tx)) !== false;
  });
}

/** Counts the day after the last final one. Returns true if there was one up to `last`. */
async function countNext(tx: Tx, last: string): Promise<boolean> {
  const { through } = await tx.selectFrom('statistics_state').select('through').executeTakeFirstOrThrow();
  const day = through === null ? await firstDay(tx) : daysAfter(through, 1);
  if (day === undefined || day > last) return false;
  await countDay(tx, day);
  await tx.updateTable('statistics_state').set({ through: day }).execute();
  await tx.deleteFrom('visits').where('day', '<=', numberOf(day)).execute();
  return true;
}

async function firstDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ first: Date }>`
    select signup_date as first from members order by signup_date limit 1`.execute(tx);
  return rows[0] && dayOf(rows[0].first);
}

async function countDay(tx: Tx, day: string): Promise<void> {
  const from = new Date(day);
  const span = { day, from, until: new Date(from.getTime() + oneDay) };
  const found: Statistic[] = [];
  for (const source of Object.values(sources)) found.push(...(await source(span).execute(tx)).rows);
  const saved = [...countedAtOnce, claims].map((name) => `${name}%`);
  await sql`
    delete from daily_statistics where day = ${day} and (site_id = ${allSites} or name not like all(${saved}::text[]))`.execute(
    tx,
  );
  const rows = found.map((row) => ({ ...row, value: Number(row.value), day }));
  if (rows.length > 0) await tx.insertInto('daily_statistics').values(rows).execute();
  await sql`
    insert into daily_statistics (site_id, day, name, value)
    select ${allSites}, day, name, sum(value)
    from daily_statistics where day = ${day} group by day, name`.execute(tx);
}
