/** Spans of the console's statistics, in whole days. */
export const statisticSpans = [7, 28, 90, 365] as const;
export type StatisticSpan = (typeof statisticSpans)[number];
