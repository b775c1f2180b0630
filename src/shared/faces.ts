import type { Niche } from './niches.ts';

/** Address of the five drawn people of a niche, side by side. */
export const facesOf = (niche: Niche): string => `/api/landers/faces.webp?niche=${niche}`;

/** Address of two couples of the niche, whom no other picture shows: a woman, a man, a woman, a man. */
export const couplesOf = (niche: Niche): string => `/api/landers/couples.webp?niche=${niche}`;
