import type { Niche } from '../../../shared/niches.ts';
import type { StoredSettings } from '../../db/schema.ts';

/** What a site says, in its own language, and where its members are taken to be. */
export type Words = Pick<
  StoredSettings,
  | 'name'
  | 'mail_name'
  | 'domain_language'
  | 'index_title'
  | 'description'
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
  domain_language: 'en',
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
  domain_language: 'nl',
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
  domain_language: 'de',
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
  domain_language: 'fr',
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
  domain_language: 'es',
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
    index_title: 'Vonk: meet someone who makes you smile',
    description:
      'Dating and chat for adults: real members, clear prices, and every conversation with you, even offline.',
    support_email: 'support@vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Amsterdam',
  },
  she: {
    ...dutch,
    ...named('Vonk She'),
    index_title: 'Vonk She: zij zet de eerste stap',
    description: 'Daten en chatten voor volwassenen, waar vrouwen de toon zetten: echte leden, heldere prijzen.',
    support_email: 'support@she.vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Brussels',
  },
  bdsm: {
    ...german,
    ...named('Funke Samt'),
    index_title: 'Funke Samt: Vertrauen zuerst, alles andere in Ruhe',
    description:
      'Kennenlernen und Chatten für Erwachsene, die offen über ihre Wünsche reden: mit Respekt, klaren Absprachen und klaren Preisen.',
    visible_profile_notes: {
      ...german.visible_profile_notes,
      about: 'Zwei, drei Sätze genügen. Was muss da sein, damit du jemandem vertraust?',
    },
    support_email: 'hilfe@samt.funke.example',
    geoip_selected_country: 'DE',
    time_zone: 'Europe/Berlin',
  },
  bbw: {
    ...english,
    ...named('Spark Curves'),
    index_title: 'Spark Curves: all of you is welcome',
    description:
      'Dating and chat for curvy women and those who adore them: warm people, honest photos, clear prices, no diet advice.',
    visible_profile_notes: { ...english.visible_profile_notes, about: 'A few sentences. What are you proud of?' },
    support_email: 'support@curves.spark.example',
    geoip_selected_country: 'GB',
    time_zone: 'Europe/London',
  },
  gilf: {
    ...dutch,
    ...named('Vonk Goud'),
    index_title: 'Vonk Goud: de mooiste jaren zijn die je deelt',
    description:
      'Daten en chatten voor vrouwen met een rijk leven en wie daar graag meer van hoort: rustig, hartelijk, met heldere prijzen.',
    visible_profile_notes: {
      ...dutch.visible_profile_notes,
      about: 'Een paar zinnen zijn genoeg. Welk verhaal vertel je het liefst?',
    },
    support_email: 'hulp@goud.vonk.example',
    geoip_selected_country: 'NL',
    time_zone: 'Europe/Amsterdam',
  },
  milf: {
    ...french,
    ...named('Étincelle'),
    index_title: 'Étincelle : la vie est bien remplie, le cœur a de la place',
    description:
      'Rencontres et messages entre adultes : des femmes qui savent ce qu’elles veulent, de vraies conversations, des prix clairs.',
    support_email: 'aide@etincelle.example',
    geoip_selected_country: 'FR',
    time_zone: 'Europe/Paris',
  },
  gay: {
    ...spanish,
    ...named('Chispa'),
    index_title: 'Chispa: él con él, ella con ella, tú como eres',
    description:
      'Citas y chat para adultos gais y lesbianas: gente de verdad, precios claros y todos tus chats contigo, también sin conexión.',
    support_email: 'ayuda@chispa.example',
    geoip_selected_country: 'ES',
    time_zone: 'Europe/Madrid',
  },
} satisfies Record<Niche, Words>;
