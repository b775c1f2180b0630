import { stock } from '../stock.ts';

export const german = stock({
  women: `
    Anna Johanna Paula Frieda Greta Nele Clara Merle Pia Ronja Svenja Tabea Ulrike Vanessa Wiebke Yvette Zeynep Aylin
    Antonia Carla Dana Elif Franziska Gesa Helena Imke Jana Kathrin Leonie Maren Nora Oda Rebekka Stefanie Theresa Verena
    Magdalena Alina Theres Lina Isabel Marlene Nadine`,
  olderWomen: `
    Brigitte Renate Monika Ursula Gisela Hannelore Ingeborg Karin Marlies Rosemarie Sigrid Heidrun Christa Angelika Gudrun
    Elke Roswitha Doris`,
  men: `
    Finn Emil Paul Moritz Anton Jakob Leon Tobias Sebastian Florian Christoph Bastian Jannik Ole Tim Nils Mirko Deniz
    Can Dominik Erik Fabian Georg Hannes Ilja Julius Konstantin Leopold Malte Niklas Oskar Philipp Raphael Simon Till Urs
    Valentin Xaver Yannis Zoran Gregor Severin Reto`,
  olderMen: `
    Jürgen Wolfgang Dieter Klaus Manfred Rainer Helmut Bernd Günter Holger Rolf Uwe Volker Hartmut Ulrich Siegfried Detlef
    Eberhard`,
  home: `
    {city}, Altbau, vierter Stock, kein Aufzug, schöne Waden.
    In {city} hängengeblieben und nie bereut.
    Seit drei Jahren in {city}, und der Mann am Gemüsestand grüßt inzwischen zuerst.
    Ich wohne in {city} zwischen einer Musikschule und einer Bäckerei. Es könnte schlimmer sein.
    [nature] {city} unter der Woche, Wald am Wochenende.
    Zugezogen nach {city}, vor allem wegen der Brücken.
    In {city} geboren, und ich verlaufe mich trotzdem.
    [biking] {city} ist flach genug für mein Rad und groß genug für Geheimnisse.
    Mein Balkon in {city} ist zwei Quadratmeter groß und im Sommer voll besetzt.
    Wohngemeinschaft in {city}: drei Menschen, ein Kühlschrank, erstaunlich wenig Streit.
    Von {city} aus ist alles eine Zugfahrt, und ich mag Zugfahrten.
    Ich kenne in {city} jede Bank, auf der man in Ruhe ein Eis essen kann.
    Am Stadtrand von {city}, mit Blick auf Pferde, die mir nicht gehören.
    {city} im Regen ist schöner, als die Leute sagen.
    Mein Schrebergarten bei {city} gewinnt keine Preise, aber Freunde.
    Neu in {city}: Wer zeigt mir die beste Suppe der Stadt?`,
  work: `
    Ich stimme Klaviere und höre leider auch sonst alles.
    Hebamme: Ich bin bei den besten Tagen anderer Leute dabei.
    {Tischlerin|Tischler}. Meine Tische wackeln nicht, ich manchmal schon.
    Ich unterrichte Chemie, und es hat seit zwei Jahren nicht mehr gebrannt.
    {Gärtnerin|Gärtner} im botanischen Garten, Abteilung Fleischfresser.
    Ich berechne Dächer, damit unten jemand ruhig schlafen kann.
    {Notfallsanitäterin|Notfallsanitäter}; privat fahre ich sehr langsam.
    Ich übersetze Gebrauchsanweisungen. Jemand muss es tun.
    {Kellnerin|Kellner} mit Diplom in Meteorologie.
    Ich restauriere Kirchenfenster und sehe das Leben gern in Farbe.
    {Försterin|Förster}: Mein Büro hat sehr viele Türen und keine Wände.
    Ich backe nachts Brot und rede morgens wenig.
    {Kindergärtnerin|Kindergärtner}; meine Verhandlungspartner sind vier.
    Ich schreibe Programme für Mähdrescher, die klüger sind als ich.
    {Bühnenbildnerin|Bühnenbildner}: Ich baue Wälder aus Pappe.
    Ich kartiere Fledermäuse. Ja, beruflich. Ja, nachts.
    {Augenoptikerin|Augenoptiker}, selbst mit Brille seit der ersten Klasse.
    Ich arbeite im Stellwerk; wenn der Zug pünktlich war: gern geschehen.
    [-32] Noch zwei Semester, dann darf ich Brücken bauen.
    [60+] In Rente, aber der Wecker hat es noch nicht verstanden.
    [58+] Dreißig Jahre Apotheke, jetzt endlich Zeit für die eigene Medizin: Tanzen.
    {Imkerin|Imker} im Nebenberuf, zwölf Völker, ein Dialekt.
    Ich pflege alte Menschen und bekomme die besten Geschichten dafür.
    {Uhrmacherin|Uhrmacher}, trotzdem unpünktlich.
    Ich leite einen Chor, in dem auch singen darf, wer es nicht kann.
    {Geografin|Geograf}; ich falte Landkarten beim ersten Versuch.
    Ich entwerfe Spielplätze und teste sie selbst.
    {Archivarin|Archivar}: Ich finde fast alles, außer meinen Schlüssel.
    Ich verkaufe Käse und kann über Rinde sehr lange reden.
    {Steuerberaterin|Steuerberater}, aber lustig. Doch, das gibt es.`,
  habit: `
    [hiking] Ich wandere, bis es Kuchen gibt.
    [reading] Auf meinem Nachttisch liegen sieben Bücher, alle auf Seite vierzig.
    [cooking] Samstags koche ich für alle, die zufällig da sind.
    [climbing] In der Kletterhalle bin ich die Person, die unten laut lobt.
    [music] Ich spiele Akkordeon, meine Nachbarn sind tapfer.
    [dogs] Mein Hund ist im Rudel der Vernünftige.
    [cats] Zwei Katzen teilen sich meine Wohnung und dulden mich.
    [museums art] Im Museum suche ich immer zuerst den Hund im Bild.
    [swimming] Ab April im See, ab Mai auch freiwillig.
    [theater] Ich sitze gern in der letzten Reihe und habe den kürzesten Weg zur Bar.
    [boardgames] Meine Spieleabende haben eine Sitzordnung und keine Gnade.
    [gardening] Bei mir wachsen Tomaten, die keiner gepflanzt hat.
    [baking] Ich backe Zimtschnecken gegen fast alles.
    [running] Ich laufe jeden Morgen eine Runde und grüße jeden Baum einzeln.
    [photography] Ich fotografiere analog: sechsunddreißig Bilder, drei gute.
    [series] Ich rate beim Krimi immer falsch und immer laut.
    [travelling] Am liebsten reise ich mit Nachtzug und zu viel Proviant.
    [yoga] Ich mache Yoga, seit mein Rücken das Gespräch gesucht hat.
    [concerts] Bei Konzerten stehe ich hinten, da wo Platz zum Tanzen ist.
    [crafts] Ich repariere Toaster. Auch deinen.
    [beer] Ich kenne jeden Biergarten mit Kastanien im Umkreis von zehn Kilometern.
    [coffee] Vor dem ersten Kaffee bin ich ein sehr ruhiger Mensch.
    [camping] Ein Zelt, ein Kocher, ein Fluss: mehr brauche ich im Juli nicht.
    [volunteering] Donnerstags gebe ich bei der Tafel aus, was andere nicht wollten.
    [languages] Ich lerne Dänisch, hauptsächlich wegen der Wörter für gemütlich.
    [videogames] Ich baue in Computerspielen Städte mit sehr vielen Parks.
    [motorcycles] Mein Motorrad ist alt, laut und zuverlässiger als ich.
    [sailing] Ich segle bei jedem Wind, der mich wieder nach Hause bringt.
    [vegetarian] Seit Jahren vegetarisch, bei Maultaschen wird verhandelt.
    [tea] Ich trinke Ostfriesentee mit Kluntje und allen Regeln.
    [dancing] Dienstags Tango, mittwochs Muskelkater.
    [nature animals] Ich erkenne Vögel am Gesang und Freunde am Gang.`,
  wish: `
    Schreib mir, welches Lied du mitsingst, wenn keiner zuhört.
    Ich mag Menschen, die beim Erzählen die Hände brauchen.
    Bitte keine Eile: Gute Dinge brauchen Hefe.
    Such dir einen Berg aus, ich bringe die Brote mit.
    Wer über sich selbst lachen kann, darf auch über mich.
    Erzähl mir von einem Ort, an dem du mal sehr glücklich warst.
    Ich antworte langsam, aber ganz.
    Ein Spaziergang sagt mehr als zwanzig Nachrichten.
    Wenn du Rosinen magst, kann ich dir meine geben.
    Ich suche nichts Perfektes, nur etwas Echtes mit Humor.
    [35+] Ich habe schon einiges gelernt, zum Beispiel wann man besser schläft als streitet.
    Bring Neugier mit; Kuchen ist da.
    Frag mich nach der Sache mit dem Ruderboot.
    Am liebsten jemand, der auch mal einen Abend lang nichts vorhat.
    [40+] Kinder aus dem Haus, Herz noch da.
    Gute Gespräche fangen bei mir in der Küche an.
    Ich freue mich über ganze Sätze und halbe Geheimnisse.
    Lass uns herausfinden, wer von uns schlechter kegelt.`,
  she: `
    [female] Ich schreibe zuerst, dann muss ich nicht raten.
    [female] Den ersten Schritt mache ich, den zweiten machen wir.
    [female] Ich frage lieber, als zu warten.
    [male] Ich finde es schön, gefragt zu werden. Fragt mich.
    [male] Wer mir schreibt, bekommt ganze Sätze zurück.
    [male] Sie führt, ich trage den Picknickkorb.`,
  bdsm: `
    Vertrauen ist für mich der Anfang, nicht die Kür.
    Absprachen sind nicht unromantisch: Sie sind der Grund, warum ich mich fallen lassen kann.
    Ein Nein ist bei mir ein ganzer Satz.
    Ich rede vorher gern zu viel, damit später Stille sein darf.
    Erfahren, geduldig, mit großer Vorliebe für langes Frühstück danach.
    Neugierig und am Anfang: Ich lerne gern von Menschen mit Ruhe.
    Respekt zuerst, alles andere in Ruhe.
    Ich mag klare Worte, weiche Decken und Leute, die nachfragen.
    [30+] Seit Jahren auf demselben Stammtisch, immer noch wegen der Gespräche.
    Führen heißt für mich: gut zuhören.
    Wer Grenzen achtet, hat bei mir schon gewonnen.
    Ernst nehme ich Menschen, mich selbst nicht immer.`,
  bbw: `
    [female] Viel Frau, viel Lachen, wenig Geduld für Diäten.
    [female] Ich nehme Raum ein, und das mit Freude.
    [male] Ich mag Kurven, auf Landstraßen und überhaupt.
    [male] Bei mir wird gern und reichlich gekocht.`,
  gilf: `
    [female 55+] Drei Enkel, zwei neue Knie, ein Tanzkurs.
    [female 55+] Ich habe aufgehört, mein Alter zu verschweigen: Es ist mein bestes Argument.
    [female 55+] Früher habe ich gewartet. Heute rufe ich an.
    [male] Frauen mit Geschichte sind mir lieber als Frauen mit Plan.
    [male] Mit Geduld, Blumen und guten Fragen unterwegs.`,
  milf: `
    [female] Zwei Kinder, ein Kalender, trotzdem spontan. Manchmal.
    [female] Mittwochs kinderfrei und für alles zu haben, was Dessert heißt.
    [male] Ich mag Frauen, die wissen, wann sie gehen wollen, und dann bleiben.
    [male] Stundenplan lesen kann ich, Brotdosen füllen auch.`,
  gay: `
    {Sie sucht sie|Er sucht ihn}, gern mit Humor und eigener Bohrmaschine.
    Seit dem Outing schlafe ich besser und tanze schlechter.
    Ich suche {eine, die|einen, der} meine Playlist erträgt.`,
});
