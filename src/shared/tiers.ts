/** The places of a site's price list (seed.md section 9, "Premium package tiers"). */
export const tiers = ['p0', 'p1', 'p2', 'p3'] as const;
