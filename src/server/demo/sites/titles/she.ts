import type { Titles } from '../titles.ts';

export const she: Titles = {
  en: {
    index_title: 'Vonk She: she makes the first move',
    description: 'Dating and chat for adults, where women set the tone: at ease, with clear prices.',
  },
  nl: {
    index_title: 'Vonk She: zij zet de eerste stap',
    description: 'Daten en chatten voor volwassenen, waar vrouwen de toon zetten: op je gemak, met heldere prijzen.',
  },
  de: {
    index_title: 'Vonk She: Sie macht den ersten Schritt',
    description: 'Dating und Chat für Erwachsene, bei dem Frauen den Ton angeben: ganz in Ruhe, mit klaren Preisen.',
  },
  it: {
    index_title: 'Vonk She: la prima mossa la fa lei',
    description: 'Incontri e chat per adulti, dove sono le donne a dare il tono: con calma e con prezzi chiari.',
  },
  fr: {
    index_title: 'Vonk She : c’est elle qui fait le premier pas',
    description:
      'Rencontres et messages entre adultes, où les femmes donnent le ton : en toute tranquillité, à des prix clairs.',
  },
  es: {
    index_title: 'Vonk She: ella da el primer paso',
    description: 'Citas y chat para adultos, donde las mujeres marcan el tono: con calma y con precios claros.',
  },
  pl: {
    index_title: 'Vonk She: to ona robi pierwszy krok',
    description: 'Randki i czat dla dorosłych, gdzie ton nadają kobiety: spokojnie i z jasnymi cenami.',
  },
  da: {
    index_title: 'Vonk She: hun tager det første skridt',
    description: 'Dating og chat for voksne, hvor kvinderne slår tonen an: i ro og mag, med klare priser.',
  },
  fi: {
    index_title: 'Vonk She: nainen tekee aloitteen',
    description: 'Deittailua ja chattia aikuisille, naisten ehdoilla: rauhassa ja selkein hinnoin.',
  },
  nb: {
    index_title: 'Vonk She: hun tar det første steget',
    description: 'Dating og chat for voksne, der kvinnene setter tonen: i ro og mak, med klare priser.',
  },
  sv: {
    index_title: 'Vonk She: hon tar första steget',
    description: 'Dejting och chatt för vuxna, där kvinnorna sätter tonen: i lugn och ro, med tydliga priser.',
  },
};
