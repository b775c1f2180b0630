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
 * Chooses the provider. The sandbox gives free credits: absent in production and on public addresses except demos, and
 * for local callers only (`withoutSandbox`).
 */
export function openProvider({ config, db, now, fetch }: Surroundings): Provider | undefined {
  const { mollieApiKey: key, mollieApiUrl: url } = config;
  if (key !== undefined) return openMollie({ url, key, fetch, now });
  const isForTrying = config.demo || (!config.production && config.loopbackOnly);
  return isForTrying ? openSandbox(db, now) : undefined;
}

/** The context for callers who may not use the sandbox: nothing is sold to them. */
export const withoutSandbox = (context: Context): Context =>
  context.pay?.name === 'sandbox' ? { ...context, pay: undefined } : context;
