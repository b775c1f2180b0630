import { stock } from '../stock.ts';

export const polish = stock({
  women: `Agnieszka Kinga Justyna Weronika Marta Hania Ola Kasia Gosia`,
  olderWomen: `Grażyna Halina Bożena Danuta Krystyna`,
  men: `Tomek Bartek Kuba Michał Wojtek Szymon Piotrek Maciek Radek`,
  olderMen: `Zbigniew Andrzej Ryszard Janusz Leszek`,
  home: `
    {city}: czwarte piętro bez windy, za to z widokiem.
    Moje miasto to {city}, a moja ławka stoi nad rzeką.
    {city} od urodzenia, z przerwą na jedną wielką miłość.
    Adres: {city}. Myśli: zwykle w górach.`,
  work: `
    Uczę fizyki i wciąż mnie dziwi, że wszystko spada.
    Naprawiam rowery, także te beznadziejne.
    {Pielęgniarka|Pielęgniarz} na dziecięcym: umiem robić zwierzęta z rękawiczek.
    Prowadzę małą księgarnię, w której wolno czytać na schodach.
    Projektuję place zabaw i osobiście je testuję.
    {Piekarka|Piekarz}: pachnę drożdżówką, nawet w niedzielę.
    [58+] Na emeryturze, czyli wreszcie zajęt{a|y} po swojemu.`,
  habit: `
    [hiking] Chodzę po górach, aż skończą się kanapki.
    [cooking] Lepię pierogi według przepisu babci i własnych błędów.
    [cats] Mój kot ma własne krzesło i własne zdanie.
    [dogs] Mój pies zna wszystkich w parku, ja tylko psy.
    [theater] W teatrze zawsze siadam z brzegu i płaczę w połowie.
    [boardgames] W planszówki gram długo i przegrywam z klasą.
    [reading] Czytam trzy książki naraz i mylę bohaterów.
    [swimming] Pływam w jeziorze do pierwszego szronu.
    [music] Śpiewam w chórze, drugi rząd, trzecia nuta od lewej.`,
  wish: `
    Napisz, co cię dzisiaj rozśmieszyło.
    Szukam kogoś, kto lubi pytania bez odpowiedzi.
    Powoli, z herbatą, bez planu.
    Opowiedz mi o swoim ulubionym zapachu.
    [40+] Życie mnie już trochę poznało; teraz pora na dobre rozmowy.`,
  she: `
    [female] Pierwszy krok? Już go robię.
    [male] Lubię, kiedy to ona zaczyna rozmowę.`,
  bdsm: `
    Najpierw zaufanie, potem rozmowa, reszta ma czas.
    Jasne zasady dają mi spokój.`,
  bbw: `
    [female] Mam krągłości i świetny śmiech.
    [male] Lubię kobiety, które biorą dokładkę.`,
  gilf: `
    [female 55+] Babcia trójki wnuków i mistrzyni brydża.
    [male] Cenię kobiety, które mają co opowiadać.`,
  milf: `
    [female] Mama dwójki, czwartki mam wolne.
    [male] Umiem robić naleśniki dla pięciu osób.`,
  gay: `
    {Ona dla niej|On dla niego}, z poczuciem humoru.
    Szukam kogoś do tańca i do różańca, ale głównie do tańca.`,
});
