import type { Config } from '../config.ts';
import type { Context, Db } from '../context.ts';
import { openMollie } from './mollie.ts';
import { createProviders, type Providers } from './providers.ts';
import { openSandbox } from './sandbox.ts';

interface Surroundings {
  config: Config;
  db: Db;
  now: () => Date;
  fetch: typeof fetch;
}

/**
 * Opens every provider with settings: Mollie before the sandbox. The sandbox gives credits for a press on "Pay": so it needs a demo, or
 * development on an address of this machine, and serves callers on this machine only (`withoutSandbox`).
 */
export function openProviders({ config, db, now, fetch }: Surroundings): Providers {
  const { mollieApiKey: key, mollieApiUrl: url } = config;
  const isForTrying = config.demo || (!config.production && config.loopbackOnly);
  return createProviders([
    ...(key !== undefined ? [openMollie({ url, key, fetch, now })] : []),
    ...(isForTrying ? [openSandbox(db, now)] : []),
  ]);
}

/** Provider of callers who may not use the sandbox: it sells them nothing. */
export const withoutSandbox = (context: Context): Context =>
  context.providers.of({ provider: 'sandbox' })
    ? { ...context, providers: context.providers.without('sandbox') }
    : context;
