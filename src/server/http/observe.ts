import type { Context as Http, MiddlewareHandler } from 'hono';
import { uuidv7 } from '../../shared/ids.ts';
import { nameOf } from '../calls/name.ts';
import type { Context } from '../context.ts';
import { requests } from '../log.ts';
import { callDurations } from '../metrics/meters.ts';
import { isIn, peerOf } from './client-address.ts';

/**
 * Gives each request an id (SPECIFICATION 14.29), and measures and logs each call, also those that end before their
 * route. Answers name the id and the build. A 304 does not: most requests end in one, and headers would halve their rate.
 */
export function observe(context: Context, version: string): MiddlewareHandler {
  const { config, log } = context;
  return (http, next) => {
    let made: string | undefined;
    const id = () => {
      made ??= idOf(context, http);
      return made;
    };
    return requests.run(id, async () => {
      const start = performance.now();
      await next();
      const { status } = http.res;
      if (status !== 304) {
        http.res.headers.set('X-Request-Id', id());
        http.res.headers.set('X-Version', version);
      }
      if (!http.req.path.startsWith('/api/')) return;
      const call = nameOf(http);
      const duration = performance.now() - start;
      callDurations.observe(duration / 1000, call, String(status));
      if (!config.accessLog) return;
      const bytes = status === 304 ? null : http.res.headers.get('Content-Length');
      log.info('call', { call, status, duration: Math.round(duration), ...(bytes && { bytes: Number(bytes) }) });
    });
  };
}

/** Long enough to be unique, and too plain for text. */
const wellFormed = /^[A-Za-z0-9-]{8,64}$/;

/** Of a trusted proxy, whose own log has it too; anyone else could make two requests look like one. */
function idOf({ config, now, random }: Context, http: Http): string {
  const given = http.req.header('x-request-id');
  const isTheirs = given !== undefined && wellFormed.test(given) && isIn(config.trustedProxies, peerOf(http));
  return isTheirs ? given : uuidv7(now().getTime(), random);
}
