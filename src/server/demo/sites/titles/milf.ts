import type { Titles } from '../titles.ts';

export const milf: Titles = {
  en: {
    index_title: 'Étincelle: a full life, and room in the heart',
    description: 'Dating and chat for adults: women who know what they want, good conversations, clear prices.',
  },
  nl: {
    index_title: 'Étincelle: een vol leven, en nog een plekje in het hart',
    description:
      'Daten en chatten voor volwassenen: vrouwen die weten wat ze willen, goede gesprekken, heldere prijzen.',
  },
  de: {
    index_title: 'Étincelle: ein volles Leben, und Platz im Herzen',
    description: 'Dating und Chat für Erwachsene: Frauen, die wissen, was sie wollen, gute Gespräche, klare Preise.',
  },
  it: {
    index_title: 'Étincelle: la vita è piena, nel cuore c’è posto',
    description: 'Incontri e chat per adulti: donne che sanno quello che vogliono, belle conversazioni, prezzi chiari.',
  },
  fr: {
    index_title: 'Étincelle : la vie est bien remplie, le cœur a de la place',
    description:
      'Rencontres et messages entre adultes : des femmes qui savent ce qu’elles veulent, de belles conversations, des prix clairs.',
  },
  es: {
    index_title: 'Étincelle: la vida está llena, el corazón tiene sitio',
    description: 'Citas y chat para adultos: mujeres que saben lo que quieren, buenas conversaciones, precios claros.',
  },
  pl: {
    index_title: 'Étincelle: życie jest pełne, a w sercu jest miejsce',
    description: 'Randki i czat dla dorosłych: kobiety, które wiedzą, czego chcą, dobre rozmowy, jasne ceny.',
  },
  da: {
    index_title: 'Étincelle: livet er fyldt, hjertet har plads',
    description: 'Dating og chat for voksne: kvinder, der ved, hvad de vil, gode samtaler, klare priser.',
  },
  fi: {
    index_title: 'Étincelle: elämä on täyttä, sydämessä on tilaa',
    description:
      'Deittailua ja chattia aikuisille: naisia, jotka tietävät mitä haluavat, hyviä keskusteluja, selkeät hinnat.',
  },
  nb: {
    index_title: 'Étincelle: livet er fullt, hjertet har plass',
    description: 'Dating og chat for voksne: kvinner som vet hva de vil, gode samtaler, klare priser.',
  },
  sv: {
    index_title: 'Étincelle: livet är fullt, hjärtat har plats',
    description: 'Dejting och chatt för vuxna: kvinnor som vet vad de vill, fina samtal, tydliga priser.',
  },
};
