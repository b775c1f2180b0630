import type { Locale } from '../../shared/locales.ts';

/** Texts that the system shows for an installed app. */
interface Words {
  /** Used if the site's own description is in another language. */
  description: string;
  messages: string;
  likes: string;
  search: string;
  /** Captions of the installer's screenshots. */
  pictures: { members: string; chats: string; chat: string; profile: string };
}

export const words: Record<Locale, Words> = {
  en: {
    description: 'Dating and chat for adults: every conversation with you, even offline.',
    messages: 'Messages',
    likes: 'Likes',
    search: 'Search members',
    pictures: {
      members: 'Members who are looking for someone like you',
      chats: 'All conversations, offline too',
      chat: 'A conversation: sent, delivered, seen',
      profile: 'A profile with photos and interests',
    },
  },
  nl: {
    description: 'Daten en chatten voor volwassenen: al je gesprekken bij je, ook offline.',
    messages: 'Berichten',
    likes: 'Likes',
    search: 'Leden zoeken',
    pictures: {
      members: 'Leden die iemand zoeken zoals jij',
      chats: 'Alle gesprekken, ook offline',
      chat: 'Een gesprek: verstuurd, bezorgd, gezien',
      profile: "Een profiel met foto's en interesses",
    },
  },
  de: {
    description: 'Dating und Chat für Erwachsene: alle Gespräche dabei, auch offline.',
    messages: 'Nachrichten',
    likes: 'Likes',
    search: 'Mitglieder suchen',
    pictures: {
      members: 'Mitglieder, die jemanden wie dich suchen',
      chats: 'Alle Gespräche, auch offline',
      chat: 'Ein Gespräch: gesendet, zugestellt, gesehen',
      profile: 'Ein Profil mit Fotos und Interessen',
    },
  },
  it: {
    description: 'Incontri e chat per adulti: tutte le tue chat sempre con te, anche offline.',
    messages: 'Messaggi',
    likes: 'Like',
    search: 'Cerca persone',
    pictures: {
      members: 'Persone che cercano una persona come te',
      chats: 'Tutte le chat, anche offline',
      chat: 'Una chat: inviato, consegnato, visto',
      profile: 'Un profilo con foto e interessi',
    },
  },
  fr: {
    description: 'Rencontres et chat pour adultes : toutes vos conversations avec vous, même hors ligne.',
    messages: 'Messages',
    likes: 'Likes',
    search: 'Rechercher des membres',
    pictures: {
      members: 'Des membres qui cherchent quelqu’un comme vous',
      chats: 'Toutes les conversations, même hors ligne',
      chat: 'Une conversation : envoyé, distribué, vu',
      profile: 'Un profil avec photos et centres d’intérêt',
    },
  },
  es: {
    description: 'Citas y chat para adultos: todos tus chats siempre contigo, también sin conexión.',
    messages: 'Mensajes',
    likes: 'Likes',
    search: 'Buscar miembros',
    pictures: {
      members: 'Miembros que buscan a alguien como tú',
      chats: 'Todos los chats, también sin conexión',
      chat: 'Un chat: enviado, entregado, visto',
      profile: 'Un perfil con fotos e intereses',
    },
  },
  pl: {
    description: 'Randki i czat dla dorosłych: wszystkie rozmowy zawsze z tobą, także offline.',
    messages: 'Wiadomości',
    likes: 'Polubienia',
    search: 'Szukaj osób',
    pictures: {
      members: 'Osoby, które szukają kogoś takiego jak ty',
      chats: 'Wszystkie rozmowy, także offline',
      chat: 'Rozmowa: wysłano, dostarczono, wyświetlono',
      profile: 'Profil ze zdjęciami i zainteresowaniami',
    },
  },
  da: {
    description: 'Dating og chat for voksne: hav alle dine samtaler med dig, også offline.',
    messages: 'Beskeder',
    likes: 'Likes',
    search: 'Find medlemmer',
    pictures: {
      members: 'Medlemmer, der søger en som dig',
      chats: 'Alle samtaler, også offline',
      chat: 'En samtale: sendt, leveret, set',
      profile: 'En profil med billeder og interesser',
    },
  },
  fi: {
    description: 'Deittailua ja chattia aikuisille: kaikki keskustelut mukanasi, myös ilman verkkoa.',
    messages: 'Viestit',
    likes: 'Tykkäykset',
    search: 'Hae jäseniä',
    pictures: {
      members: 'Jäseniä, jotka etsivät kaltaistasi',
      chats: 'Kaikki keskustelut, myös ilman verkkoa',
      chat: 'Keskustelu: lähetetty, toimitettu, nähty',
      profile: 'Profiili, jossa on kuvia ja kiinnostuksen kohteita',
    },
  },
  nb: {
    description: 'Dating og chat for voksne: ha alle samtalene med deg, også uten nett.',
    messages: 'Meldinger',
    likes: 'Likes',
    search: 'Finn medlemmer',
    pictures: {
      members: 'Medlemmer som ser etter en som deg',
      chats: 'Alle samtaler, også uten nett',
      chat: 'En samtale: sendt, levert, sett',
      profile: 'En profil med bilder og interesser',
    },
  },
  sv: {
    description: 'Dejting och chatt för vuxna: ha alla chattar med dig, även offline.',
    messages: 'Meddelanden',
    likes: 'Gillningar',
    search: 'Sök medlemmar',
    pictures: {
      members: 'Medlemmar som söker någon som du',
      chats: 'Alla chattar, även offline',
      chat: 'En chatt: skickat, levererat, sett',
      profile: 'En profil med bilder och intressen',
    },
  },
};
