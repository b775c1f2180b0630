import { talk } from './talk.ts';

export const theMountain = talk(`
< Hallo! Du wanderst gern, schreibst du. Auch bergauf, oder kommt man in den Niederlanden nie dazu?
> Wir haben einen Berg! Er ist 322 Meter hoch und sehr stolz darauf.
< Dann bist du also so etwas wie ein Alpinist.
> Mit Stempel im Heft. Und du? Auf deinem Foto sieht man echten Schnee.
< Das war im März, am Watzmann. Unten blühten schon die Krokusse, oben stand ich bis zum Knie im Winter.
> Das klingt großartig. Und ein bisschen kalt.
< Dafür gibt es Kaiserschmarrn auf der Hütte. Danach ist alles warm.

> Ich habe gestern Kaiserschmarrn versucht. Es wurde ein Pfannkuchen mit Problemen.
< Genau so muss er aussehen! Du hast es richtig gemacht.
> Wirklich?
< Wirklich. Der Kaiser hat ihn angeblich auch zerrissen bekommen und trotzdem aufgegessen.
> Dann habe ich gestern wie ein Kaiser gegessen, ohne es zu wissen.
< Nächstes Mal mit Rosinen. Oder bist du gegen Rosinen?
> Ich bin neutral. Wie die Schweiz.
< Gut. Mit Gegnern hätte ich nicht weitergeschrieben
`);

export const concert = talk(`
< Ich habe zwei Karten für das Konzert im Dezember und noch keine Begleitung. Magst du Cello?
> Sehr. Als Kind wollte ich eins haben und habe eine Blockflöte bekommen.
< Das ist die traurigste Geschichte, die ich diese Woche gehört habe.
> Ich kann immer noch drei Lieder. Zwei davon sind Weihnachtslieder, es wäre also bald so weit.
< Dann spielst du in der Pause. Einverstanden?
`);

export const theSmallPrint = talk(`
> Guten Abend! Du verhandelst vorher, steht da. Worüber fangen wir an?
< Über das Wichtigste: Ahornsirup oder Apfelmus. Das muss vorab geklärt sein.
> Ich bin Niederländer. Bei uns heißt die Antwort Stroop.
< Ein dritter Weg. Ich werde das meiner Mandantin vorlegen. Meine Mandantin bin ich.
> Und wie steht sie dazu?
< Sie ist überrascht, aber offen.

< Ernsthaft: Was muss für dich da sein, bevor du jemandem vertraust?
> Jemand, der nachfragt, auch wenn die Antwort kurz war. Und du?
< Jemand, der ein Nein hört und trotzdem gern noch bleibt. Dann ist das Ja so viel schöner.
> Das ist der beste Satz, den ich diese Woche gelesen habe.
< Er steht auch in keinem Gesetz. Leider.
> Dann schlage ich vor: ein Kaffee, ein Spaziergang, kein Programm.
< Angenommen. Mit einer Klausel: Pfannkuchen.
`);

export const theKnots = talk(`
< Du baust Brücken, ich knüpfe Knoten. Irgendwie halten wir beide Dinge zusammen.
> Wie viele Knoten kannst du wirklich?
< Vierzehn. Drei davon brauche ich für die Tomaten, einen für die Hängematte, den Rest zum Angeben.
> Und welcher ist der schönste?
< Der Palstek. Er hält alles, und man bekommt ihn immer wieder auf. So sollte es mit allem sein.
> Darüber denke ich jetzt den ganzen Abend nach.
< Gern geschehen.

> Ich habe es versucht. Mein Schnürsenkel ist jetzt ein Kunstwerk.
< Kaninchen aus dem Loch, um den Baum, zurück ins Loch. Hast du an das Kaninchen gedacht?
> Mein Kaninchen hat sich verlaufen.
< Das passiert den besten Kaninchen. Wir üben das.
`);

export const backstage = talk(`
< Heute habe ich einen Wald aus Pappe gebaut, und jemand ist dagegen gelaufen, weil er ihn für echt hielt.
< Größeres Lob gibt es nicht. Und dein Tag?
`);

export const teaOrder = talk(`
< Guten Abend, Lotte. Wie trinkst du deinen Tee? Ich merke mir so etwas.
> Schwarz, mit einem Fenster dazu.
< Ein Fenster habe ich. Auf der Werft gibt es sogar eins mit Schiffen.
> Darf ich die Schiffe zeichnen?
< Nur wenn sie zustimmen. Das mittlere ist etwas schüchtern.
> Dann fange ich mit dem Tee an und frage langsam.
< Genau so macht man das.
`);

export const stageFright = talk(`
> Hallo! Baust du lieber Wälder oder lieber Schlösser?
< Wälder. In Schlössern wollen alle immer gleich auf den Thron.
> Als Physiotherapeut bin ich auch für Wälder. Die sind besser für die Knie.
< Das nehme ich ins Programmheft.
`);

export const aQuestion = talk(`
> Vierzehn Knoten! Ich scheitere schon am Krawattenknoten. Gibt es dafür einen Kurs?
`);

export const tableTennis = talk(`
< Ich habe heute elf zu null verloren. Gegen einen Neunjährigen, der nebenbei ein Brot aß.
< Tröste mich mit einer Zeichnung. Oder mit einem Komma an der richtigen Stelle.
`);

export const threeBoys = talk(`
< Sie bauen gerade eine Höhle aus meinen Modellen. Maßstab eins zu fünfzig, und sie passen trotzdem hinein.
> Das nennt man nachhaltiges Bauen.
< Das nennt man Dienstag. Kannst du eine Hängebrücke zwischen zwei Sofas berechnen?
> Für drei Jungs? Doppelte Sicherheit, und eine Matratze darunter.
`);

export const waitingTrain = talk(`
> Wartest du wirklich auf Leute, die rennen?
< Wenn sie lachen beim Rennen: immer. Dreißig Sekunden hole ich bis Chur wieder ein.
> Dann renne ich nächstes Mal lachend.
< Ich erkenne dich daran. Und am Skizzenbuch, nehme ich an.
`);

export const oneSentence = talk(`
> Ist Ihr längster Satz an eine Frau wirklich auf Latein gewesen?
< Er war es, und er hat neun Zeilen gebraucht, um nach einem Spaziergang zu fragen, was sie nach der zweiten Zeile bereits bejaht hatte.
> Dann frage ich kürzer: Was lesen Sie gerade?
`);
