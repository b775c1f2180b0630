import { day } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { allow, triesOf } from '../kit/attempts.ts';
import type { Site } from '../sites/sites.ts';

/** Addresses of which one place is told in a day whether they have an account (trust.md row 23). */
const addressesADay = 3;
const within = day;

/** Whether a place may still be told at all. Says nothing about any address: a neutral answer must be neutral to all of them. */
export async function mayHint(context: Context, site: Site, place: string): Promise<boolean> {
  if (site.settings.strict_privacy) return false;
  return (await triesOf(context, { of: ['hints', place], within })) < addressesADay;
}

/** To be asked before an address is spoken of: counts it, once a day however often it is asked for, and answers whether it may be. */
export async function countHint(context: Context, site: Site, place: string, address: string): Promise<boolean> {
  const of = ['hint', place, site.niche, address.toLowerCase()];
  if (await allow(context, { of, most: 1, within }))
    return allow(context, { of: ['hints', place], most: addressesADay, within });
  return (await triesOf(context, { of: ['hints', place], within })) <= addressesADay;
}
