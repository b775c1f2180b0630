import type { Niche } from '../../shared/niches.ts';

/** Five people of each niche as words of drawings: the middle one first, then outward, left before right. */
export const castOf: Record<Niche, readonly string[]> = {
  general: ['female 34 521', 'male 38 710', 'male 33 733', 'female 31 529', 'female 27 525'],
  she: ['female 31 526', 'female 34 512', 'female 31 505', 'male 33 721', 'male 29 735'],
  bdsm: ['female 36 958', 'male 33 718', 'female 31 535', 'male 29 720', 'female 34 506'],
  bbw: ['female 36 922', 'female 29 948', 'female 33 914', 'male 38 707', 'female 29 942'],
  gilf: ['female 62 804', 'male 66 832', 'female 66 813', 'female 66 809', 'male 60 834'],
  milf: ['female 41 1019', 'female 47 1012', 'male 29 714', 'female 43 1005', 'female 43 1017'],
  gay: ['male 33 721', 'male 38 737', 'female 31 511', 'female 34 533', 'male 29 711'],
};
