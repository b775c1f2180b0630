import type { Niche } from '../../../shared/niches.ts';

type Gender = 'female' | 'male';

/** Answers to the signup's first question, if any. */
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

/** Place of a person of this gender; wraps around if there are fewer. */
export function placeOf(niche: Niche, gender: Gender, at: number): number {
  const places = placesOf(niche, gender);
  return places[at % places.length] ?? 0;
}

/**
 * Places, in the picture of couples (src/shared/faces.ts), of two people who could match; the first has the member's
 * gender. Without answers: a woman and a man, or two men in `gay`. Another `at` gives other people.
 */
export function pairOf(niche: Niche, { gender, seeks }: Answers, at = 0): [number, number] {
  const isForMen = niche === 'gay';
  const me = genderOf(gender) ?? (isForMen ? 'male' : 'female');
  const other = genderOf(seeks) ?? (isForMen || me === 'female' ? 'male' : 'female');
  const place = (of: Gender, couple: number) => 2 * (couple % 2) + (of === 'male' ? 1 : 0);
  return [place(me, at), place(other, me === other ? at + 1 : at)];
}

const genderOf = (answer: string | undefined): Gender | undefined =>
  answer === 'female' || answer === 'male' ? answer : undefined;
