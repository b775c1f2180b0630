import type { Written } from './written.ts';

export const italian: Written = {
  sunday: `
    Mercato, pranzo lungo, pisolino senza orario.
    Il lago presto, il cinema tardi.`,
  talk: `
    Mia zia, che ha un’opinione su tutto.
    Treni notturni e di chi ci si incontra.`,
  find_me: `
    In cucina, a qualsiasi festa.
    In ultima fila, con la merenda migliore.`,
  laugh: `
    Mio padre che lascia un vocale come se fosse una lettera.
    Una freddura detta con la faccia seria.`,
  first_date: `
    Due panini, una panchina, una vista.
    Una passeggiata senza mappa e con gelato.`,
  proud: `
    Il basilico sul balcone, che resiste al gatto.
    Il quaderno di ricette scritto a mano.`,
  weakness: `
    Una seconda fetta. Va bene, una terza.
    Un cane che mi guarda così.`,
  learn: `
    A fischiare con due dita.
    A stare senza far niente.`,
  opinion: `
    La pioggia fa bene alle città.
    La crosta è la parte migliore.`,
  together: `
    Trovare la focaccia perfetta, con calma.
    Perderci dove nessuno dei due parla la lingua.`,
  know_me: `
    Saluto tutti i cani che incontro.
    Canto in macchina, tutte le voci.`,
  good_day: `
    Qualcuno chiama invece di scrivere.
    Il pane è lievitato bene.`,
};
