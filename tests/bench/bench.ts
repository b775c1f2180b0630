import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { readConfig } from '../../src/server/config.ts';
import type { Context } from '../../src/server/context.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { openContext } from '../../src/server/open-context.ts';

export interface Bench {
  context: Context;
  connectionString: string;
  /** The whole server, security headers and all, without the files of a build. */
  web: Hono;
}

/** Runs a measurement on a server and a PostgreSQL of its own, prints what it answers as one line of JSON, and ends the process. */
export async function bench(measure: (bench: Bench) => Promise<object>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', SENDS_A_SECOND: '1000000' });
  const opened: (() => Promise<void>)[] = [];
  try {
    const context = await openContext(config, (close) => opened.push(close));
    const { connectionString, stop } = await openDatabase(config);
    opened.push(stop);
    console.log(JSON.stringify(await measure({ context, connectionString: connectionString(), web: webOf(context) })));
  } finally {
    for (const close of opened.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  process.exit();
}

/** The whole server, without the files of a build. */
export const webOf = (context: Context): Hono =>
  createWeb(context, {
    shell: '<!doctype html>',
    version: 'bench',
    revision: '',
    files: new Map(),
    screenFiles: { shell: [], screens: {}, catalogs: {} },
    words: {},
  });

export async function listen(app: Hono): Promise<{ port: number; close: () => void }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Another process, so that asking does not slow down answering more than another machine would. */
export function startProcess(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file));
}

/** Sends the process a message, and answers its reply. */
export async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answered = once(child, 'message') as Promise<[Answer]>;
  child.send(message);
  return (await answered)[0];
}

export const rounded = (number: number, digits = 0): number => Number(number.toFixed(digits));

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
