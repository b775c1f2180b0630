import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { buildApp, dist } from './build.ts';
import { CannotStart } from './cannot-start.ts';
import { type Config, settingsWithoutEffect } from './config.ts';
import type { Context } from './context.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { readBuild } from './http/site.ts';
import { createWeb } from './http/web.ts';
import { createLog } from './log.ts';
import { openBell } from './sync/bell.ts';

/** How long open requests may take to end when the server stops. */
const drain = 10_000;

/**
 * `npm start`: builds, opens the database, migrates, listens, and stops on SIGINT or SIGTERM everything that it started.
 * Resolves when it has stopped.
 */
export async function serve(config: Config): Promise<void> {
  const stop = stopSignal();
  const opened: (() => Promise<void>)[] = [];
  try {
    await start(config, stop, (close) => opened.push(close));
    if (!stop.aborted) await once(stop, 'abort');
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

/** Whatever it opens it hands to `closeLater`, so that a start that fails or is interrupted leaves nothing behind. */
async function start(
  config: Config,
  stop: AbortSignal,
  closeLater: (close: () => Promise<void>) => void,
): Promise<void> {
  const now = () => new Date();
  const log = createLog(config.logLevel, now);
  // Node's own report would quote the error's message, and with it perhaps a member.
  process.on('uncaughtException', (error) => {
    log.error('crashed', { error });
    process.exit(1);
  });
  for (const setting of settingsWithoutEffect(config)) log.warn('setting has no effect in this version', { setting });

  await buildApp(stop);
  if (stop.aborted) return;
  const build = readBuild(dist);
  if (!build) throw new CannotStart('The built app has no index.html.');

  const database = await openDatabase(config);
  closeLater(() => database.stop());
  const patient = database.connect({ poolSize: 1, timeouts: false });
  const ran = await migrate(patient).finally(() => patient.destroy());
  for (const migration of ran) log.info('migrated', { migration });

  const db = database.connect();
  closeLater(() => db.destroy());
  const bell = await openBell({ connectionString: database.connectionString, log });
  const context: Context = { db, now, random: randomBytes, bell, log, config };
  if (stop.aborted) return bell.close();

  const server = createAdaptorServer({ fetch: createWeb(context, build).fetch }) as Server;
  await listen(server, config);
  closeLater(async () => {
    log.info('stopping');
    const closed = closeServer(server);
    await bell.close(); // Ends the streams, which would otherwise never.
    await closed;
  });
  announce(config, server);
}

/** Aborted by the first Ctrl-C; the second ends the process at once. Its database then lives on for the next start. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return controller.signal;
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  // Longer than the usual minute of a proxy, which must never write into a connection that we are just closing.
  server.keepAliveTimeout = 75_000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new CannotStart(`Port ${port} is taken: stop what runs there, or set PORT.`);
    if (code === 'EACCES') throw new CannotStart(`Port ${port} needs more rights than this process has: set PORT.`);
    throw new CannotStart(`HOST "${host}" is no address of this machine.`);
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = new AbortController();
  await Promise.race([closed, sleep(drain, undefined, { signal: late.signal })]);
  late.abort();
  server.closeAllConnections();
  await closed;
}

function announce({ host }: Config, server: Server): void {
  const { port } = server.address() as AddressInfo;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  console.log(`\n  http://${name}:${port}\n`);
}
