/** What a complaint can be about, in the order in which they are offered: what may be against the law comes first. */
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
