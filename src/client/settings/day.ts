import { useToday } from '../app/today.ts';
import { daysAgo, daysBefore, formatter } from '../i18n/dates.ts';
import { dateLocale } from '../i18n/i18n.ts';

const maxRelativeDays = 6;

/** "today", "3 days ago", "12 March 2026". */
export function useDay(): (time: string) => string {
  const today = useToday();
  return (time) => {
    const at = new Date(time);
    const days = daysBefore(today, at);
    return days >= 0 && days <= maxRelativeDays
      ? daysAgo(dateLocale(), days)
      : formatter(dateLocale(), { dateStyle: 'long' }).format(at);
  };
}
