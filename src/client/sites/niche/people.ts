import type { Niche } from '../../../shared/niches.ts';

type Gender = 'female' | 'male';

/** To the signup's first question, as far as they are given. */
export interface Answers {
  gender?: string | undefined;
  seeks?: string | undefined;
}

/** First letters of the genders in a niche's picture (src/shared/faces.ts). */
export const gendersOf: Record<Niche, string> = {
  general: 'fmmff',
  she: 'fffmm',
  bdsm: 'fmfmf',
  bbw: 'fffmf',
  gilf: 'fmffm',
  milf: 'ffmff',
  gay: 'mmffm',
};

/** Places of a gender in a niche's picture, from 0. */
export const placesOf = (niche: Niche, gender: Gender): number[] =>
  [...gendersOf[niche]].flatMap((letter, place) => (gender.startsWith(letter) ? [place] : []));

/** Place of a niche's person; where there are fewer, of one again. */
export function placeOf(niche: Niche, gender: Gender, at: number): number {
  const places = placesOf(niche, gender);
  return places[at % places.length] ?? 0;
}

/**
 * Places of two who may meet, the first of the member's own gender. Before the answers a woman and a man; men where the
 * niche is theirs. `at`: other people.
 */
export function pairOf(niche: Niche, { gender, seeks }: Answers, at = 0): [number, number] {
  const isForMen = niche === 'gay';
  const me = genderOf(gender) ?? (isForMen ? 'male' : 'female');
  const other = genderOf(seeks) ?? (isForMen || me === 'female' ? 'male' : 'female');
  const pair: [number, number] = [placeOf(niche, me, at), placeOf(niche, other, me === other ? at + 1 : at)];
  // Two men on a site with one: nobody meets himself.
  return pair[0] === pair[1] ? pairOf(niche, {}) : pair;
}

const genderOf = (answer: string | undefined): Gender | undefined =>
  answer === 'female' || answer === 'male' ? answer : undefined;
