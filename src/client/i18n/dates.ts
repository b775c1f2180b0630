import { day } from '../../shared/limits.ts';

/** Days from the day of `at` to `today`, which is its start in ms; negative for later days. */
export function daysBefore(today: number, at: Date): number {
  // Rounded, because days with a clock change have 23 or 25 hours.
  return Math.round((today - new Date(at).setHours(0, 0, 0, 0)) / day);
}

/** "today", "yesterday", "3 days ago". */
export const daysAgo = (locale: string, days: number): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');

/** "12 Mar", "12 Mar 2025" of another year. */
export function shortDate(locale: string, at: Date, today: number, month: 'short' | 'long' = 'short'): string {
  const isThisYear = at.getFullYear() === new Date(today).getFullYear();
  return formatter(locale, { day: 'numeric', month, ...(isThisYear ? {} : { year: 'numeric' }) }).format(at);
}

/** Cached: creating a formatter costs more than a row. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
const formatters = new Map<string, Intl.DateTimeFormat>();
