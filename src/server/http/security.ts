import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { allFileFacts } from '../../shared/message-files.ts';

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
    // A 304 changes nothing: browsers keep the headers of the stored answer.
    if (http.res.status === 304) return;
    const own = http.res.headers;
    // Pages that are not part of the app set their own policy (mail/outbox-page.ts).
    for (const [name, value] of headers[kindOf(http.req.path, own)]) if (!own.has(name)) own.set(name, value);
    // Answers of calls are private; only the app itself stores them.
    if (http.req.path.startsWith('/api/') && !own.has('Cache-Control')) own.set('Cache-Control', 'private, no-store');
  };
}

const everywhere = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' };

/** In use: the camera for selfies (SPECIFICATION 4.29), and each that messages are recorded with. */
export const recorders: ReadonlySet<string> = new Set([
  'camera',
  ...allFileFacts.flatMap(({ recordedWith }) => recordedWith ?? []),
]);
const recorderPolicy = ['camera', 'microphone'].map((name) => `${name}=(${recorders.has(name) ? 'self' : ''})`);

const pageHeaders = (shell: string) => ({
  'Content-Security-Policy': contentSecurityPolicy(shell),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': `geolocation=(self), ${recorderPolicy.join(', ')}, payment=(self)`,
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Frame-Options': 'DENY',
});

/** Pictures and JSON can be opened directly; this policy stops them from running, loading or being framed. */
const inert = Object.entries({
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
});

/**
 * A service worker and a page follow the policy of their own response; other code follows that of the page that loads
 * it.
 */
function kindOf(path: string, headers: Headers): 'page' | 'inert' | 'code' {
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('text/html') || path === '/sw.js') return 'page';
  return /^(text\/(javascript|css)|font\/)/.test(type) ? 'code' : 'inert';
}

/** Allows only our own files, plus the shell's inline script and style by hash. */
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
    // The only policy; it creates the worker's URL.
    'trusted-types': ['app'],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Hashes inline elements as a browser does: the exact bytes between the tags. */
function hashes(html: string, element: 'script' | 'style'): string[] {
  const pieces = html.split(`</${element}>`).slice(0, -1);
  return pieces.flatMap((piece) => {
    const tag = new RegExp(`<${element}\\b[^<>]*>`).exec(piece);
    const content = tag ? piece.slice(tag.index + tag[0].length) : '';
    return content ? [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] : [];
  });
}
