import type { Written } from './written.ts';

export const finnish: Written = {
  sunday: 'Kirpputori, pulla ja päiväunet ilman herätystä.',
  talk: 'Vanhoista kartoista.',
  find_me: 'Laiturilta, säällä kuin säällä.',
  laugh: 'Koirani, kun se ei muka kuule.',
  first_date: 'Kahvit, jotka venyvät illalliseen kenenkään huomaamatta.',
  proud: 'Saunasta, jonka rakensin itse. Se vuotaa vain vähän.',
  weakness: 'Toisesta kakkupalasta. No, kolmannesta.',
  learn: 'Olemaan tekemättä mitään.',
  opinion: 'Marraskuu on vuoden kaunein kuukausi.',
  together: 'Voittaa pubivisan: sinä urheilun, minä musiikin.',
  know_me: 'Laulan autossa kaikki äänet.',
  good_day: 'Puhelu viestin sijaan.',
};
