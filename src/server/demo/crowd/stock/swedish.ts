import { stock } from '../stock.ts';

export const swedish = stock({
  women: `Saga Linnea Tove Wilma Alva Matilda Agnes Moa Josefin Ebba`,
  olderWomen: `Gunilla Birgitta Kerstin Margareta Lena`,
  men: `Oskar Viktor Axel Linus Gustav Albin Isak Ludvig Pontus Melker`,
  olderMen: `Göran Lennart Bengt Leif Rolf`,
  home: `
    Jag bor i {city}, tre trappor upp, med utsikt över andras krukväxter.
    Född i {city}, rest runt, landat igen.
    I {city} vet bagaren vad jag vill ha.
    {city} till vardags, skogen på lördagar.
    Ny i {city}: var hittar man de bästa kanelbullarna?`,
  work: `
    Jag undervisar i slöjd och har alla fingrar kvar.
    Undersköterska, med världens bästa historier från nattpasset.
    Jag bygger träbåtar som nästan håller tätt.
    Tågvärd: jag väntar på den som springer.
    Jag odlar grönsaker åt tre restauranger och en mycket petig moster.
    Arkeolog, lycklig över andras skräp.
    Jag ritar broar för ekorrar. Det är ett riktigt jobb.
    [58+] Pensionär sedan i våras, fullbokad sedan dess.`,
  habit: `
    [nature hiking] Jag går i skogen tills termosen är tom.
    [swimming] Vinterbadare med eget, mycket högt, ljud.
    [baking] Jag bakar bullar när orden tar slut.
    [cats] Min katt godkänner alla gäster personligen.
    [reading] Jag läser sista sidan först och ångrar mig.
    [music] Jag sjunger i kör, andra stämman, första raden.
    [biking] Jag cyklar året om och hälsar på alla hundar.
    [boardgames] Jag förlorar i brädspel med stil.
    [gardening] Mina dahlior är större än min bil.
    [cooking] Jag lagar soppa på söndagar, dörren är öppen.`,
  wish: `
    Berätta vad som fick dig att skratta i dag.
    Jag söker någon som också stannar för att titta på moln.
    Hellre en lång kväll än fem korta.
    Skriv en hel mening så får du två tillbaka.
    [40+] Jag har lärt mig att lugn och ro är roligare på två.
    Ingen brådska, mycket nyfikenhet.`,
  she: `
    [female] Jag skriver först, det sparar tid.
    [male] Jag gillar när hon tar första steget.`,
  bdsm: `
    Förtroende först, prat sedan, te till sist.
    Ett tydligt nej gör mig trygg.`,
  bbw: `
    [female] Rund, glad och förtjust i efterrätt.
    [male] Jag gillar former och skratt.`,
  gilf: `
    [female 55+] Mormor till fem, oslagbar i canasta.
    [male] Kvinnor med berättelser är det bästa sällskapet.`,
  milf: `
    [female] Två barn, en ledig torsdag, gott humör.
    [male] Jag kan fläta hår och steka pannkakor.`,
  gay: `
    {Hon söker henne|Han söker honom}, gärna med humor.
    Jag söker {en kvinna|en man} som sjunger i bilen.`,
});
