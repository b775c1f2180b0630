import { stock } from '../stock.ts';

export const italian = stock({
  women: `Chiara Martina Alessia Ginevra Ilaria Elisa Beatrice Noemi Serena Valentina Federica Arianna`,
  olderWomen: `Patrizia Loredana Mariangela Ornella Graziella Donatella`,
  men: `Lorenzo Matteo Davide Simone Riccardo Tommaso Edoardo Niccolò Emanuele Stefano Daniele Filippo`,
  olderMen: `Giancarlo Maurizio Renato Sergio Vittorio Franco`,
  home: `
    Vivo a {city}, terzo piano, basilico sul davanzale.
    Sono {nata|nato} a {city} e ci torno sempre, come i gatti.
    A {city} il barista sa già cosa prendo.
    {city} d’agosto, quando tutti partono, è tutta mia.
    Da poco a {city}: cerco una buona focacceria e qualcuno con cui finirla.`,
  work: `
    Insegno storia a ragazzi che la stanno facendo.
    {Infermiera|Infermiere} in pediatria: ho sempre un palloncino in tasca.
    Restauro mobili che hanno visto più nonni di me.
    Faccio il gelato: d’estate lavoro, d’inverno invento.
    Vigna, cantina, stivali: sono {enologa|enologo}.
    Progetto fontane. Sì, qualcuno lo fa ancora.
    [58+] In pensione da poco, con un’agenda da ministro.
    Guido il treno delle sei e quaranta, e aspetto chi corre.
    {Traduttrice|Traduttore}: litigo con le virgole.`,
  habit: `
    [cooking] La domenica preparo il sugo e chi passa si siede.
    [hiking nature] Cammino in montagna finché non trovo un rifugio con la polenta.
    [music] Suono la chitarra male, ma con grande partecipazione.
    [movies] Al cinema piango prima degli altri.
    [swimming beach] Faccio il bagno da maggio a ottobre, senza discutere.
    [dogs] Il mio cane mi porta fuori tre volte al giorno.
    [reading] Leggo gialli e indovino sempre il maggiordomo.
    [biking] In bici in salita parlo da {sola|solo}.
    [art museums] Nei musei mi fermo a guardare i custodi, oltre ai quadri.
    [dancing] Ballo in cucina mentre l’acqua bolle.
    [coffee] Il caffè lo prendo in piedi e con calma, insieme.
    [gardening] Coltivo pomodori che parlano dialetto.`,
  wish: `
    Raccontami il tuo pranzo più lungo.
    Cerco qualcuno che rida anche delle mie battute di ieri.
    Scrivimi una domanda strana: rispondo sempre.
    Niente fretta: anche il ragù vuole il suo tempo.
    Mi piace chi ringrazia il cameriere.
    [40+] Ho un cuore usato, ma tenuto benissimo.
    Portami in un posto che conosci solo tu.`,
  she: `
    [female] Il primo messaggio lo scrivo io, così si fa prima.
    [male] Mi piace essere scelto: è una bella sorpresa.`,
  bdsm: `
    Prima la fiducia, poi le parole chiare, poi si vede.
    Per me il rispetto è la cosa più elegante.`,
  bbw: `
    [female] Curve, sorriso, doppia porzione.
    [male] Amo le donne che mangiano di gusto.`,
  gilf: `
    [female 55+] Nonna di due, regina del burraco.
    [male] Le donne con una storia mi fanno dimenticare l’orologio.`,
  milf: `
    [female] Mamma a tempo pieno, donna a tempo pieno: faccio gli straordinari.
    [male] So fare le trecce, ho una nipote severa.`,
  gay: `
    {Lei per lei|Lui per lui}, con molta ironia.
    Cerco {una donna|un uomo} che canti in macchina.`,
});
