import { sql } from 'kysely';
import type { Series } from '../../shared/calls/operator-statistics.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import type { StatisticSpan } from '../../shared/statistics.ts';
import type { Context } from '../context.ts';
import type { Read } from '../db/replica.ts';
import { sitesByNiche, siteWithId } from '../sites/sites.ts';
import { dayOf, daysAfter } from '../statistics/days.ts';
import { allSites } from '../statistics/sources.ts';

interface Row {
  name: string;
  /** Days with activity, counted from 0; `counts` is parallel to it. */
  at: number[] | null;
  counts: number[] | null;
  before: number;
  today: number;
  since: string | null;
  counted_at: Date | null;
}

/** Throws Refusal `not_found`. */
export async function showStatistics(
  context: Context,
  { site, days }: { site?: string | undefined; days: StatisticSpan },
  read: Read,
): Promise<CallAnswer<'GET operator-statistics.php'>> {
  if (site !== undefined) await siteWithId(context, site);
  const today = dayOf(context.now());
  const [first, last] = [daysAfter(today, -days), daysAfter(today, -1)];
  // Reads one range of the primary key; the state row exists even without statistics.
  const statistics = sql<Row>`
    select name, coalesce(before, 0)::bigint as before, coalesce(today, 0) as today, at, counts, state.since, counted_at
    from statistics_state as state left join (
      select name, array_agg(day - ${first}::date) filter (where day between ${first}::date and ${last}::date) as at,
        array_agg(value::float8) filter (where day between ${first}::date and ${last}::date) as counts,
        sum(value) filter (where day < ${first}) as before, max(value) filter (where day = ${today}) as today
      from daily_statistics
      where site_id = ${site ?? allSites} and day >= ${daysAfter(first, -days)} and day <= ${today} group by name
    ) as summed on true order by name`;
  const { rows } = await read((db) => statistics.execute(db));
  return {
    sites: (await sitesByNiche(context)).map(({ id, domain, settings }) => ({ id, domain, name: settings.name })),
    ...{ first, last, since: rows[0]?.since ?? null, counted_at: rows[0]?.counted_at?.toISOString() ?? null },
    series: rows.filter(isSeries).map((row) => toSeries(row, days)),
  };
}

const isSeries = ({ name }: Row): boolean => name !== null && !name.startsWith('claim:');

function toSeries({ name, at, counts, before, today }: Row, length: number): Series {
  const days = Array.from({ length }, () => 0);
  at?.forEach((day, i) => {
    days[day] = counts?.[i] ?? 0;
  });
  return { name, days, before, today };
}
