import { day, minute } from '../../shared/limits.ts';

/** Hours in the member's local time for mail that is not urgent. */
const from = 9;
const until = 21;
const step = 15 * minute;

/**
 * Finds the next daytime in the member's country, from `now` on, in all its time zones. `siteZone` replaces an unknown
 * country.
 */
export function nextDaytime(country: string, siteZone: string, now: Date): Date {
  const zones = zonesOf(country, siteZone);
  if (isDaytime(zones, now)) return now;
  const next = Math.ceil(now.getTime() / step) * step;
  for (let time = next; time < next + day; time += step) {
    if (isDaytime(zones, new Date(time))) return new Date(time);
  }
  // The widest country never has daytime everywhere.
  return nextDaytime('', zones[0] ?? siteZone, now);
}

const isDaytime = (zones: string[], at: Date): boolean =>
  zones.every((zone) => {
    const onTheClock = Number(formatOf(zone).format(at));
    return onTheClock >= from && onTheClock < until;
  });

/** Time zones of a country; TypeScript does not have the type yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] };

/** Lists a country's time zones, in no particular order; the site's zone if there are none. */
function zonesOf(country: string, siteZone: string): string[] {
  const isCountry = /^[A-Z]{2}$/.test(country);
  const zones = isCountry ? (new Intl.Locale(`und-${country}`) as LocaleWithZones).getTimeZones?.() : undefined;
  return zones && zones.length > 0 ? zones : [siteZone];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}
