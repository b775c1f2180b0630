/** What a report can be about, in the order in which they are offered. */
export const reportCategories = ['minor', 'intimate_picture', 'fraud', 'harassment', 'fake_profile', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
