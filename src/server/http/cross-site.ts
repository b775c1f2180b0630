import type { Context as Http, MiddlewareHandler } from 'hono';
import { mailWebhook } from '../calls/body.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import { siteOf } from '../sites/sites.ts';

const harmless = ['GET', 'HEAD', 'OPTIONS'];
/** GET calls that change state (SPECIFICATION 14.6). */
const changing = ['/api/logout.php', '/api/auto-like.php'];
/**
 * Guarded, because it saves everything about a member to disk. A link can't send the client header, so missing evidence
 * is accepted.
 */
const download = '/api/export.php';
/** Called by other servers and mail programs, which authenticate with a signature or a token from a mail. */
const webhooks = ['/api/payment-webhook.php', mailWebhook, '/api/mailgun-webhook.php', '/api/unsubscribe.php'];

/**
 * Refuses requests caused by another site (SPECIFICATION 14.6). Missing evidence counts as foreign unless the client
 * header is set, which no form can send.
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
  // Sister sites on other subdomains are foreign too: `same-site` is refused.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || isSameHost(origin, request.url) || (await isOwn(context, http, origin));
}

/** The site's own origin is accepted too, because a proxy may use a different port than browsers do. */
async function isOwn(context: Context, http: Http, origin: string): Promise<boolean> {
  const site = await siteOf(context, http).catch(() => undefined);
  return site !== undefined && origin === baseUrl(context.config, site);
}

/** Compares the host but not the scheme: behind a proxy that ends TLS the request is plain HTTP. */
function isSameHost(origin: string, url: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}
