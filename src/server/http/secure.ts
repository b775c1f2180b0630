import type { Context as Http } from 'hono';
import { isLocal } from './local.ts';

/**
 * Whether the browser keeps cookies as Secure. Safari takes none over plain HTTP, not even from its own machine, where all others
 * make an exception: nobody could log in to a demo there. What leaves a machine is always Secure.
 */
export function keepsSecure(http: Http): boolean {
  return !isSafari.test(http.req.header('user-agent') ?? '') || !isLocal(http);
}

/** Chromium says AppleWebKit as well. */
const isSafari = /^(?!.*Chrom(e|ium)\/).*AppleWebKit\//;
