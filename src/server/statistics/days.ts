import { day } from '../../shared/limits.ts';

/** UTC day of a moment, 'YYYY-MM-DD'. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysAfter = (start: string, days: number): string => dayOf(new Date(Date.parse(start) + days * day));

/** The unit of `presence`: days since 1970. */
export const numberOf = (of: string): number => Date.parse(of) / day;
