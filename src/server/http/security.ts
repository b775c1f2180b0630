import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Headers per kind of answer (SPECIFICATION 14.15). Written by hand: hono's secureHeaders halves throughput and sends
 * no content policy.
 */
export function securityHeaders(shell: string): MiddlewareHandler {
  const headers = {
    page: Object.entries({ ...everywhere, ...pageHeaders(shell) }),
    inert,
    code: Object.entries(everywhere),
  };
  return async (http, next) => {
    await next();
    // It tells nothing new: a browser keeps the headers that came with what it has.
    if (http.res.status === 304) return;
    const own = http.res.headers;
    // Whoever shows what is no part of the app says so (mail/outbox-page.ts).
    for (const [name, value] of headers[kindOf(http.req.path, own)]) if (!own.has(name)) own.set(name, value);
    // What a call answers is for one member; only the app itself decides what to keep.
    if (http.req.path.startsWith('/api/') && !own.has('Cache-Control')) own.set('Cache-Control', 'private, no-store');
  };
}

const everywhere = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' };

const pageHeaders = (shell: string) => ({
  'Content-Security-Policy': contentSecurityPolicy(shell),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Frame-Options': 'DENY',
});

/** Pictures and JSON can be opened by address: then nothing in them runs, loads, or is framed. */
const inert = Object.entries({
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});

/** The service worker runs by the policy of its own answer, as a page does; other code by that of the page that loads it. */
function kindOf(path: string, headers: Headers): 'page' | 'inert' | 'code' {
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('text/html') || path === '/sw.js') return 'page';
  return /^(text\/(javascript|css)|font\/)/.test(type) ? 'code' : 'inert';
}

/** Only our own files, and the script and style inside the shell by their hashes. */
export function contentSecurityPolicy(shell: string): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(shell, 'script')],
    'style-src': ["'self'", ...hashes(shell, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one policy makes the worker's address, nothing else.
    'trusted-types': ['app'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Of the elements that have content of their own: what a browser hashes is the text between the tags, byte by byte. */
function hashes(html: string, element: 'script' | 'style'): string[] {
  const pieces = html.split(`</${element}>`).slice(0, -1);
  return pieces.flatMap((piece) => {
    const tag = new RegExp(`<${element}\\b[^<>]*>`).exec(piece);
    const content = tag ? piece.slice(tag.index + tag[0].length) : '';
    return content ? [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] : [];
  });
}
