import type { Niche } from '../../../shared/niches.ts';

/** Population of a pool, besides the members written by hand. */
export interface Population {
  /** How many from each country. */
  countries: Record<string, number>;
  /** The share of women. */
  women: number;
  /** From the youngest to the oldest. */
  ages: Record<'female' | 'male', [number, number]>;
  /** Gender that nearly all look for, and the shares of those who look for the other, or for both. */
  seeking: { mostly: 'others' | 'same'; otherwise: number; both: number };
  robots: number;
}

const mixed = { women: 0.5, seeking: { mostly: 'others', otherwise: 0, both: 0.04 }, robots: 8 } as const;
const anyAge: [number, number] = [19, 70];

export const populations: Record<Niche, Population> = {
  general: {
    ...mixed,
    countries: from(
      'NL 80, BE 46, DE 46, FR 14, GB 14, AT 9, CH 9, IT 9, ES 9, US 8, PL 7, IE 5, CA 5, DK 5, SE 5, FI 5, NO 5, AU 4, NZ 4',
    ),
    ages: { female: anyAge, male: anyAge },
    seeking: { mostly: 'others', otherwise: 0.05, both: 0.05 },
    robots: 24,
  },
  she: {
    ...mixed,
    countries: from(
      'NL 12, BE 10, DE 3, FR 2, GB 1, AT 1, CH 1, IT 1, ES 1, US 1, PL 1, IE 1, CA 1, DK 1, SE 1, FI 1, NO 1, AU 1, NZ 1',
    ),
    ages: { female: [22, 58], male: [22, 58] },
  },
  bdsm: {
    ...mixed,
    countries: from(
      'DE 14, AT 4, CH 3, NL 4, BE 3, GB 2, FR 1, IT 1, ES 1, US 1, PL 1, IE 1, CA 1, DK 1, SE 1, FI 1, NO 1, AU 1, NZ 1',
    ),
    ages: { female: [23, 60], male: [23, 62] },
    seeking: { mostly: 'others', otherwise: 0.05, both: 0.1 },
  },
  bbw: {
    ...mixed,
    countries: from(
      'GB 9, IE 3, US 6, CA 3, AU 3, NZ 2, NL 4, BE 3, DE 3, FR 1, IT 1, ES 1, PL 1, AT 1, CH 1, DK 1, SE 1, FI 1, NO 1',
    ),
    women: 0.55,
    ages: { female: [21, 60], male: [21, 62] },
  },
  gilf: {
    ...mixed,
    countries: from(
      'NL 13, BE 7, DE 5, GB 2, FR 2, AT 1, CH 1, IT 1, ES 1, US 1, PL 1, IE 1, CA 1, DK 1, SE 1, FI 1, NO 1, AU 1, NZ 1',
    ),
    women: 0.6,
    ages: { female: [58, 70], male: [40, 70] },
  },
  milf: {
    ...mixed,
    countries: from(
      'FR 13, BE 7, CH 3, CA 3, NL 4, DE 3, GB 1, AT 1, IT 1, ES 1, US 1, PL 1, IE 1, DK 1, SE 1, FI 1, NO 1, AU 1, NZ 1',
    ),
    women: 0.55,
    ages: { female: [36, 54], male: [24, 58] },
  },
  gay: {
    ...mixed,
    countries: from(
      'ES 13, US 3, NL 5, DE 4, GB 3, FR 2, IT 2, BE 2, AT 1, CH 1, PL 1, IE 1, CA 1, DK 1, SE 1, FI 1, NO 1, AU 1, NZ 1',
    ),
    women: 0.45,
    ages: { female: [20, 64], male: [20, 66] },
    seeking: { mostly: 'same', otherwise: 0, both: 0.06 },
  },
};

function from(written: string): Population['countries'] {
  const counts = written.split(', ').map((entry) => entry.split(' '));
  return Object.fromEntries(counts.map(([country, count]) => [country, Number(count)]));
}
