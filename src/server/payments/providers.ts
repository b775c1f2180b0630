import type { ProviderName } from './open-providers.ts';
import type { Provider } from './provider.ts';

/** The providers of this installation. What one of them has begun, it alone can end. */
export interface Providers {
  /** Takes new payments. Undefined: nothing is sold. */
  current: Provider | undefined;
  /** Of a payment, mandate or customer: the one that its row names. Undefined where it has no settings any more. */
  of(row: { provider: string }): Provider | undefined;
  /** Of all that can be asked. */
  names: ProviderName[];
  without(name: ProviderName): Providers;
}

/** The first takes new payments. */
export function createProviders(all: readonly Provider[]): Providers {
  return {
    current: all[0],
    of: ({ provider }) => all.find(({ name }) => name === provider),
    names: all.map(({ name }) => name),
    without: (left) => createProviders(all.filter(({ name }) => name !== left)),
  };
}
