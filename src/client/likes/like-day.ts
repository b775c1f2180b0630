import { useLingui } from '@lingui/react';
import { useToday } from '../app/today.ts';
import { capital } from '../i18n/capital.ts';
import { daysAgo, daysBefore, formatter, shortDate } from '../i18n/dates.ts';

/** Day of a like in words: today, yesterday, the weekday, then the date. */
export function useLikeDay(): (time: string) => string {
  const { i18n } = useLingui();
  const today = useToday();
  return (time) => capital(i18n.locale, likeDay(i18n.locale, new Date(time), today));
}

/** `today`: its start in ms. */
function likeDay(locale: string, at: Date, today: number): string {
  const days = Math.max(0, daysBefore(today, at)); // by a slow clock, a like may be of tomorrow
  if (days < 2) return daysAgo(locale, days);
  if (days < 7) return formatter(locale, { weekday: 'short' }).format(at);
  return shortDate(locale, at, today);
}
