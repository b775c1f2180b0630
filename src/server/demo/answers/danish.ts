import type { Written } from './written.ts';

export const danish: Written = {
  sunday: 'Havnebad, rundstykker og avisen i to halvdele.',
  talk: 'Gamle huse og dem, der har boet i dem.',
  find_me: 'På cyklen, i modvind.',
  laugh: 'Folk, der taler til deres hund, som var den kollega.',
  first_date: 'Tretten slags smørrebrød og god tid.',
  proud: 'Mit drivhus af brugte vinduer.',
  weakness: 'Et stykke kage til. Okay, to.',
  learn: 'At stå på hænder. Jeg har sagt det i tre år.',
  opinion: 'Blæst er det bedste vejr.',
  together: 'Vinde en pubquiz: du tager sport, jeg tager musik.',
  know_me: 'Altid tager madpakke med.',
  good_day: 'Der ligger et rigtigt postkort i postkassen.',
};
