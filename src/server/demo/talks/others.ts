import { talk } from './talk.ts';

export const french = talk(`
> Bonjour ! Mon français est un peu rouillé, mais votre photo du marché m’a donné faim.
< Bonjour ! Il est très bien, votre français. Et le marché aussi : c’est celui de la Batte, le dimanche.
> Qu’est-ce que je dois absolument goûter ?
< Une gaufre encore chaude, en marchant. Assis, ça ne compte pas.
> On peut se tutoyer ? Je fais moins de fautes.
< Avec plaisir. Et toi, qu’est-ce que tu cuisines quand tu veux impressionner quelqu’un ?
> Une soupe de pois. C’est très hollandais et ça tient debout tout seul.
< Une soupe qui tient debout ! Il faut que je voie ça.
> La cuillère aussi tient debout. C’est comme ça qu’on sait qu’elle est prête.
< Je note. Dimanche, la gaufre. En hiver, la soupe.
`);

export const spanish = talk(`
< ¡Hola! ¿De verdad construyes puentes? Yo solo sé construir castillos de arena.
> ¡Hola! Sí, pequeños, para bicicletas. Pero un buen castillo de arena necesita la misma paciencia.
< Y un poco de agua. El mío de este verano tenía hasta puente, te habría gustado.
> ¿Aguantó?
< Hasta las seis de la tarde. Murió con honor.
`);

export const italian = talk(`
< Ciao! Ho letto che balli mentre cucini. Anch’io, ma solo quando l’acqua non bolle ancora.
> E quando bolle?
< Allora silenzio: la pasta merita rispetto.
> Hai ragione. Io una volta ho cotto gli spaghetti ballando, e sono diventati una colla.
< Colla! Per favore non dirlo mai a mia nonna.
> Promesso. Ma tu mi insegni come si fa?
< Certo. Prima regola: l’acqua deve essere salata come il mare.
`);

export const polish = talk(`
< Cześć! Uczę się niderlandzkiego i mam pytanie: dlaczego macie tyle słów na deszcz?
> Cześć! Bo mamy dużo okazji, żeby je ćwiczyć.
< To moje ulubione jak dotąd: „miezeren”. Brzmi dokładnie tak, jak wygląda.
`);

export const swedish = talk(`
> Hej! Jag såg att du simmar hela vintern. På riktigt, i isen?
< Hej! På riktigt. Det är bara de första tio sekunderna som är hemska, sedan är man odödlig i en timme.
> Och sedan?
< Sedan kaffe och kanelbulle. Det är egentligen därför man gör det.
< 🎁 coffee
`);
