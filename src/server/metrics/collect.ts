import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context } from '../context.ts';
import { poolOf } from '../db/connect.ts';
import { createReadiness } from '../http/readiness.ts';
import { meters } from './meters.ts';
import { readQueues } from './queues.ts';
import { type Family, toText } from './text.ts';

/** Returns a function that reads all numbers of this process, as text for Prometheus. It never fails. */
export function createCollector(context: Context, version: string): () => Promise<string> {
  const check = createReadiness(context);
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  return async () => {
    const checks = Object.entries(await check());
    const families: Family[] = [
      gauge('vonk_build_info', 'The build that this process serves.', [[1, { version }]]),
      gauge(
        'vonk_check_ok',
        'Each check of /readyz: 1 if all is well.',
        checks.map(([name, found]) => [found === 'ok' ? 1 : 0, { name }]),
      ),
      ...meters.map((meter) => meter.read()),
      ...poolNumbers(context),
      ...processNumbers(loop),
      // Without its database a process still tells the rest.
      ...(await readQueues(context).catch(() => [])),
    ];
    loop.reset();
    return toText(families);
  };
}

function poolNumbers({ db }: Pick<Context, 'db'>): Family[] {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = poolOf(db) ?? {};
  return [
    gauge('vonk_pool_connections', 'Connections to the database, for calls and jobs.', [
      [totalCount - idleCount, { state: 'busy' }],
      [idleCount, { state: 'idle' }],
    ]),
    gauge('vonk_pool_connections_limit', 'Connections that the pool may have.', [[options?.max ?? 0]]),
    gauge('vonk_pool_waiting', 'Queries and transactions that wait for a connection.', [[waitingCount]]),
  ];
}

/** Delays are of the time since the last scrape. */
function processNumbers(loop: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const { heapUsed, heapTotal, rss } = process.memoryUsage();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds) / 1e9;
  return [
    gauge('vonk_event_loop_delay_seconds', 'Delay of timers since the last scrape.', [
      [seconds(loop.percentile(50)), { rank: 'median' }],
      [seconds(loop.percentile(99)), { rank: 'p99' }],
      [seconds(loop.max), { rank: 'max' }],
    ]),
    gauge('vonk_memory_bytes', 'Memory of the process.', [
      [heapUsed, { of: 'heap used' }],
      [heapTotal, { of: 'heap' }],
      [rss, { of: 'process' }],
    ]),
  ];
}

const gauge = (name: string, help: string, samples: [value: number, labels?: Record<string, string>][]): Family => ({
  name,
  type: 'gauge',
  help,
  samples: samples.map(([value, labels = {}]) => ({ value, labels })),
});
