/** Queues of operators; each has its page in the console. */
export const queues = ['photos', 'verifications', 'messages', 'reports', 'complaints'] as const;
export type Queue = (typeof queues)[number];
