import { type RawBuilder, sql } from 'kysely';

/** A column's values and their SQL type. */
type Column = [values: readonly unknown[], type: string];

/**
 * Lists as rows. A subquery hides their length from the planner: otherwise short lists look cheaper with a plan of their
 * own, and it plans each time.
 */
export const unnest = (...columns: Column[]): RawBuilder<unknown> =>
  sql`unnest(${sql.join(columns.map(([values, type]) => sql`(select ${values}::${sql.raw(type)}[])`))})`;
