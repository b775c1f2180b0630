import type { Context } from '../context.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { allow, countLeft } from '../limits/attempts.ts';
import type { Site } from '../sites/sites.ts';

/** Whether a place may still be told at all. Says nothing about any address: a neutral answer must be neutral to all of them. */
export async function mayHint(context: Context, site: Site, place: ClientAddress): Promise<boolean> {
  if (site.settings.strict_privacy) return false;
  return (await countLeft(context, 'accountHint', place)) > 0;
}

/** To be asked before an address is spoken of: counts it, once a day however often it is asked for, and answers whether it may be. */
export async function countHint(context: Context, site: Site, place: ClientAddress, address: string): Promise<boolean> {
  if (await allow(context, 'accountHintOfEmail', place.key, site.niche, address.toLowerCase()))
    return allow(context, 'accountHint', place);
  return (await countLeft(context, 'accountHint', place)) >= 0;
}
