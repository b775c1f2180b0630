import type { Niche } from '../../shared/niches.ts';

/** Five people of each niche as words of drawings: the middle one first, then outward, left before right. */
export const castOf: Record<Niche, readonly string[]> = {
  general: ['female 31 563', 'male 29 5116', 'male 33 733', 'female 31 529', 'female 31 515'],
  she: ['female 31 513', 'female 31 517', 'female 31 505', 'male 33 706', 'male 29 735'],
  bdsm: ['female 36 958', 'male 33 718', 'female 31 535', 'male 29 720', 'female 34 506'],
  bbw: ['female 36 918', 'female 36 948', 'female 33 911', 'male 33 727', 'female 29 942'],
  gilf: ['female 60 814', 'male 66 828', 'female 62 824', 'female 66 834', 'male 60 847'],
  milf: ['female 41 1006', 'female 41 1015', 'male 29 714', 'female 43 1005', 'female 43 1017'],
  gay: ['male 33 736', 'male 38 737', 'female 27 542', 'female 31 533', 'male 29 711'],
};

/** Four others: a woman, a man, a woman, a man. */
export const couplesIn: Record<Niche, readonly string[]> = {
  general: ['female 29 2003', 'male 34 2310', 'female 32 2304', 'male 34 3017'],
  she: ['female 29 2009', 'male 31 2008', 'female 32 2300', 'male 34 2301'],
  bdsm: ['female 32 2308', 'male 34 3014', 'female 36 3029', 'male 34 2311'],
  bbw: ['female 36 3221', 'male 34 2304', 'female 36 3208', 'male 31 2006'],
  gilf: ['female 61 4000', 'male 66 4118', 'female 65 4120', 'male 62 4012'],
  milf: ['female 41 3016', 'male 31 2005', 'female 41 3017', 'male 34 3024'],
  gay: ['female 29 2016', 'male 34 2300', 'female 29 2017', 'male 34 3009'],
};
