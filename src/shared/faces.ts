import type { Niche } from './niches.ts';

/** Address of the five drawn people of a niche, side by side. */
export const facesOf = (niche: Niche): string => `/api/landers/faces.webp?niche=${niche}`;

/** Address of the picture of two couples of the niche: woman, man, woman, man. They appear in no other picture. */
export const couplesOf = (niche: Niche): string => `/api/landers/couples.webp?niche=${niche}`;
