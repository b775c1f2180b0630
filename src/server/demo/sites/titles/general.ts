import type { Titles } from '../titles.ts';

export const general: Titles = {
  en: {
    index_title: 'Vonk: meet someone who makes you smile',
    description:
      'Dating and chat for adults: a warm welcome, clear prices, and every conversation with you, even offline.',
  },
  nl: {
    index_title: 'Vonk: ontmoet iemand bij wie je vanzelf glimlacht',
    description:
      'Daten en chatten voor volwassenen: een warm welkom, heldere prijzen, en elk gesprek bij je, ook zonder verbinding.',
  },
  de: {
    index_title: 'Vonk: Triff jemanden, der dich zum Lächeln bringt',
    description:
      'Dating und Chat für Erwachsene: ein herzlicher Empfang, klare Preise und jedes Gespräch immer dabei, auch offline.',
  },
  it: {
    index_title: 'Vonk: incontra qualcuno che ti fa sorridere',
    description:
      'Incontri e chat per adulti: un’accoglienza calorosa, prezzi chiari e ogni conversazione con te, anche offline.',
  },
  fr: {
    index_title: 'Vonk : rencontre quelqu’un qui te fait sourire',
    description:
      'Rencontres et messages entre adultes : un accueil chaleureux, des prix clairs et chaque conversation avec toi, même hors ligne.',
  },
  es: {
    index_title: 'Vonk: conoce a alguien que te haga sonreír',
    description:
      'Citas y chat para adultos: una bienvenida cálida, precios claros y cada conversación contigo, también sin conexión.',
  },
  pl: {
    index_title: 'Vonk: poznaj kogoś, przy kim się uśmiechasz',
    description:
      'Randki i czat dla dorosłych: ciepłe przyjęcie, jasne ceny i każda rozmowa zawsze przy tobie, także offline.',
  },
  da: {
    index_title: 'Vonk: mød en, der får dig til at smile',
    description:
      'Dating og chat for voksne: en varm velkomst, klare priser, og hver eneste samtale med dig, også offline.',
  },
  fi: {
    index_title: 'Vonk: tapaa joku, joka saa sinut hymyilemään',
    description:
      'Deittailua ja chattia aikuisille: lämmin vastaanotto, selkeät hinnat ja jokainen keskustelu mukanasi, myös ilman yhteyttä.',
  },
  nb: {
    index_title: 'Vonk: møt noen som får deg til å smile',
    description: 'Dating og chat for voksne: en varm velkomst, klare priser og hver samtale med deg, også uten nett.',
  },
  sv: {
    index_title: 'Vonk: träffa någon som får dig att le',
    description:
      'Dejting och chatt för vuxna: ett varmt välkomnande, tydliga priser och varje samtal med dig, även utan uppkoppling.',
  },
};
