import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../kit/refusal.ts';

const harmless = ['GET', 'HEAD', 'OPTIONS'];
/** Changes something although it is a GET (seed.md section 7). */
const changing = ['/api/logout.php', '/api/auto-like.php'];
/** Leaves a file with everything about a member on their disk: a link, which says no more than a browser says by itself. */
const download = '/api/export.php';
/** Called by other machines and by mail programs, which prove themselves otherwise: by a signature, by the token of a mail. */
const webhooks = ['/api/payment-webhook.php', '/api/mail-webhook.php', '/api/unsubscribe.php'];

/**
 * Refuses what another site makes a member's browser do (trust.md row 15). A browser says where a request comes from, so
 * evidence of elsewhere is enough; who gives no evidence at all must say that it is a client, in a header that no form has.
 */
export function refuseCrossSite(publicUrl: string | undefined): MiddlewareHandler {
  return async (http, next) => {
    const { method, path } = http.req;
    const matters =
      !webhooks.includes(path) && (!harmless.includes(method) || changing.includes(path) || path === download);
    if (matters && !isFromHere(http.req.raw, publicUrl)) throw new Refusal('cross_site');
    await next();
  };
}

function isFromHere(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === null && origin === null)
    return request.headers.get('request-type') === 'client' || new URL(request.url).pathname === download;
  // A sister site on another subdomain is another site: `same-site` is refused.
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  return origin === null || origin === publicUrl || isSameHost(origin, request.url);
}

/** By host, not by scheme: behind a proxy that ends TLS we are spoken to in plain HTTP. */
function isSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
