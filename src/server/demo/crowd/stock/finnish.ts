import { stock } from '../stock.ts';

export const finnish = stock({
  women: `Emilia Sanni Venla Helmi Kaisa Noora Pihla Riikka Tuuli`,
  olderWomen: `Marjatta Raija Seija Tuula Leena`,
  men: `Eetu Onni Ville Antti Jukka Mikko Sampo Lauri Aleksi`,
  olderMen: `Pertti Seppo Heikki Kalevi Tapani`,
  home: `
    {city}, kolmas kerros, parveke länteen.
    Kotikaupunki: {city}. Kotijärvi: salaisuus.
    {city} on tarpeeksi iso eksymiseen ja tarpeeksi pieni löytymiseen.
    Uusi kaupunki, {city}: mistä saa parhaan pullan?`,
  work: `
    Opetan biologiaa ja säästän kaikki hämähäkit.
    Sairaanhoitaja, yövuoroissa kotonaan.
    Rakennan soutuveneitä, jotka vuotavat vain vähän.
    Koodaan busseille aikatauluja. Anteeksi.
    Olen puuseppä, ja käteni tuoksuvat männyltä.
    Teen radio-ohjelmaa asioista, joista ei yleensä puhuta.
    [58+] Eläkkeellä ja kiireisempi kuin koskaan.`,
  habit: `
    [swimming] Avannossa käyn joka aamu, valitan vain maanantaisin.
    [nature hiking] Kävelen metsässä, kunnes termos on tyhjä.
    [baking] Leivon korvapuusteja, kun sanat loppuvat.
    [music] Soitan haitaria, naapurit ovat urheita.
    [reading] Luen saunan jälkeen aina saman runokirjan.
    [cats] Kissani päättää, milloin on aamu.
    [biking] Pyöräilen ympäri vuoden, renkaat vaihtuvat, asenne ei.
    [boardgames] Häviän lautapeleissä arvokkaasti.
    [camping] Teltta, nuotio ja hiljaisuus riittävät heinäkuuksi.`,
  wish: `
    Kerro, mikä sinua tänään nauratti.
    Etsin ihmistä, jonka kanssa voi olla hiljaa.
    Ei kiirettä, mutta uteliaisuutta riittää.
    Kirjoita kokonainen lause, niin vastaan kahdella.
    [40+] Olen oppinut, että hyvä seura on paras kalenterimerkintä.`,
  she: `
    [female] Kirjoitan ensin, niin ei tarvitse arvailla.
    [male] Pidän siitä, että nainen aloittaa.`,
  bdsm: `
    Luottamus ensin, sitten puhutaan, sitten teetä.
    Selvä ei on minusta kaunis sana.`,
  bbw: `
    [female] Pyöreä, iloinen ja hyvä halaamaan.
    [male] Pidän muodoista ja naurusta.`,
  gilf: `
    [female 55+] Mummo, melonta, musta huumori.
    [male] Kuuntelen mieluiten elettyä elämää.`,
  milf: `
    [female] Kaksi lasta, yksi vapaa torstai.
    [male] Osaan letittää ja paistaa lettuja.`,
  gay: `
    {Nainen etsii naista|Mies etsii miestä}, huumorilla.
    Etsin jotakuta, joka laulaa autossa mukana.`,
});
