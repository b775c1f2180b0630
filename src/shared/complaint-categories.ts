/** Subjects of a complaint, in display order: possibly illegal content first. */
export const complaintCategories = [
  'illegal',
  'conduct',
  'decision',
  'payment',
  'privacy',
  'service',
  'other',
] as const;
export type ComplaintCategory = (typeof complaintCategories)[number];
