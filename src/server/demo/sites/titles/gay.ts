import type { Titles } from '../titles.ts';

export const gay: Titles = {
  en: {
    index_title: 'Chispa: him with him, her with her, you as you are',
    description:
      'Dating and chat for gay and lesbian adults: warm people, clear prices, and every conversation with you, even offline.',
  },
  nl: {
    index_title: 'Chispa: hij met hem, zij met haar, jij zoals je bent',
    description:
      'Daten en chatten voor homoseksuele en lesbische volwassenen: warme mensen, heldere prijzen, en elk gesprek bij je, ook zonder verbinding.',
  },
  de: {
    index_title: 'Chispa: er mit ihm, sie mit ihr, du, wie du bist',
    description:
      'Dating und Chat für schwule und lesbische Erwachsene: herzliche Menschen, klare Preise und jedes Gespräch immer dabei, auch offline.',
  },
  it: {
    index_title: 'Chispa: lui con lui, lei con lei, tu come sei',
    description:
      'Incontri e chat per adulti gay e lesbiche: persone calorose, prezzi chiari e ogni conversazione con te, anche offline.',
  },
  fr: {
    index_title: 'Chispa : lui avec lui, elle avec elle, toi comme tu es',
    description:
      'Rencontres et messages entre adultes gays et lesbiennes : de la chaleur, des prix clairs et chaque conversation avec toi, même hors ligne.',
  },
  es: {
    index_title: 'Chispa: él con él, ella con ella, tú como eres',
    description:
      'Citas y chat para adultos gais y lesbianas: gente cálida, precios claros y cada conversación contigo, también sin conexión.',
  },
  pl: {
    index_title: 'Chispa: on z nim, ona z nią, ty po swojemu',
    description:
      'Randki i czat dla dorosłych gejów i lesbijek: serdeczni ludzie, jasne ceny i każda rozmowa zawsze przy tobie, także offline.',
  },
  da: {
    index_title: 'Chispa: ham med ham, hende med hende, dig som du er',
    description:
      'Dating og chat for bøsser og lesbiske: varme mennesker, klare priser, og hver eneste samtale med dig, også offline. Kun for voksne.',
  },
  fi: {
    index_title: 'Chispa: mies ja mies, nainen ja nainen, sinä omana itsenäsi',
    description:
      'Deittailua ja chattia aikuisille homoille ja lesboille: lämpimiä ihmisiä, selkeät hinnat ja jokainen keskustelu mukanasi, myös ilman yhteyttä.',
  },
  nb: {
    index_title: 'Chispa: han med ham, hun med henne, du som du er',
    description:
      'Dating og chat for voksne homofile og lesbiske: varme mennesker, klare priser og hver samtale med deg, også uten nett.',
  },
  sv: {
    index_title: 'Chispa: han med honom, hon med henne, du som du är',
    description:
      'Dejting och chatt för vuxna homosexuella och lesbiska: varma människor, tydliga priser och varje samtal med dig, även utan uppkoppling.',
  },
};
