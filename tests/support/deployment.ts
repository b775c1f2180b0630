import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { renameIn, withHash } from './another-build.ts';

type Fault = 'missing' | 'page' | 'broken off';

/** The built app on a server that knows no calls, so that a test can deploy another build, or half of one. */
export interface Deployment {
  readonly origin: string;
  /** Path of the file of the build whose name begins so. */
  path(name: string): string;
  /**
   * Deploys a build in which the file has another name, and everything that refers to it says so. The old one is gone, as after
   * two deploys. Answers both paths.
   */
  rename(name: string): { old: string; renamed: string };
  /** Breaks a path from now on: no answer, a page with 200 (as hosts do for every path), or a cut line. */
  break(path: string, fault: Fault): void;
  /** How often a broken path was asked for. */
  refused(path: string): number;
  mend(): void;
  /** The path answers this once, as a cache in between may. */
  answerOnce(path: string, body: string): void;
  read(path: string): string;
  close(): void;
}

export async function deploy(): Promise<Deployment> {
  const dist = mkdtempSync(join(tmpdir(), 'test-deploy-'));
  cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true });
  const faults = new Map<string, Fault>();
  const once = new Map<string, string>();
  const refused = new Map<string, number>();
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const fault = faults.get(pathname);
    if (fault) refused.set(pathname, (refused.get(pathname) ?? 0) + 1);
    if (pathname.endsWith('.webmanifest'))
      return response.setHeader('Content-Type', 'application/json').end('{"name":"App"}');
    if (fault === 'broken off') return request.destroy();
    // A refusal of ours: anything else would be tried again for a quarter of a minute.
    if (pathname.startsWith('/api/')) {
      return response
        .writeHead(404, { 'Content-Type': 'application/json' })
        .end('{"error":{"code":"not_found","message":""}}');
    }
    const isFile = extname(pathname) !== '';
    const file = fault === 'page' || !isFile ? '/index.html' : pathname;
    try {
      if (fault === 'missing') throw new Error(fault);
      const body = once.get(pathname) ?? readFileSync(join(dist, file));
      once.delete(pathname);
      const type = types[extname(file)] ?? 'text/plain';
      return response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const pathOf = (name: string) => {
    const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
    const found = readdirSync(join(dist, 'assets')).find((file) => pattern.test(file));
    if (!found) throw new Error(`No file of the build is called ${name}.`);
    return `/assets/${found}`;
  };

  let builds = 0;
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    path: pathOf,
    rename(name) {
      builds += 1;
      const old = pathOf(name);
      const renamed = withHash(old, () => `BUILD00${builds}`);
      renameIn(dist, new Map([[basename(old), basename(renamed)]]));
      return { old, renamed };
    },
    break: (path, fault) => void faults.set(path, fault),
    refused: (path) => refused.get(path) ?? 0,
    mend: () => faults.clear(),
    answerOnce: (path, body) => void once.set(path, body),
    read,
    close() {
      server.close().closeAllConnections();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};
