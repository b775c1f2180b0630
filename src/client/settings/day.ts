import { day } from '../../shared/limits.ts';
import { useToday } from '../app/today.ts';
import { dateLocale } from '../i18n/i18n.ts';

const maxRelativeDays = 6;

/** "today", "3 days ago", "12 March 2026". */
export function useDay(): (time: string) => string {
  const today = useToday();
  return (time) => {
    const then = new Date(time);
    const days = Math.round((new Date(then).setHours(0, 0, 0, 0) - today) / day);
    return -days <= maxRelativeDays && days <= 0
      ? new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(then);
  };
}
