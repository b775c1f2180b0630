import type { Context as Http } from 'hono';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';

/**
 * A site in passkey terms (WebAuthn's "relying party"): the host that owns passkeys, and the origins that may use them.
 */
export interface RelyingParty {
  rpID: string;
  expectedOrigin: string[];
}

/** Uses the site's host, not the request's, because a passkey works on one host only (SPECIFICATION 2.12). */
export function relyingPartyOf({ config }: Context, site: Site, http: Http): RelyingParty {
  const base = baseUrl(config, site);
  const rpID = new URL(base).hostname;
  const asked = new URL(http.req.url);
  // In development the port may differ from the configured one.
  const isHere = !config.production && config.loopbackOnly && asked.hostname === rpID;
  return { rpID, expectedOrigin: isHere ? [base, asked.origin] : [base] };
}
