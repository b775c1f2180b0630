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
