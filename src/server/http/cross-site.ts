import type { Context as Http, MiddlewareHandler } from 'hono';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import { siteOf } from '../sites/sites.ts';

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
export function refuseCrossSite(context: Context): MiddlewareHandler {
  return async (http, next) => {
    const { method, path } = http.req;
    const matters =
      !webhooks.includes(path) && (!harmless.includes(method) || changing.includes(path) || path === download);
    if (matters && !(await isFromHere(context, http))) throw new Refusal('cross_site');
    await next();
  };
}

async function isFromHere(context: Context, http: Http): Promise<boolean> {
  const request = http.req;
  const site = request.header('sec-fetch-site');
  const origin = request.header('origin');
  if (site === undefined && origin === undefined)
    return request.header('request-type') === 'client' || request.path === download;
  // A sister site on another subdomain is another site: `same-site` is refused.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || isSameHost(origin, request.url) || (await isOwn(context, http, origin));
}

/** A proxy may speak to us at another port than browsers speak to it. */
async function isOwn(context: Context, http: Http, origin: string): Promise<boolean> {
  const site = await siteOf(context, http).catch(() => undefined);
  return site !== undefined && origin === baseUrl(context.config, site);
}

/** By host, not by scheme: behind a proxy that ends TLS we are spoken to in plain HTTP. */
function isSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
