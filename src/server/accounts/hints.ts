import type { Context } from '../context.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { allow, countLeft } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';

/**
 * Decides if hints are still allowed for a client address. Ignores the email address, so that a neutral answer is equal
 * for all.
 */
export async function mayHint(context: Context, site: Site, client: ClientAddress): Promise<boolean> {
  if (site.settings.strict_privacy) return false;
  return (await countLeft(context, 'accountHint', client)) > 0;
}

/** Call before revealing an address: counts it once a day and returns the permission. */
export async function countHint(
  context: Context,
  site: Site,
  client: ClientAddress,
  address: string,
): Promise<boolean> {
  if (await allow(context, 'accountHintOfEmail', client.key, site.niche, address.toLowerCase()))
    return allow(context, 'accountHint', client);
  return (await countLeft(context, 'accountHint', client)) >= 0;
}
