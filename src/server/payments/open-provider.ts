import type { Config } from '../config.ts';
import type { Context, Db } from '../context.ts';
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
 * address that others use, unless it says that it is a demo; and it is there for callers on this machine only (`withoutSandbox`).
 */
export function openProvider({ config, db, now, fetch }: Surroundings): Provider | undefined {
  const { mollieApiKey: key, mollieApiUrl: url } = config;
  if (key !== undefined) return openMollie({ url, key, fetch, now });
  const isForTrying = config.demo || (!config.production && config.loopbackOnly);
  return isForTrying ? openSandbox(db, now) : undefined;
}

/** The world of callers who may not try: where the sandbox takes the money nothing is sold to them. */
export const withoutSandbox = (context: Context): Context =>
  context.pay?.name === 'sandbox' ? { ...context, pay: undefined } : context;
