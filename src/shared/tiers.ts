/** Tiers of a site's price list (SPECIFICATION 8.1). */
export const tiers = ['p0', 'p1', 'p2', 'p3'] as const;
