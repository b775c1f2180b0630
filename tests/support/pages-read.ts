import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Db } from '../../src/server/context.ts';

/** One step of what PostgreSQL did for a statement. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Step[];
}

/** Reads of a query, whatever the machine: pages, listings at most, and the most looks at one member's presence. */
export interface Reads {
  pages: number;
  listings: number;
  presences: number;
}

/** Asks once, and then has each statement of it explained as it was asked. */
export async function readsOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Reads> {
  const asked: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(listening));
  const reads = { pages: 0, listings: 0, presences: 0 };
  for (const { sql, parameters } of asked) {
    const [whole, ...steps] = await stepsOf(db, CompiledQuery.raw(sql, [...parameters]));
    // Of a step PostgreSQL tells what those below it read as well.
    if (whole) reads.pages += whole['Shared Hit Blocks'] + whole['Shared Read Blocks'];
    for (const step of steps) {
      if (step['Index Name'] === 'presence_pkey') reads.presences += step['Actual Loops'];
      if (step['Relation Name'] === 'listings')
        reads.listings += step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0));
    }
  }
  return reads;
}

export async function stepsOf(db: Db, { sql, parameters }: CompiledQuery): Promise<Step[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]),
  );
  const all = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(all)];
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan));
}
