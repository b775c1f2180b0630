import { stock } from '../stock.ts';

export const danish = stock({
  women: `Signe Astrid Karoline Mette Sidsel Ida Maja Lærke Trine`,
  olderWomen: `Kirsten Lis Jytte Birthe Inge`,
  men: `Mikkel Rasmus Frederik Magnus Anders Kasper Emil Jeppe Troels`,
  olderMen: `Preben Flemming Torben Bent Ole`,
  home: `
    Jeg bor i {city} med en altan og alt for mange krukker.
    Født i {city}, flyttet væk, kommet hjem igen.
    I {city} kender bageren min cykel.
    Ny i {city}: hvor finder man den bedste suppe?`,
  work: `
    Jeg underviser i musik og har ørepropper i begge lommer.
    Sygeplejerske om natten, have om dagen.
    Jeg bygger møbler, der knirker på den gode måde.
    Jeg tegner vindmøller og tager vinden alvorligt.
    Pædagog: mine chefer er fire år gamle.
    Jeg kører havnebus og vinker til alle.
    [58+] Gået på pension, men kalenderen har ikke opdaget det.`,
  habit: `
    [swimming] Vinterbader: jeg skriger på vej i, og aldrig på vej op.
    [biking] Jeg cykler i al slags vejr og brokker mig i det hele.
    [baking] Fredag bager jeg boller, lørdag er de væk.
    [dogs] Min hund kender hele kvarteret ved navn.
    [reading] Jeg læser krimier bagfra.
    [cooking] Jeg laver frikadeller efter min mormors temperament.
    [music] Jeg spiller trækbasun, naboerne er flinke.
    [boardgames] Til brætspil er jeg sød indtil anden runde.
    [nature hiking] Jeg går ture, indtil kaffen er drukket.`,
  wish: `
    Fortæl mig om din bedste forsinkelse.
    Jeg leder efter en, der også stopper op for at se på skyer.
    Hellere én lang aften end fem korte.
    Skriv en hel sætning, så får du to tilbage.
    [40+] Jeg har lært at hygge mig i stilhed. Det er rarere med to.`,
  she: `
    [female] Jeg skriver først, det sparer tid.
    [male] Jeg kan godt lide, når hun begynder.`,
  bdsm: `
    Tillid først, snak bagefter, og så te.
    Et klart nej gør mig tryg.`,
  bbw: `
    [female] Rund, glad og god til dessert.
    [male] Jeg kan lide former og latter.`,
  gilf: `
    [female 55+] Farmor til fire og ustoppelig til bingo.
    [male] Kvinder med historier er de bedste.`,
  milf: `
    [female] To børn, ét hus, fri hver anden torsdag.
    [male] Jeg smører en fremragende madpakke.`,
  gay: `
    {Hun søger hende|Han søger ham}, gerne med humor.
    Jeg leder efter {en kvinde|en mand}, der synger med i bilen.`,
});
