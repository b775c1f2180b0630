import type { Context as Http } from 'hono';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';

/** A site as passkeys know it (WebAuthn's "relying party"): what they belong to, and the pages that may ask for them. */
export interface RelyingParty {
  rpID: string;
  expectedOrigin: string[];
}

/** A passkey of one host counts nowhere else (decisions.md section 1), and so is bound to the site's host, not to the request's. */
export function relyingPartyOf({ config }: Context, site: Site, http: Http): RelyingParty {
  const base = baseUrl(config, site);
  const rpID = new URL(base).hostname;
  const asked = new URL(http.req.url);
  // While one develops the port is not always the one that was configured.
  const isHere = !config.production && config.loopbackOnly && asked.hostname === rpID;
  return { rpID, expectedOrigin: isHere ? [base, asked.origin] : [base] };
}
