import type { Titles } from '../titles.ts';

export const bdsm: Titles = {
  en: {
    index_title: 'Funke Samt: trust first, everything else in its own time',
    description:
      'Meeting and chatting for adults who speak openly about their wishes: with respect, clear agreements and clear prices.',
    about: 'Two or three sentences are enough. What has to be there before you trust someone?',
  },
  nl: {
    index_title: 'Funke Samt: eerst vertrouwen, de rest op je gemak',
    description:
      'Ontmoeten en chatten voor volwassenen die open over hun wensen praten: met respect, duidelijke afspraken en heldere prijzen.',
    about: 'Twee of drie zinnen zijn genoeg. Wat moet er zijn voordat je iemand vertrouwt?',
  },
  de: {
    index_title: 'Funke Samt: Vertrauen zuerst, alles andere in Ruhe',
    description:
      'Kennenlernen und Chatten für Erwachsene, die offen über ihre Wünsche reden: mit Respekt, klaren Absprachen und klaren Preisen.',
    about: 'Zwei, drei Sätze genügen. Was muss da sein, damit du jemandem vertraust?',
  },
  it: {
    index_title: 'Funke Samt: prima la fiducia, il resto con calma',
    description:
      'Incontri e chat per adulti che parlano apertamente dei propri desideri: con rispetto, accordi chiari e prezzi chiari.',
    about: 'Bastano due o tre frasi. Che cosa deve esserci perché ti fidi di qualcuno?',
  },
  fr: {
    index_title: 'Funke Samt : la confiance d’abord, le reste en douceur',
    description:
      'Rencontres et messages entre adultes qui parlent ouvertement de leurs envies : du respect, des accords clairs et des prix clairs.',
    about: 'Deux ou trois phrases suffisent. Que te faut-il pour faire confiance à quelqu’un ?',
  },
  es: {
    index_title: 'Funke Samt: primero la confianza, lo demás con calma',
    description:
      'Citas y chat para adultos que hablan abiertamente de sus deseos: con respeto, acuerdos claros y precios claros.',
    about: 'Con dos o tres frases basta. ¿Qué tiene que haber para que confíes en alguien?',
  },
  pl: {
    index_title: 'Funke Samt: najpierw zaufanie, reszta bez pośpiechu',
    description:
      'Poznawanie się i czat dla dorosłych, którzy otwarcie mówią o swoich pragnieniach: z szacunkiem, jasnymi ustaleniami i jasnymi cenami.',
    about: 'Wystarczą dwa lub trzy zdania. Czego potrzebujesz, żeby komuś zaufać?',
  },
  da: {
    index_title: 'Funke Samt: tillid først, resten i ro og mag',
    description:
      'Dating og chat for voksne, der taler åbent om deres ønsker: med respekt, klare aftaler og klare priser.',
    about: 'To eller tre sætninger er nok. Hvad skal der til, før du stoler på nogen?',
  },
  fi: {
    index_title: 'Funke Samt: ensin luottamus, kaikki muu rauhassa',
    description:
      'Tutustumista ja chattia aikuisille, jotka puhuvat toiveistaan avoimesti: kunnioittaen, selvin sopimuksin ja selkein hinnoin.',
    about: 'Pari kolme lausetta riittää. Mitä tarvitaan, jotta luotat toiseen?',
  },
  nb: {
    index_title: 'Funke Samt: tillit først, resten i ro og mak',
    description:
      'Dating og chat for voksne som snakker åpent om ønskene sine: med respekt, klare avtaler og klare priser.',
    about: 'To eller tre setninger er nok. Hva må til for at du stoler på noen?',
  },
  sv: {
    index_title: 'Funke Samt: tillit först, resten i lugn och ro',
    description:
      'Dejting och chatt för vuxna som talar öppet om sina önskningar: med respekt, tydliga överenskommelser och tydliga priser.',
    about: 'Två eller tre meningar räcker. Vad krävs för att du ska lita på någon?',
  },
};
