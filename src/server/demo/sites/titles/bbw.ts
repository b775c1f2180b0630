import type { Titles } from '../titles.ts';

export const bbw: Titles = {
  en: {
    index_title: 'Spark Curves: all of you is welcome',
    description:
      'Dating and chat for curvy women and those who adore them: warm people, honest photos, clear prices, no diet advice.',
    about: 'A few sentences. What are you proud of?',
  },
  nl: {
    index_title: 'Spark Curves: je bent helemaal welkom, precies zoals je bent',
    description:
      'Daten en chatten voor vrouwen met rondingen en wie dol op ze is: warme mensen, eerlijke foto’s, heldere prijzen, geen dieettips.',
    about: 'Een paar zinnen. Waar ben je trots op?',
  },
  de: {
    index_title: 'Spark Curves: Alles an dir ist willkommen',
    description:
      'Dating und Chat für kurvige Frauen und alle, die sie lieben: herzliche Menschen, ehrliche Fotos, klare Preise, keine Diättipps.',
    about: 'Ein paar Sätze. Worauf bist du stolz?',
  },
  it: {
    index_title: 'Spark Curves: di te ci piace tutto',
    description:
      'Incontri e chat per donne con le curve e per chi le adora: persone calorose, foto sincere, prezzi chiari, niente consigli sulle diete.',
    about: 'Qualche frase. Di che cosa vai fiera, o fiero?',
  },
  fr: {
    index_title: 'Spark Curves : tout en toi est bienvenu',
    description:
      'Rencontres et messages pour les femmes rondes et celles et ceux qui les adorent : de la chaleur, des photos sincères, des prix clairs, pas de conseils de régime.',
    about: 'Quelques phrases. De quoi tires-tu de la fierté ?',
  },
  es: {
    index_title: 'Spark Curves: todo lo que eres es bienvenido',
    description:
      'Citas y chat para mujeres con curvas y quienes las adoran: gente cálida, fotos sinceras, precios claros y ningún consejo de dieta.',
    about: 'Unas pocas frases. ¿De qué sientes orgullo?',
  },
  pl: {
    index_title: 'Spark Curves: tu jest miejsce na całą ciebie',
    description:
      'Randki i czat dla kobiet o pełnych kształtach i tych, którzy je uwielbiają: serdeczni ludzie, szczere zdjęcia, jasne ceny, żadnych porad dietetycznych.',
    about: 'Kilka zdań. Z czego czujesz dumę?',
  },
  da: {
    index_title: 'Spark Curves: hele dig er velkommen',
    description:
      'Dating og chat for kvinder med former og dem, der elsker dem: varme mennesker, ærlige billeder, klare priser, ingen kostråd.',
    about: 'Et par sætninger. Hvad er du stolt af?',
  },
  fi: {
    index_title: 'Spark Curves: olet tervetullut juuri sellaisena kuin olet',
    description:
      'Deittailua ja chattia muodokkaille naisille ja heidän ihailijoilleen: lämpimiä ihmisiä, rehellisiä kuvia, selkeät hinnat, ei laihdutusvinkkejä.',
    about: 'Muutama lause. Mistä olet ylpeä?',
  },
  nb: {
    index_title: 'Spark Curves: hele deg er velkommen',
    description:
      'Dating og chat for kvinner med former og dem som elsker dem: varme mennesker, ærlige bilder, klare priser, ingen slanketips.',
    about: 'Noen få setninger. Hva er du stolt av?',
  },
  sv: {
    index_title: 'Spark Curves: hela du är välkommen',
    description:
      'Dejting och chatt för kvinnor med former och dem som älskar dem: varma människor, ärliga bilder, tydliga priser, inga bantningstips.',
    about: 'Några meningar. Vad är du stolt över?',
  },
};
