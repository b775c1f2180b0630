import { hour } from '../../shared/limits.ts';
import { readBytes } from '../calls/body.ts';
import type { Routes } from '../calls/mount.ts';
import { Refusal } from '../calls/refusal.ts';
import { clientAddress } from '../http/client-address.ts';
import { routeAt } from '../http/route.ts';
import { spendRate } from '../limits/rates.ts';
import { clientErrors } from '../metrics/meters.ts';

const maxBytes = 2048;
/** Lines in an hour of a process: anyone may report what they like. */
const maxLines = 100;

/** `version` is the build that this process serves: others are counted together, or strangers could name any number. */
export function createRoutes(version: string) {
  let logged = new Set<string>();
  let since = 0;
  const isNew = (error: string, now: number): boolean => {
    if (Math.abs(now - since) >= hour) {
      logged = new Set();
      since = now;
    }
    if (logged.has(error) || logged.size >= maxLines) return false;
    logged.add(error);
    return true;
  };

  return {
    'POST client-error.php': async ({ context, http, body }) => {
      if (readBytes(http.req).length > maxBytes) throw new Refusal('too_large');
      spendRate(context, 'clientError', clientAddress(context, http).key);
      const { kind, name, frames, path } = body;
      clientErrors.add(1, body.version === version ? version : 'other', kind);
      const error = `${name} at ${frames.join(' < ')}`;
      if (isNew(`${body.version} ${error}`, context.now().getTime()))
        context.log.warn('client error', {
          version: body.version,
          fault: error,
          screen: routeAt(path) ?? 'unknown',
        });
      return {};
    },
  } satisfies Routes;
}
