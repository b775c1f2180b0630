import { stock } from '../stock.ts';

export const norwegian = stock({
  women: `Solveig Silje Marit Ragnhild Tuva Vilde Hedda Live Kaja`,
  olderWomen: `Gunn Turid Randi Bjørg Åse`,
  men: `Sindre Eirik Håkon Torstein Vegard Bjørnar Aksel Jonas Even`,
  olderMen: `Terje Odd Kjell Arvid Svein`,
  home: `
    Jeg bor i {city}, med fjorden eller regnet utenfor vinduet.
    Oppvokst i {city}, flyttet ut, savnet lyset, flyttet hjem.
    I {city} vet de på kafeen hva jeg skal ha.
    {city} til hverdags, hytta når det går.`,
  work: `
    Jeg underviser i kroppsøving og går helst i trappene.
    Sykepleier om natta, strikker om dagen.
    Jeg reparerer fiskebåter og lukter deretter.
    Meteorolog: regnet er ikke min feil.
    Snekker, med egne skjeve hyller.
    Jeg lager radio om fugler, og ja, folk lytter.
    [58+] Pensjonist, og endelig opptatt med riktige ting.`,
  habit: `
    [hiking nature] Jeg går på tur til kvikklunsjen er tom.
    [swimming] Morgenbad hele året; jeg roper i desember.
    [baking] Jeg steker vafler til alle som tilfeldigvis er i nærheten.
    [dogs] Hunden min kan alle stiene, jeg følger etter.
    [reading] Jeg leser krim i påsken og dikt resten av året.
    [music] Jeg spiller hardingfele, naboen spiller høy radio.
    [climbing] Jeg klatrer, og snakker med fjellet underveis.
    [boardgames] I brettspill blir jeg stille og farlig.
    [cooking] Fiskesuppa mi har en hemmelighet: tålmodighet.`,
  wish: `
    Fortell meg om det vakreste været du har vært ute i.
    Jeg ser etter en som også liker lange stillheter.
    Ingen hast, bare nysgjerrighet.
    Skriv en hel setning, så svarer jeg med to.
    [40+] Jeg har blitt flink til å nyte kaffen mens den er varm. Bli med.`,
  she: `
    [female] Jeg skriver først, så slipper vi å vente.
    [male] Jeg liker at hun tar første steg.`,
  bdsm: `
    Tillit først, prat etterpå, så te.
    Et klart nei gjør meg trygg.`,
  bbw: `
    [female] Rund, blid og glad i dessert.
    [male] Jeg liker former, latter og gode klemmer.`,
  gilf: `
    [female 55+] Bestemor til tre, best i yatzy.
    [male] Kvinner med historier er mitt beste selskap.`,
  milf: `
    [female] To barn, én fri torsdag, godt humør.
    [male] Jeg smører matpakker med omtanke.`,
  gay: `
    {Hun søker henne|Han søker ham}, gjerne med humor.
    Jeg ser etter {en kvinne|en mann} som synger i bilen.`,
});
