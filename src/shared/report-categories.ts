/** What a report can be about, in the order in which they are offered. */
export const reportCategories = ['minor', 'intimate_picture', 'fraud', 'harassment', 'fake_profile', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Whom such a report is about is hidden at once, until an operator has looked at it (trust.md row 28). */
export const urgentCategories: readonly ReportCategory[] = ['minor', 'intimate_picture'];
