import type { Context as Http } from 'hono';

/**
 * Whether the browser keeps cookies as Secure. Safari takes none over plain HTTP, not even from its own machine, where all others
 * make an exception: nobody could log in to a demo there. What leaves a machine is always Secure.
 */
export function keepsSecure(http: Http): boolean {
  const isHere = /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(http.req.url).hostname);
  return (
    !isHere || !isSafari.test(http.req.header('user-agent') ?? '') || http.req.header('x-forwarded-for') !== undefined
  );
}

/** Chromium says AppleWebKit as well. */
const isSafari = /^(?!.*Chrom(e|ium)\/).*AppleWebKit\//;
