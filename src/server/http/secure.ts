import type { Context as Http } from 'hono';
import { isLocal } from './local.ts';

/**
 * Reports that the browser stores Secure cookies. Safari refuses them over plain HTTP, even from its own machine, which
 * would break a local demo's login.
 */
export function keepsSecure(http: Http): boolean {
  return !isSafari.test(http.req.header('user-agent') ?? '') || !isLocal(http);
}

/** Excludes Chromium, which also names AppleWebKit. */
const isSafari = /^(?!.*Chrom(e|ium)\/).*AppleWebKit\//;
