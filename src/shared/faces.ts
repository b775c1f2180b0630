import type { Niche } from './niches.ts';

/** Address of the five drawn people of a niche, side by side. */
export const facesOf = (niche: Niche): string => `/api/landers/faces.webp?niche=${niche}`;
