import type { Context as Http } from 'hono';

/** The host that a request was sent to, with its port. */
export const hostOf = (http: Http): string => {
  const origin = originOf(http);
  return origin.slice(origin.indexOf('//') + 2);
};

/** The origin that a request was sent to. */
export const originOf = ({ req }: Http): string => req.url.slice(0, req.url.indexOf('/', 'https://'.length));
