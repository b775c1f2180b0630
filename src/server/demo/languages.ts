import { type Language, languageOf } from '../../shared/languages.ts';
import { mostLanguages } from '../../shared/limits.ts';
import { chanceOf } from '../portraits/chance.ts';
import type { Person } from './people/person.ts';

/** Of a hundred people of a country, so many speak each language besides their own. */
type Shares = Partial<Record<Language, number>>;

const elsewhere: Shares = { en: 50, fr: 8, es: 8, de: 6 };
const shares: Record<string, Shares> = {
  NL: { nl: 95, en: 85, de: 45, fr: 15, fy: 3, tr: 4, ar: 4, pl: 2 },
  BE: { en: 60, fr: 50, nl: 30, de: 15, it: 4, ar: 6, tr: 3 },
  DE: { de: 98, en: 60, fr: 10, tr: 6, ru: 6, pl: 4, ar: 3 },
  AT: { de: 98, en: 60, it: 8, hr: 6, sr: 6, tr: 5, hu: 3 },
  CH: { en: 60, fr: 40, de: 30, it: 20, pt: 5, sq: 4 },
  FR: { fr: 98, en: 40, es: 15, ar: 8, it: 6, pt: 5, de: 5 },
  IT: { it: 98, en: 35, fr: 12, es: 10, ro: 4, de: 4 },
  ES: { es: 97, en: 30, ca: 18, gl: 6, eu: 4, fr: 10, ro: 3, ar: 3 },
  GB: { en: 97, fr: 12, es: 8, de: 5, cy: 3, pl: 3, pa: 3, ur: 3, hi: 2 },
  IE: { en: 98, ga: 30, fr: 12, es: 6, pl: 4 },
  US: { en: 95, es: 20, fr: 4, zh: 3, fil: 2, vi: 2 },
  CA: { fr: 25, en: 20, zh: 5, pa: 4, es: 4 },
  AU: { en: 97, zh: 4, it: 3, ar: 3, el: 3, vi: 2 },
  NZ: { en: 97, zh: 4, hi: 3, fr: 3 },
  PL: { pl: 98, en: 45, de: 15, ru: 10, uk: 4 },
  DK: { da: 97, en: 85, de: 35, sv: 20, no: 15, ar: 3 },
  NO: { no: 97, en: 88, sv: 25, da: 20, de: 15, so: 2 },
  SE: { sv: 97, en: 88, no: 15, fi: 8, de: 12, ar: 5, fa: 2 },
  FI: { fi: 95, en: 80, sv: 35, ru: 6, et: 3, de: 10 },
};

/** Their own language, then some that people of their country speak. Who has only just signed up has not said more. */
export function spokenBy(
  id: string,
  { language, region, joined }: Pick<Person, 'language' | 'region' | 'joined'>,
): Language[] {
  const own = languageOf(language);
  if (joined === 0) return [own];
  const chance = chanceOf(id, 'languages');
  const others = Object.entries(shares[region.slice(0, 2)] ?? elsewhere) as [Language, number][];
  const spoken = others.filter(([other, share]) => other !== own && chance.next() * 100 < share);
  return [own, ...spoken.map(([other]) => other)].slice(0, mostLanguages);
}
