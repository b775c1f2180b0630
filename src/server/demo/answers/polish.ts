import type { Written } from './written.ts';

export const polish: Written = {
  sunday: 'Targ staroci, rosół i drzemka bez budzika.',
  talk: 'Pociągach nocnych i ludziach, których się w nich spotyka.',
  find_me: 'Nad wodą, niezależnie od pogody.',
  laugh: 'Mój pies, gdy udaje, że mnie nie słyszy.',
  first_date: 'Spacer bez mapy i pierogi na końcu.',
  proud: 'Chór, w którym wreszcie śpiewam głośno.',
  weakness: 'Antykwariatów i książek, na które nie mam już półki.',
  learn: 'Kisić ogórki jak babcia.',
  opinion: 'Deszcz jest najlepszy na spacery.',
  together: 'Zgubić się w mieście, którego nazwy nie umiemy wymówić.',
  know_me: 'W samochodzie śpiewam wszystkie głosy.',
  good_day: 'Ktoś dzwoni, zamiast pisać.',
};
