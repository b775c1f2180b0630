/** Subjects of a report, in display order. */
export const reportCategories = ['minor', 'intimate_picture', 'fraud', 'harassment', 'fake_profile', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Trust in a report before an operator has read it (server/reports/weight.ts). */
export const reportWeights = ['none', 'some', 'full'] as const;
export type ReportWeight = (typeof reportWeights)[number];

/** Categories that hide a member until an operator decides, given enough weight (SPECIFICATION 5.9). */
export const urgentCategories: readonly ReportCategory[] = ['minor', 'intimate_picture'];
