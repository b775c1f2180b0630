import type { Niche } from '../../../shared/niches.ts';

type Gender = 'female' | 'male';

/** To the signup's first question, as far as they are given. */
export interface Answers {
  gender?: string | undefined;
  seeks?: string | undefined;
}

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

/**
 * Places of two who may meet, the first of the member's own gender. Before the answers a woman and a man; men where the
 * niche is theirs. `at`: other people.
 */
export function pairOf(niche: Niche, { gender, seeks }: Answers, at = 0): readonly [number, number] {
  const isForMen = niche === 'gay';
  const me = genderOf(gender) ?? (isForMen ? 'male' : 'female');
  const other = genderOf(seeks) ?? (isForMen || me === 'female' ? 'male' : 'female');
  const pair = [placeOf(niche, me, at), placeOf(niche, other, me === other ? at + 1 : at)] as const;
  // Two men on a site with one: nobody meets himself.
  return pair[0] === pair[1] ? pairOf(niche, {}) : pair;
}

const genderOf = (answer: string | undefined): Gender | undefined =>
  answer === 'female' || answer === 'male' ? answer : undefined;
