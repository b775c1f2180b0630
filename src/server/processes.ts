import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../shared/limits.ts';
import { buildApp } from './build.ts';
import type { Config } from './config.ts';
import { createLog, type Log } from './log.ts';

/** Until a process that ended is replaced, in ms. */
const againMs = 2 * second;

/**
 * Runs several server processes on one port, replaces any that exits unexpectedly, and stops them on `stop`
 * (SPECIFICATION 14.39). Resolves when all have exited. The first prepares the database; if it fails, the exit code is 1.
 */
export async function serveByMany(config: Config, stop: AbortSignal): Promise<void> {
  await buildApp(stop);
  if (stop.aborted) return;
  const log = createLog(config.logLevel, () => new Date());
  stop.addEventListener('abort', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
  const start = (number: number): Worker => startProcess(config, number, log);
  const first = start(0);
  if (await isServing(first)) {
    const others = Array.from({ length: config.processes - 1 }, (_, i) => start(i + 1));
    await Promise.all([first, ...others].map((worker, number) => keepRunning(worker, () => start(number), log, stop)));
  } else if (!stop.aborted) process.exitCode = 1; // It has said why.
}

/** With its own port for Prometheus, whose numbers are of one process. */
function startProcess({ metrics }: Config, number: number, log: Log): Worker {
  const worker = cluster.fork(metrics?.port ? { METRICS_PORT: metrics.port + number } : {});
  worker.once('listening', () => log.info('server process started'));
  return worker;
}

const isServing = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);

async function keepRunning(worker: Worker, startAgain: () => Worker, log: Log, stop: AbortSignal): Promise<void> {
  for (let current = worker; ; current = startAgain()) {
    const [status, signal] = (await once(current, 'exit')) as [number | null, string | null];
    if (stop.aborted) return;
    log.error('server process ended', { ...(status !== null && { status }), ...(signal !== null && { signal }) });
    await wait(againMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
  }
}
