/** Spans of the console's statistics, in whole days. */
export const statisticSpans = [7, 28, 90, 365] as const;
export type StatisticSpan = (typeof statisticSpans)[number];

/** Queues of operators; each has its page in the console. */
export const queues = ['photos', 'verifications', 'messages', 'reports', 'complaints'] as const;
export type Queue = (typeof queues)[number];
