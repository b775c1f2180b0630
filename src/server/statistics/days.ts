import { day } from '../../shared/limits.ts';

/** The UTC day of a moment, 'YYYY-MM-DD'. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysAfter = (start: string, days: number): string => dayOf(new Date(Date.parse(start) + days * day));

/** As `presence` counts them, from 1970. */
export const numberOf = (of: string): number => Date.parse(of) / day;
