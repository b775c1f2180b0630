import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { buildApp, dist } from './build.ts';
import { CannotStart } from './cannot-start.ts';
import { type Config, checkReach } from './config.ts';
import { demoLogins, demoOperator, demoPassword, isPasswordAnnounced } from './demo/logins.ts';
import { demoSites } from './demo/sites.ts';
import { publishBuild } from './http/recent-builds.ts';
import { readBuild } from './http/site.ts';
import { createHealth, createWeb } from './http/web.ts';
import { within } from './jobs/within.ts';
import { type Sockets, sockets } from './limits/budgets.ts';
import { createMetricsServer } from './metrics/serve.ts';
import { type CloseLater, openContext } from './open-context.ts';
import { serveByMany } from './processes.ts';
import { startJobs } from './schedule.ts';

/** Time for a proxy to notice that `/readyz` fails, and maximum times for open requests and jobs to finish, in ms. */
const noticeMs = 5000;
const drainMs = 4000;
const jobsMs = 3000;
/** A second signal within this time is the same one: npm passes on what the terminal sends to both. */
const sameSignalMs = 1000;

/**
 * `npm start`: builds, opens the database, migrates, listens, and stops everything on SIGINT or SIGTERM. Resolves when
 * it has stopped, within 15 s. With PROCESSES it starts so many of itself, which do that.
 */
export async function serve(config: Config): Promise<void> {
  checkReach(config);
  const stop = stopSignal();
  if (config.processes > 1 && cluster.isPrimary) {
    await serveByMany(config, stop);
    return;
  }
  const opened: (() => Promise<void>)[] = [];
  try {
    await start(config, stop, (close) => opened.push(close));
    if (!stop.aborted) await once(stop, 'abort');
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

async function start(config: Config, stop: AbortSignal, closeLater: CloseLater): Promise<void> {
  await buildApp(stop);
  if (stop.aborted) return;
  const build = readBuild(dist);
  if (!build) throw new CannotStart('The built app has no index.html.');

  const context = await openContext(config, closeLater);
  // Node's own report would quote the error's message, which may contain members' input.
  process.on('uncaughtException', (error) => {
    context.log.error('process crashed', { error });
    process.exit(1);
  });
  if (stop.aborted) return;

  const web = config.roles.includes('web')
    ? createWeb(context, build, stop)
    : createHealth(context, { stop, version: build.version });
  const server = createServer(web.fetch);
  // Before a shell names its files. The job tries again if the store is down.
  await publishBuild(context, dist).catch((error) => context.log.error('build not published', { error }));
  await listen(server, config);
  if (config.metrics) {
    const metrics = createMetricsServer(context, build.version);
    await listen(metrics, config.metrics, 'METRICS_');
    closeLater(() => closeServer(metrics));
  }
  const stopJobs = startJobs(context);
  closeLater(async () => {
    const closed = closeServer(server);
    context.bell.endStreams(); // They never end by themselves.
    await Promise.all([closed, within(jobsMs, stopJobs())]);
  });
  // Until then a proxy sends requests here. Where only this machine reaches the app, nobody should wait.
  if (!config.loopbackOnly) closeLater(() => wait(noticeMs));
  if (isFirst()) announce(config, server);
}

/** Of the processes that this start began. */
const isFirst = (): boolean => cluster.worker === undefined || cluster.worker.id === 1;

/** Aborts on the first Ctrl-C; the second ends the process at once, leaving its database running for the next start. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const interrupt = () => {
    if (controller.signal.aborted && Date.now() - first > sameSignalMs) process.exit(130);
    first ||= Date.now();
    controller.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
}

/** Closes connections whose requests never finish, because no session accounts for them. */
export function createServer(fetch: Hono['fetch'], { max, checkEvery, ...timeouts }: Sockets = sockets): Server {
  const serverOptions = { ...timeouts, connectionsCheckingInterval: checkEvery };
  // Names no site. HTTP/1.0 sends no Host, and some proxies check /readyz with it.
  const server = createAdaptorServer({ fetch, serverOptions, hostname: 'unknown.invalid' }) as Server;
  server.maxConnections = max;
  return server;
}

async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>, prefix = ''): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is taken: stop what runs there, or set ${prefix}PORT.`);
    if (code === 'EACCES')
      throw new CannotStart(`Port ${port} needs more rights than this process has: set ${prefix}PORT.`);
    throw new CannotStart(`${prefix}HOST "${host}" is no address of this machine.`);
  }
}

/** Repeats, because a connection becomes idle only when its stream has ended. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function announce(config: Config, server: Server): void {
  const { host, demo } = config;
  const { port } = server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  console.log(`\n  http://${name}:${port}`);
  if (demo) {
    for (const { domain } of Object.values(demoSites).slice(1)) console.log(`  http://${domain}:${port}`);
    console.log(`\n  Demo logins on each of them, password ${demoPassword}:`);
    for (const { email, who } of demoLogins) {
      const isOther = email === demoOperator && !isPasswordAnnounced(config);
      console.log(`    ${email.padEnd(26)}${who}${isOther ? ', by the password that was shown when it was made' : ''}`);
    }
  }
  console.log('\n  Ctrl-C stops it.\n');
}
