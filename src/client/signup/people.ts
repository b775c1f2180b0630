import type { Niche } from '../../shared/niches.ts';

type Gender = 'female' | 'male';

/** Places of women and men in a niche's picture (src/shared/faces.ts), from 0. */
export const placesOf: Record<Niche, Record<Gender, readonly [number, ...number[]]>> = {
  general: { female: [0, 3, 4], male: [2, 1] },
  she: { female: [0, 1, 2], male: [3, 4] },
  bdsm: { female: [0, 2, 4], male: [1, 3] },
  bbw: { female: [0, 1, 2, 4], male: [3] },
  gilf: { female: [0, 2, 3], male: [1, 4] },
  milf: { female: [0, 1, 3, 4], male: [2] },
  gay: { female: [2, 3], male: [0, 1, 4] },
};

/** Place of a niche's person; where there are fewer, of one again. */
export function placeOf(niche: Niche, gender: Gender, at: number): number {
  const places = placesOf[niche][gender];
  return places[at % places.length] ?? places[0];
}
