/** Niches (SPECIFICATION 1.3), in the order of the setting `niche`, which counts from 1. */
export const niches = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type Niche = (typeof niches)[number];

/** The value of `data-niche` on the page's root. */
export const nicheOf = (setting: number): Niche => niches[setting - 1] ?? niches[0];
