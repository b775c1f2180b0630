import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { dayOf } from './days.ts';

interface Happening {
  site: string;
  name: string;
  value?: number;
}

/** Names of what leaves no trace to count by later: added up as it happens, and never counted anew (roll-up.ts). */
export const countedAtOnce = ['mails_', 'pushes_', 'given_back:'] as const;

/** Whatever could not be counted has happened all the same: it is logged, and nothing stops for it. */
export async function countToday(context: Context, happenings: Happening[]): Promise<void> {
  await addToday(context.db, context, happenings).catch((error: unknown) =>
    context.log.error('could not be counted', { error }),
  );
}

/** As the last thing in a transaction: until it ends, others who count the same wait. */
export async function addToday(db: Db, { now }: Pick<Context, 'now'>, happenings: Happening[]): Promise<void> {
  const sums = new Map<string, Required<Happening>>();
  for (const { site, name, value = 1 } of happenings) {
    const key = `${site} ${name}`;
    sums.set(key, { site, name, value: value + (sums.get(key)?.value ?? 0) });
  }
  // In one order, so that two who count at once do not wait for each other.
  const rows = [...sums].filter(([, { value }]) => value !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  if (rows.length === 0) return;
  const today = dayOf(now());
  await db
    .insertInto('daily_statistics')
    .values(rows.map(([, { site, name, value }]) => ({ site_id: site, day: today, name, value })))
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'day', 'name'])
        .doUpdateSet({ value: sql<number>`daily_statistics.value + excluded.value` }),
    )
    .execute();
}
