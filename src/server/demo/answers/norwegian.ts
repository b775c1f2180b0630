import type { Written } from './written.ts';

export const norwegian: Written = {
  sunday: 'Ut på tur, hjem til vafler.',
  talk: 'Hytta, og alt som gikk galt da vi bygde den.',
  find_me: 'Ved sjøen, uansett vær.',
  laugh: 'Hunden min når den later som den ikke hører.',
  first_date: 'Et bål, en kaffekjele og ingen plan.',
  proud: 'Genseren jeg strikket ferdig, etter fire år.',
  weakness: 'En tur til i løypa.',
  learn: 'Å spille trekkspill uten at naboen flytter.',
  opinion: 'Brunost hører hjemme på alt.',
  together: 'Se soloppgangen, hvis du vekker meg.',
  know_me: 'Synger alle stemmene i bilen.',
  good_day: 'Noen ringer i stedet for å skrive.',
};
