import type { Context as Http } from 'hono';

/** The origin that a request was sent to. */
export const originOf = ({ req }: Http): string => req.url.slice(0, req.url.indexOf('/', 'https://'.length));
