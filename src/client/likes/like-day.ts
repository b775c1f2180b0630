import { useLingui } from '@lingui/react';
import { day } from '../../shared/limits.ts';
import { useToday } from '../app/today.ts';
import { capital } from '../i18n/capital.ts';

/** Day of a like in words: today, yesterday, the weekday, then the date. */
export function useLikeDay(): (time: string) => string {
  const { i18n } = useLingui();
  const today = useToday();
  return (time) => capital(i18n.locale, likeDay(i18n.locale, time, today));
}

/** `today`: its start in ms. */
function likeDay(locale: string, time: string, today: number): string {
  const at = new Date(time);
  // Rounded, because days with a clock change have 23 or 25 hours; a slow clock must not show future days.
  const days = Math.max(0, Math.round((today - new Date(at).setHours(0, 0, 0, 0)) / day));
  if (days < 2) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  }
  if (days < 7) return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(at);
  const thisYear = at.getFullYear() === new Date(today).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? {} : { year: 'numeric' }),
  }).format(at);
}
