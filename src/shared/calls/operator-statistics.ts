import * as v from 'valibot';
import { type Calls, Id, Time } from '../call.ts';
import { statisticSpans } from '../statistics.ts';

const Whole = v.pipe(v.number(), v.safeInteger());
/** 'YYYY-MM-DD', in UTC. */
const Day = v.pipe(v.string(), v.isoDate());

/** One metric: per whole day of the span, in the span before, and today so far. */
const Series = v.object({ name: v.string(), days: v.array(Whole), before: Whole, today: Whole });
export type Series = v.InferOutput<typeof Series>;

/** Daily counts of members (server/statistics). Money is minor units, one series a currency. */
export const operatorStatisticsCalls = {
  /** For one site or all; the span ends yesterday. Metrics without any event have no series. */
  'GET operator-statistics.php': {
    access: 'operator',
    query: v.object({
      site: v.optional(Id),
      days: v.pipe(v.picklist(statisticSpans.map(String)), v.transform(Number), v.picklist(statisticSpans)),
    }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      first: Day,
      last: Day,
      /** Last roll-up, and the first day with events that leave no other trace; null before the first roll-up. */
      counted_at: v.nullable(Time),
      since: v.nullable(Day),
      series: v.array(Series),
    }),
  },
} satisfies Calls;
