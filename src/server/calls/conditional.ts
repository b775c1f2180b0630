import { createHash } from 'node:crypto';
import type { Context as Http } from 'hono';

/**
 * Sends JSON with an ETag of its content, or 304 if the client has it. `cacheControl` sets how long it may be reused.
 */
export function conditional(http: Http, cacheControl: string, answer: object): Response {
  const body = JSON.stringify(answer);
  const headers = { 'Cache-Control': cacheControl, ETag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  if (matches(http, headers.ETag)) return http.body(null, 304, headers);
  return http.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

/** Compares the request's ETags; a compressing proxy marks them as weak. */
export function matches(http: Http, etag: string): boolean {
  const asked = http.req.header('if-none-match') ?? '';
  return asked.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
