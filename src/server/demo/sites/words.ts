import type { Niche } from '../../../shared/niches.ts';
import type { StoredSettings } from '../../db/schema/sites.ts';

/** Texts of a site besides its titles, in its own language, and the place of its members. */
export type Words = Pick<
  StoredSettings,
  | 'name'
  | 'mail_name'
  | 'domain_language'
  | 'visible_profile_notes'
  | 'support_email'
  | 'fictional_singular'
  | 'fictional_plural'
  | 'disclosure'
  | 'premium_claim'
  | 'geoip_selected_country'
  | 'time_zone'
>;

export const english = {
  domain_language: 'en' as const,
  visible_profile_notes: {
    about: 'Two or three sentences are enough. What makes you laugh?',
    interests: 'Pick a few: they are the easiest way into a conversation.',
  },
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  disclosure: 'This is a demo: its members are made up, and so are their conversations.',
  premium_claim: { percentage: 46, source: 'An example figure of this demo.' },
};

export const dutch = {
  domain_language: 'nl' as const,
  visible_profile_notes: {
    about: 'Twee of drie zinnen zijn genoeg. Waar moet je om lachen?',
    interests: 'Kies er een paar: ze zijn het makkelijkste begin van een gesprek.',
  },
  fictional_singular: 'fictief profiel',
  fictional_plural: 'fictieve profielen',
  disclosure: 'Dit is een demo: de leden zijn verzonnen, en hun gesprekken ook.',
  premium_claim: { percentage: 46, source: 'Een voorbeeldcijfer van deze demo.' },
};

export const german = {
  domain_language: 'de' as const,
  visible_profile_notes: {
    about: 'Zwei, drei Sätze genügen. Worüber lachst du?',
    interests: 'Such dir ein paar aus: So beginnt ein Gespräch am leichtesten.',
  },
  fictional_singular: 'fiktives Profil',
  fictional_plural: 'fiktive Profile',
  disclosure: 'Dies ist eine Demo: Die Mitglieder sind erfunden, ihre Gespräche auch.',
  premium_claim: { percentage: 46, source: 'Eine Beispielzahl dieser Demo.' },
};

export const french = {
  domain_language: 'fr' as const,
  visible_profile_notes: {
    about: 'Deux ou trois phrases suffisent. Qu’est-ce qui te fait rire ?',
    interests: 'Choisis-en quelques-uns : c’est le début de conversation le plus simple.',
  },
  fictional_singular: 'profil fictif',
  fictional_plural: 'profils fictifs',
  disclosure: 'Ceci est une démo : les membres sont inventés, leurs conversations aussi.',
  premium_claim: { percentage: 46, source: 'Un chiffre d’exemple de cette démo.' },
};

export const spanish = {
  domain_language: 'es' as const,
  visible_profile_notes: {
    about: 'Con dos o tres frases basta. ¿Qué te hace reír?',
    interests: 'Elige unos cuantos: son la forma más fácil de empezar a hablar.',
  },
  fictional_singular: 'perfil ficticio',
  fictional_plural: 'perfiles ficticios',
  disclosure: 'Esto es una demo: sus miembros son inventados, y sus chats también.',
  premium_claim: { percentage: 46, source: 'Una cifra de ejemplo de esta demo.' },
};

const named = (name: string) => ({ name, mail_name: name });

/** In the order of the niches. */
export const words = {
  general: {
    ...english,
    ...named('Vonk'),
    support_email: 'support@vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Amsterdam',
  },
  she: {
    ...dutch,
    ...named('Vonk She'),
    support_email: 'support@she.vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Brussels',
  },
  bdsm: {
    ...german,
    ...named('Funke Samt'),
    support_email: 'hilfe@samt.funke.example',
    geoip_selected_country: 'DE',
    time_zone: 'Europe/Berlin',
  },
  bbw: {
    ...english,
    ...named('Spark Curves'),
    support_email: 'support@curves.spark.example',
    geoip_selected_country: 'GB',
    time_zone: 'Europe/London',
  },
  gilf: {
    ...dutch,
    ...named('Vonk Goud'),
    support_email: 'hulp@goud.vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Amsterdam',
  },
  milf: {
    ...french,
    ...named('Étincelle'),
    support_email: 'aide@etincelle.example',
    geoip_selected_country: 'FR',
    time_zone: 'Europe/Paris',
  },
  gay: {
    ...spanish,
    ...named('Chispa'),
    support_email: 'ayuda@chispa.example',
    geoip_selected_country: 'ES',
    time_zone: 'Europe/Madrid',
  },
} satisfies Record<Niche, Words>;
