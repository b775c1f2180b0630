import { day } from '../../shared/limits.ts';

/** The list's time of a chat: the hour today, the weekday within the last week, else the date. `today` is its start in ms. */
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

/** The words of a day pill: today, yesterday, the weekday within the last week, else the date. `start` and `today` in ms. */
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

/** Rounded, because a day of summer time has 23 or 25 hours. */
function daysBefore(today: number, at: Date): number {
  return Math.round((today - new Date(at).setHours(0, 0, 0, 0)) / day);
}

function capital(locale: string, words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/** Making a formatter costs more than a row: each is made once. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
