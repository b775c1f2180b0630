import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import { openMollie } from './mollie.ts';
import type { Provider } from './provider.ts';
import { openSandbox } from './sandbox.ts';

interface Surroundings {
  config: Config;
  db: Db;
  now: () => Date;
  fetch: typeof fetch;
}

/**
 * Who takes the money. The sandbox gives credits to whoever presses "Pay", so there is none in production, nor where the app has an
 * address that others use, unless it says that it is a demo.
 */
export function openProvider({ config, db, now, fetch }: Surroundings): Provider | undefined {
  const { mollieApiKey: key, mollieApiUrl: url } = config;
  if (key !== undefined) return openMollie({ url, key, fetch, now });
  const isForTrying = config.demo || (!config.production && config.publicUrl === undefined);
  return isForTrying ? openSandbox(db, now) : undefined;
}
