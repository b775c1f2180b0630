import { day, minute } from '../../shared/limits.ts';

/** Mail that nobody waits for comes between these hours, on the clock where the member lives. */
const from = 9;
const until = 21;
const step = 15 * minute;

/**
 * The first moment from `now` on, `now` included, when it is daytime where the member lives. We know their country only: in one
 * with several time zones it has to be day in all of them. `siteZone` is for a country that has none.
 */
export function nextDaytime(country: string, siteZone: string, now: Date): Date {
  const zones = zonesOf(country, siteZone);
  if (isDaytime(zones, now)) return now;
  const next = Math.ceil(now.getTime() / step) * step;
  for (let time = next; time < next + day; time += step) {
    if (isDaytime(zones, new Date(time))) return new Date(time);
  }
  // From end to end of the widest country it is never day everywhere.
  return nextDaytime('', zones[0] ?? siteZone, now);
}

const isDaytime = (zones: string[], at: Date): boolean =>
  zones.every((zone) => {
    const onTheClock = Number(formatOf(zone).format(at));
    return onTheClock >= from && onTheClock < until;
  });

/** What a country is on the map of the runtime's time zones; not yet in the types of TypeScript. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] };

/** The time zones of a country, the most usual one not necessarily first; the site's where it has none. */
export function zonesOf(country: string, siteZone: string): string[] {
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
