import { capital } from '../i18n/capital.ts';
import { daysAgo, daysBefore, formatter, shortDate } from '../i18n/dates.ts';

/** Time of a chat in the list: hour today, weekday within a week, else the date. `today` is its start in ms. */
export function listTime(locale: string, time: string, today: number): string {
  const at = new Date(time);
  const days = daysBefore(today, at);
  if (days <= 0) return hourMinute(locale, time);
  if (days < 7) return formatter(locale, { weekday: 'short' }).format(at);
  return shortDate(locale, at, today);
}

export function hourMinute(locale: string, time: string): string {
  return formatter(locale, { timeStyle: 'short' }).format(new Date(time));
}

/** Label of a day pill: today, yesterday, weekday within a week, else the date. `start` and `today` in ms. */
export function dayName(locale: string, start: number, today: number): string {
  const at = new Date(start);
  const days = daysBefore(today, at);
  if (days === 0 || days === 1) return capital(locale, daysAgo(locale, days));
  if (days > 0 && days < 7) return capital(locale, formatter(locale, { weekday: 'long' }).format(at));
  return shortDate(locale, at, today, 'long');
}
