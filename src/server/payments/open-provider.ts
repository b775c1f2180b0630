import type { Config } from '../config.ts';
import type { Db } from '../context.ts';
import type { Provider } from './provider.ts';
import { openSandbox } from './sandbox.ts';

/**
 * Who takes the money. The sandbox gives credits to whoever presses "Pay", so there is none in production, nor where the app has an
 * address that others use, unless it says that it is a demo.
 */
export function openProvider(config: Config, db: Db, now: () => Date): Provider | undefined {
  const isForTrying = config.demo || (!config.production && config.publicUrl === undefined);
  return isForTrying ? openSandbox(db, now) : undefined;
}
