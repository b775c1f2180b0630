/** Of what the console shows figures: so many days, each a whole one. */
export const statisticSpans = [7, 28, 90, 365] as const;
export type StatisticSpan = (typeof statisticSpans)[number];

/** What waits for operators; each has its page in the console. */
export const queues = ['photos', 'messages', 'reports', 'complaints'] as const;
export type Queue = (typeof queues)[number];
