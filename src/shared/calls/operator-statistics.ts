import * as v from 'valibot';
import { type Calls, Count, Id, Time } from '../call.ts';
import { queues, statisticSpans } from '../statistics.ts';

const Whole = v.pipe(v.number(), v.safeInteger());
/** 'YYYY-MM-DD', in UTC. */
const Day = v.pipe(v.string(), v.isoDate());

/** One thing that is counted: by whole day from the first to the last one, in the span before, and today so far. */
const Series = v.object({ name: v.string(), days: v.array(Whole), before: Whole, today: Whole });
export type Series = v.InferOutput<typeof Series>;

const WaitingQueue = v.object({ queue: v.picklist(queues), count: Count, oldest: v.nullable(Time) });
export type WaitingQueue = v.InferOutput<typeof WaitingQueue>;

/** What is counted of members, day by day (server/statistics). Money is minor units, a series a currency. */
export const operatorStatisticsCalls = {
  /** Of one site, or of all; the span ends yesterday. What has never happened in either span has no series. */
  'GET operator-figures.php': {
    access: 'operator',
    query: v.object({
      site: v.optional(Id),
      days: v.pipe(v.picklist(statisticSpans.map(String)), v.transform(Number), v.picklist(statisticSpans)),
    }),
    answer: v.object({
      sites: v.array(v.object({ id: Id, name: v.string(), domain: v.string() })),
      first: Day,
      last: Day,
      /** When it was counted last, and from which day on what leaves no trace is counted; null before the first time. */
      counted_at: v.nullable(Time),
      since: v.nullable(Day),
      series: v.array(Series),
      /** As they were at `counted_at`. */
      queues: v.array(WaitingQueue),
    }),
  },
} satisfies Calls;
