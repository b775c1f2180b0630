import { type RawBuilder, sql } from 'kysely';
import { hour, minute } from '../../shared/limits.ts';

/** SQL: when to try a row again that counts its `tries`: after a minute, later each time, up to six hours. A claim lasts as long. */
export const nextTry = (now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz + least(${minute} * power(2, least(tries, 20)), ${6 * hour}) * interval '1 ms'`;
