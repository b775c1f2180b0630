import { dates } from '../words.ts';

/** Formats a day 'YYYY-MM-DD', in UTC. */
export const dateOf = (day: string): string =>
  new Date(day).toLocaleDateString(dates, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
export const shortDateOf = (day: string): string =>
  new Date(day).toLocaleDateString(dates, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** The day at an offset from the first one. */
export const dayAt = (first: string, index: number): string =>
  new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10);
