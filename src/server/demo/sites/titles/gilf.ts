import type { Titles } from '../titles.ts';

export const gilf: Titles = {
  en: {
    index_title: 'Vonk Goud: the best years are the ones you share',
    description:
      'Dating and chat for women who have lived a full life and those who love to hear about it: calm, warm, with clear prices.',
    about: 'A few sentences are enough. Which story do you most like to tell?',
  },
  nl: {
    index_title: 'Vonk Goud: de mooiste jaren zijn die je deelt',
    description:
      'Daten en chatten voor vrouwen met een rijk leven en wie daar graag meer van hoort: rustig, hartelijk, met heldere prijzen.',
    about: 'Een paar zinnen zijn genoeg. Welk verhaal vertel je het liefst?',
  },
  de: {
    index_title: 'Vonk Goud: Die schönsten Jahre sind die geteilten',
    description:
      'Dating und Chat für Frauen mit einem reichen Leben und alle, die gern mehr davon hören: ruhig, herzlich, mit klaren Preisen.',
    about: 'Ein paar Sätze genügen. Welche Geschichte erzählst du am liebsten?',
  },
  it: {
    index_title: 'Vonk Goud: gli anni più belli sono quelli condivisi',
    description:
      'Incontri e chat per donne che hanno vissuto intensamente e per chi ama ascoltarle: con calma, con calore e con prezzi chiari.',
    about: 'Bastano poche frasi. Quale storia racconti più volentieri?',
  },
  fr: {
    index_title: 'Vonk Goud : les plus belles années sont celles qu’on partage',
    description:
      'Rencontres et messages pour des femmes à la vie riche et pour qui aime les écouter : du calme, de la chaleur et des prix clairs.',
    about: 'Quelques phrases suffisent. Quelle histoire aimes-tu le plus raconter ?',
  },
  es: {
    index_title: 'Vonk Goud: los mejores años son los que se comparten',
    description:
      'Citas y chat para mujeres con mucha vida que contar y quienes disfrutan escuchándolas: con calma, con cariño y con precios claros.',
    about: 'Con unas pocas frases basta. ¿Qué historia te gusta más contar?',
  },
  pl: {
    index_title: 'Vonk Goud: najpiękniejsze lata to te, którymi się dzielisz',
    description:
      'Randki i czat dla kobiet z bogatym życiem i tych, którzy chętnie o nim posłuchają: spokojnie, serdecznie i z jasnymi cenami.',
    about: 'Wystarczy kilka zdań. Jaką historię opowiadasz najchętniej?',
  },
  da: {
    index_title: 'Vonk Goud: de bedste år er dem, man deler',
    description:
      'Dating og chat for kvinder med et rigt liv og dem, der gerne vil høre mere om det: roligt, hjerteligt, med klare priser.',
    about: 'Et par sætninger er nok. Hvilken historie fortæller du helst?',
  },
  fi: {
    index_title: 'Vonk Goud: parhaat vuodet ovat ne jotka jaetaan',
    description:
      'Deittailua ja chattia naisille, jotka ovat eläneet täyttä elämää, ja niille, jotka kuulevat siitä mielellään: rauhassa, lämmöllä ja selkein hinnoin.',
    about: 'Muutama lause riittää. Minkä tarinan kerrot mieluiten?',
  },
  nb: {
    index_title: 'Vonk Goud: de beste årene er de man deler',
    description:
      'Dating og chat for kvinner med et rikt liv og dem som gjerne vil høre mer om det: rolig, hjertelig, med klare priser.',
    about: 'Noen få setninger er nok. Hvilken historie forteller du helst?',
  },
  sv: {
    index_title: 'Vonk Goud: de bästa åren är de man delar',
    description:
      'Dejting och chatt för kvinnor med ett rikt liv och dem som gärna hör mer om det: lugnt, hjärtligt, med tydliga priser.',
    about: 'Några meningar räcker. Vilken historia berättar du helst?',
  },
};
