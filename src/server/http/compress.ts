import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { readWeighted } from './weighted.ts';

const zip = promisify(gzip);
/** Bytes. Below one network packet compression gains nothing. */
const minBytes = 1400;

/** Compresses the JSON of calls. Never event streams: compression would hold events back until a block is full. */
export const compressJson: MiddlewareHandler = async (http, next) => {
  await next();
  const { res } = http;
  if (!isJson(res) || res.headers.has('Content-Encoding')) return;
  res.headers.append('Vary', 'Accept-Encoding');
  if (Number(res.headers.get('Content-Length') ?? minBytes) < minBytes) return;
  if (!accepts(http.req.header('accept-encoding'), 'gzip')) return;
  const plain = await res.arrayBuffer();
  const body = plain.byteLength < minBytes ? plain : new Uint8Array(await zip(plain));
  const headers = new Headers(res.headers);
  headers.set('Content-Length', String(body.byteLength));
  if (body !== plain) headers.set('Content-Encoding', 'gzip');
  http.res = undefined; // Otherwise hono merges the old headers into the new ones.
  http.res = new Response(body, { status: res.status, headers });
};

const isJson = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? '').startsWith('application/json');

/** Reports that Accept-Encoding allows an encoding. */
export function accepts(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  return readWeighted(header).some(({ name, weight }) => name === encoding && weight > 0);
}
