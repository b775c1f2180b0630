import { type Locale, locales } from '../../../shared/locales.ts';
import type { Niche } from '../../../shared/niches.ts';
import type { StoredSettings } from '../../db/schema/sites.ts';
import { titles } from './titles.ts';
import { dutch, english, french, german, spanish } from './words.ts';

type Translations = NonNullable<StoredSettings['translations']>;
type SiteWords = NonNullable<Translations[Locale]>;

/** Texts of each demo site in languages other than its own. */
const inEveryLanguage: Record<Locale, SiteWords> = {
  en: said(english),
  nl: said(dutch),
  de: said(german),
  fr: said(french),
  es: said(spanish),
  it: {
    visible_profile_notes: {
      about: 'Bastano due o tre frasi. Che cosa ti fa ridere?',
      interests: 'Scegline alcuni: sono il modo più facile per iniziare a parlare.',
    },
    fictional_singular: 'profilo fittizio',
    fictional_plural: 'profili fittizi',
    disclosure: 'Questa è una demo: le persone e le chat sono inventate.',
    premium_source: 'Una cifra d’esempio di questa demo.',
  },
  pl: {
    visible_profile_notes: {
      about: 'Wystarczą dwa lub trzy zdania. Co cię rozśmiesza?',
      interests: 'Wybierz kilka: to najłatwiejszy początek rozmowy.',
    },
    fictional_singular: 'fikcyjny profil',
    fictional_plural: 'fikcyjne profile',
    disclosure: 'To jest demo: osoby i ich rozmowy są zmyślone.',
    premium_source: 'Przykładowa liczba z tego demo.',
  },
  da: {
    visible_profile_notes: {
      about: 'To eller tre sætninger er nok. Hvad får dig til at grine?',
      interests: 'Vælg et par stykker: Det er den nemmeste vej ind i en samtale.',
    },
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktive profiler',
    disclosure: 'Dette er en demo: Medlemmerne er opdigtede, og det er deres samtaler også.',
    premium_source: 'Et eksempeltal fra denne demo.',
  },
  fi: {
    visible_profile_notes: {
      about: 'Pari kolme lausetta riittää. Mikä saa sinut nauramaan?',
      interests: 'Valitse muutama: niistä keskustelu alkaa helpoimmin.',
    },
    fictional_singular: 'kuvitteellinen profiili',
    fictional_plural: 'kuvitteellisia profiileja',
    disclosure: 'Tämä on demo: sen jäsenet ovat keksittyjä, samoin heidän keskustelunsa.',
    premium_source: 'Tämän demon esimerkkiluku.',
  },
  nb: {
    visible_profile_notes: {
      about: 'To eller tre setninger er nok. Hva får deg til å le?',
      interests: 'Velg noen: De er den enkleste veien inn i en samtale.',
    },
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktive profiler',
    disclosure: 'Dette er en demo: Medlemmene er oppdiktet, og det er samtalene deres også.',
    premium_source: 'Et eksempeltall fra denne demoen.',
  },
  sv: {
    visible_profile_notes: {
      about: 'Två eller tre meningar räcker. Vad får dig att skratta?',
      interests: 'Välj några: de är den enklaste vägen in i ett samtal.',
    },
    fictional_singular: 'fiktiv profil',
    fictional_plural: 'fiktiva profiler',
    disclosure: 'Det här är en demo: medlemmarna är påhittade, och deras chattar också.',
    premium_source: 'En exempelsiffra från den här demon.',
  },
};

type Said = Omit<typeof english, 'domain_language'> & { domain_language: Locale };

function said({ domain_language: _, premium_claim: { source }, ...words }: Said): SiteWords {
  return { ...words, premium_source: source };
}

/** All but the site's own language, in which it has words of its own. */
export function translationsFor(niche: Niche, language: Locale): Translations {
  const others = locales.filter((locale) => locale !== language);
  return Object.fromEntries(others.map((locale) => [locale, withTitles(niche, locale, inEveryLanguage[locale])]));
}

/** Texts of the site in this language, with its own title, description and question. */
export function withTitles<Said extends Pick<SiteWords, 'visible_profile_notes'>>(
  niche: Niche,
  locale: Locale,
  said: Said,
) {
  const { about, ...title } = titles[niche][locale];
  return { ...said, ...title, visible_profile_notes: { ...said.visible_profile_notes, ...(about && { about }) } };
}
