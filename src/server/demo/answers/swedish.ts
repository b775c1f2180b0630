import type { Written } from './written.ts';

export const swedish: Written = {
  sunday: `
    Loppis, kanelbullar och en tupplur utan väckarklocka.
    Bastu vid sjön, sedan soppa.`,
  talk: 'Svamp. Bara den ätliga, jag lovar.',
  find_me: 'Längst bak i biosalongen, med bäst godis.',
  laugh: 'Min katts ansikte efter en nysning.',
  first_date: 'En fika som blir till middag utan att någon säger det.',
  proud: 'Kören där jag äntligen hörs.',
  weakness: 'Böcker med vackra ryggar.',
  learn: 'Segla utan att varna hela hamnen.',
  opinion: 'Regn gör promenaden bättre.',
  together: 'Hyra en tandem och ångra oss.',
  know_me: 'Pratar med mina växter, och de mår bra.',
  good_day: 'Det kommer ett brev med riktigt frimärke.',
};
