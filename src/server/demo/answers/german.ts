import type { Written } from './written.ts';

export const german: Written = {
  sunday: `
    Brötchen holen, Zeitung teilen, Feuilleton zuerst.
    Flohmarkt im Regen, danach Kuchen für zwei, auch wenn ich allein bin.
    Im See schwimmen, bevor die anderen kommen.
    Ausschlafen und das ohne Ausrede.
    Ein langer Spaziergang, der zufällig an der Eisdiele vorbeiführt.
    Kochen mit Musik, essen mit Freunden, abwaschen mit niemandem.
    Sofa, Tatort, und um zehn behaupten, ich hätte es gewusst.`,
  talk: `
    Landkarten, am liebsten veraltete.
    Die richtige Bratkartoffel.
    Nachtzüge und wer einem darin begegnet.
    Den Garten, der eigentlich ein Balkon ist.
    Schallplatten, die knistern.
    Meine Großmutter und ihre Sprüche.
    Pilze. Nur die essbaren, versprochen.`,
  find_me: `
    In der Küche, auf jeder Party.
    In der letzten Reihe im Programmkino.
    Am Wasser, bei jedem Wetter.
    In der Kletterhalle, meistens unten.
    Auf dem Wochenmarkt, beim Käse.
    Auf dem Rad, mit Gegenwind und guter Laune.
    Im Café am Fenster, mit einem Buch, in dem ich nicht lese.`,
  laugh: `
    Wenn mein Vater ans Telefon geht und seinen vollen Namen sagt.
    Hunde, die rückwärts niesen.
    Schlechte Wortspiele, je ernster vorgetragen, desto besser.
    Meine eigenen Einkaufszettel, eine Woche später.
    Tanzende Großeltern auf Hochzeiten.
    Bedienungsanleitungen, die aus drei Sprachen übersetzt wurden.
    Mein Spiegelbild nach dem Fahrradhelm.`,
  first_date: `
    Ein Kaffee, der erst am Abend endet.
    Tretboot, und wer zuerst nass wird, zahlt das Eis.
    Ein Spaziergang ohne Ziel und mit Thermoskanne.
    Zusammen kochen, was der Markt noch hat.
    Das Museum, in dem wir nur drei Bilder ansehen.
    Minigolf mit hohem Einsatz.
    Irgendwo, wo man sich versteht, ohne zu schreien.`,
  proud: `
    Meine Dahlien. Der halbe Innenhof redet darüber.
    Den Chor, in dem ich seit diesem Jahr nicht mehr nur die Lippen bewege.
    Den Umzug in eine Stadt, in der ich niemanden kannte.
    Mein Sauerteigbrot beim neunten Versuch.
    Meine Schwester.
    Die Alpenüberquerung, trotz Blasen.
    Das Regal, das ich selbst gebaut habe. Es wackelt kaum.`,
  weakness: `
    Käsekuchen.
    Spontanen Wochenenden mit zu wenig Gepäck.
    Noch einer Runde Doppelkopf.
    Katzen, die so tun, als würden sie mich nicht sehen.
    Büchern vom Flohmarkt, obwohl das Regal voll ist.
    Einem Konzert unter der Woche.
    Frischem Brot mit Butter, mehr braucht es nicht.`,
  learn: `
    Segeln, ohne den Hafen zu warnen.
    Die Klöße meiner Oma zu kochen.
    Italienisch, angefangen bei der Speisekarte.
    Einen Handstand. Angekündigt seit drei Jahren.
    Pfeifen auf zwei Fingern.
    Sachen liegen zu lassen, auch mal die Wäsche.
    Ein Lied auf der Gitarre, von vorn bis hinten.`,
  opinion: `
    Der Januar wird unterschätzt.
    Das Randstück ist das beste vom Kuchen.
    Regen gehört zum Wandern.
    Brettspiele dauern nie zu lang.
    Vanille ist mutiger als jedes Trendeis.
    Ein Tag ohne Plan ist auch ein Plan.
    Socken in Sandalen haben ihre Berechtigung.`,
  together: `
    Die schlechteste Karaoke des Jahres hinlegen.
    Jeden Imbiss der Stadt bewerten, mit Tabelle.
    Einen Nachtzug nehmen und erst morgens fragen, wohin.
    Das Kneipenquiz gewinnen: du Sport, ich Musik.
    Schweigen, ohne dass es komisch wird.
    Uns in einer Stadt verlaufen, deren Sprache keiner von uns kann.
    Den Sonnenaufgang sehen, wenn du mich weckst.`,
  know_me: `
    Vor dem ersten Kaffee nur nicke.
    Nie ohne Proviant aus dem Haus gehe.
    Mit meinen Pflanzen rede.
    Bei Filmen mit Hunden weine.
    Im Auto alle Stimmen mitsinge.
    Listen schreibe und sie dann verliere.
    Lieber zuhöre als rede, außer nach Mitternacht.`,
  good_day: `
    Jemand anruft, statt zu schreiben.
    Eine Postkarte im Briefkasten liegt.
    Der Teig aufgegangen ist.
    Ich abends noch barfuß draußen sitze.
    Jemand lacht, der es nicht vorhatte.
    Der Zug pünktlich ist. Man wird ja noch träumen dürfen.
    Noch ein Stück Kuchen da ist.`,
};
