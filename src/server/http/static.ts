import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as Http } from 'hono';
import { matches } from '../calls/conditional.ts';
import { accepts } from './compress.ts';

/** A built file in memory with its compressed forms. There is no file path to traverse. */
export interface StaticFile {
  type: string;
  cacheControl: string;
  etag: string;
  plain: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
}

/** Reads the output of `vite build` by public path. Folders that begin with a dot are private to the build. */
export function readFiles(dist: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(dist, file).replaceAll(sep, '/')}`;
    if (!entry.isFile() || path.includes('/.') || /\.(br|gz|map)$/.test(path)) continue;
    const encoded = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
    files.set(path, fileOf(path, readFileSync(file), { br: encoded('.br'), gzip: encoded('.gz') }));
  }
  return files;
}

/** Wraps a page made at run time like a built file. `path` determines its type. */
export async function pageOf(text: string, path = '/index.html'): Promise<StaticFile> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
  return { ...fileOf(path, plain, { br: Buffer.from(br), gzip: Buffer.from(gzipped) }), cacheControl: 'no-cache' };
}

type Encodings = Partial<Record<'br' | 'gzip', Buffer<ArrayBuffer> | undefined>>;

export const fileOf = (path: string, plain: Buffer<ArrayBuffer>, { br, gzip }: Encodings): StaticFile => ({
  type: typeOf(path),
  cacheControl: cacheControlOf(path),
  etag: etagOf(plain),
  plain,
  ...(br && { br }),
  ...(gzip && { gzip }),
});

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Quality 11 takes a hundred times as long for a fifth less, and visitors can trigger unlimited pages. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Sends the best encoding that the browser accepts, or 304 if it has the file. */
export function answerFile(http: Http, file: StaticFile, status: 200 | 404 = 200): Response {
  const headers = { 'Cache-Control': file.cacheControl, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (status === 200 && matches(http, file.etag)) return http.body(null, 304, headers);
  const asked = http.req.header('accept-encoding');
  const [encoding, body] =
    file.br && accepts(asked, 'br') ? ['br', file.br] : file.gzip && accepts(asked, 'gzip') ? ['gzip', file.gzip] : [];
  const coded = encoding ? { 'Content-Encoding': encoding } : {};
  return http.body(body ?? file.plain, status, { ...headers, ...coded, 'Content-Type': file.type });
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Names with a hash never change. The worker and the shell are revalidated each time. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(js|html)$/.test(path) ? 'no-cache' : 'public, max-age=86400';
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function typeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream';
}
