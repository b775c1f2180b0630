import { day } from '../../shared/limits.ts';
import { capital } from '../i18n/capital.ts';

/** Time of a chat in the list: hour today, weekday within a week, else the date. `today` is its start in ms. */
export function listTime(locale: string, time: string, today: number): string {
  const at = new Date(time);
  const days = daysBefore(today, at);
  if (days <= 0) return hourMinute(locale, time);
  if (days < 7) return formatter(locale, { weekday: 'short' }).format(at);
  const thisYear = at.getFullYear() === new Date(today).getFullYear();
  return formatter(locale, { day: 'numeric', month: 'short', ...(thisYear ? {} : { year: 'numeric' }) }).format(at);
}

export function hourMinute(locale: string, time: string): string {
  return formatter(locale, { timeStyle: 'short' }).format(new Date(time));
}

/** Label of a day pill: today, yesterday, weekday within a week, else the date. `start` and `today` in ms. */
export function dayName(locale: string, start: number, today: number): string {
  const at = new Date(start);
  const days = daysBefore(today, at);
  if (days === 0 || days === 1) {
    return capital(locale, new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'));
  }
  if (days > 0 && days < 7) return capital(locale, formatter(locale, { weekday: 'long' }).format(at));
  const thisYear = at.getFullYear() === new Date(today).getFullYear();
  return formatter(locale, { day: 'numeric', month: 'long', ...(thisYear ? {} : { year: 'numeric' }) }).format(at);
}

/** Rounded, because days with a clock change have 23 or 25 hours. */
function daysBefore(today: number, at: Date): number {
  return Math.round((today - new Date(at).setHours(0, 0, 0, 0)) / day);
}

/** Cached: creating a formatter costs more than a row. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
