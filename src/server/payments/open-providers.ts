import type { Config } from '../config.ts';
import type { Context, Db } from '../context.ts';
import type { Log } from '../log.ts';
import { openMollie, readMollieSettings } from './mollie.ts';
import { createProviders, type Providers } from './providers.ts';
import { openSandbox } from './sandbox.ts';

/** Providers that move money, by name. The first with settings takes new payments. */
const real = {
  mollie: { read: readMollieSettings, open: openMollie },
};

export type ProviderName = keyof typeof real | 'sandbox';
export const providerNames: readonly ProviderName[] = [...(Object.keys(real) as (keyof typeof real)[]), 'sandbox'];

/** Settings by provider. */
export type ProviderSettings = { [Name in keyof typeof real]?: NonNullable<ReturnType<(typeof real)[Name]['read']>> };

/** Throws CannotStart. */
export function readProviderSettings(env: NodeJS.ProcessEnv): ProviderSettings {
  const read = Object.entries(real).map(([name, provider]) => [name, provider.read(env)]);
  return Object.fromEntries(read.filter(([, settings]) => settings !== undefined));
}

interface Surroundings {
  config: Config;
  db: Db;
  now: () => Date;
  fetch: typeof fetch;
  log: Log;
}

/**
 * Opens every provider with settings. The sandbox comes last. It gives credits for a press on "Pay": so it needs a demo, or
 * development on an address of this machine, and serves callers on this machine only (`withoutSandbox`).
 */
export function openProviders({ config, db, now, fetch, log }: Surroundings): Providers {
  const isForTrying = config.demo || (!config.production && config.loopbackOnly);
  const opened = Object.entries(config.providers).map(([name, settings]) => {
    if (config.production && settings.isTest)
      log.warn('test key configured: members choose if they have paid', { setting: settings.setting });
    return real[name as keyof typeof real].open({ ...settings, fetch, now });
  });
  return createProviders([...opened, ...(isForTrying ? [openSandbox(db, now)] : [])]);
}

/** Provider of callers who may not use the sandbox: it sells them nothing. */
export const withoutSandbox = (context: Context): Context =>
  context.providers.of({ provider: 'sandbox' })
    ? { ...context, providers: context.providers.without('sandbox') }
    : context;
