import { talk } from './talk.ts';

export const longWalks = talk(`
> Hoi! Ik las dat jij op zondag altijd een lange wandeling maakt. Weer of geen weer?
< Weer of geen weer, ja. Vorige week kwam ik als een verzopen kat thuis en was het alsnog de mooiste dag van de week.
> Dat noem ik toewijding. Waar loop je dan het liefst?
< De Utrechtse Heuvelrug, vanaf Doorn. Er is daar een bankje waar je het hele bos onder je hebt liggen.
< En jij? Op je profiel staat wandelen, maar ook sushi. Dat is geen combinatie die ik elke dag zie.
> Ik wandel naar de sushi. Dan telt het als sport.
< Haha, die onthoud ik
> Nee echt: ik ging vorig jaar voor het eerst de bergen in en sindsdien ben ik verkocht. Oostenrijk, een week van hut naar hut.
< Oh wat goed. Met volle bepakking?
> Met veel te volle bepakking. Ik had drie boeken mee. Drie.
< Welke drie? Dit is belangrijk.

> Sorry, je vraag is een dag blijven liggen: een thriller, een kookboek (vraag niet waarom) en De avonden.
< Een kookboek in een berghut. Ik heb nu al meer vragen dan antwoorden.
> Ik dacht dat ik inspiratie zou opdoen. Ik at zeven dagen lang knoedels.
< Knoedels zijn ook inspiratie, als je er maar lang genoeg naar kijkt
> Kook je zelf graag?
< Ja, maar op gevoel. Ik kan geen recept volgen zonder er iets aan te veranderen. Mijn zus noemt het sabotage.
> Wat was je beste sabotage?
< Bietenrisotto met geitenkaas, waar ik per ongeluk kaneel in deed. Iedereen wilde het recept, en ik heb het nooit meer zo gekregen.
> Dat is het lot van de grote kunstenaar.
< Eindelijk iemand die me begrijpt

< Goedemorgen! Hoe was je presentatie gisteren?
> Dat je dat onthouden hebt! Het ging eigenlijk heel goed. Alleen begaf de beamer het na twee minuten.
< Nee! En toen?
> Toen heb ik alles op een flip-over getekend. Mijn collega zei dat het de beste presentatie van het jaar was, juist daardoor.
< Zie je wel. Techniek is overschat.
> Zegt zij, via een app.
< Touché.
> En jij? Jij had toch die eerste les met de nieuwe groep?
< Achtentwintig kinderen van negen. Binnen een kwartier had ik een tekening van een draak gekregen, een halve boterham en een tand.
> Een tand?
< Hij wilde dat iemand er goed op paste.
> Dat is misschien wel het grootste blijk van vertrouwen dat ik ooit heb gehoord.
< Hij ligt nu in een lucifersdoosje op mijn bureau. De tand, niet het kind.

> Vraagje. Wat doe jij op een avond waarop je helemaal niets hoeft?
< Thee, een deken, en dan een serie aanzetten waar ik na tien minuten doorheen ga praten.
> Tegen wie?
< Tegen de serie. Iemand moet ze toch vertellen dat de buurman het gedaan heeft.
> Is het altijd de buurman?
< In zeventig procent van de gevallen. De rest is de zwager.
> Ik durf bijna niet te vragen welke serie je nu kijkt.
< Een Deense, met heel veel regen en heel mooie lampen. Ik kijk eigenlijk vooral voor de lampen.
> Ik snap het. Ik heb ooit een hele film uitgekeken om de keuken.
< Wij moeten nooit samen naar een meubelwinkel gaan.
> Of juist wel. Maar dan zonder auto.
< Slim. Alles wat je koopt moet je zelf naar huis dragen. Dat scheelt honderden euro's.
> En dan wandelen we terug. Telt het weer als sport.

< Ik zit in de trein en er zit een hond tegenover me met een eigen stoel. Ik wilde dat even met je delen.
> Wat voor hond?
< Een heel oude teckel met een heel jong gezicht. Zijn baas leest hem de krant voor.
> Hardop?
< Zachtjes. Alleen het sportkatern.
> Dit is het beste bericht dat ik deze week heb gekregen.
< Heb jij huisdieren?
> Nee, maar de kat van beneden vindt van wel. Die komt elke ochtend om zeven uur controleren of ik er nog ben.
< Hoe heet ze?
> Officieel Minoes. Ik noem haar de inspecteur.
< En ben je ooit gezakt voor de inspectie?
> Eén keer. Toen was de tonijn op. Ze heeft een week niets van zich laten horen.
< Terecht.

> Eerlijke vraag: wat zou je doen als je een jaar vrij kreeg?
< Oef. Eerst een maand slapen. Dan met de trein naar het noorden, tot waar de rails ophouden.
> Narvik?
< Ja! Dat weet bijna niemand. Ik heb de kaart boven mijn bed hangen.
> Ik heb ooit uitgezocht hoe lang dat duurt vanaf Utrecht. Drie dagen, als je alles haalt.
< Waarom had je dat uitgezocht?
> Omdat ik nooit iets doe met wat ik uitzoek. Ik heb ook een compleet plan voor een moestuin. Ik woon driehoog.
< Een moestuin op driehoog is gewoon een balkon met ambitie.
> Die laat ik op een tegeltje zetten.
< En jij? Jouw jaar?
> Ik denk dat ik zou leren zeilen. En dan heel langzaam langs de kust van Portugal, elke avond een andere haven.
< Dat klinkt als iets waar ik een kaart van boven mijn bed zou hangen.
> Er is vast nog plek naast Narvik.

< Ik heb vandaag bietenrisotto geprobeerd. Met kaneel.
> En?
< Het was verschrikkelijk.
> Het spijt me heel erg
< Ik geef de bieten de schuld. De eerste keer waren het vast magische bieten.
> Misschien moet je het samen met iemand proberen. Voor de wetenschap.
< Is dat een uitnodiging of een wetenschappelijk advies?
> Allebei. Ik neem de wijn mee, en voor de zekerheid een pizza.
< Dat is precies het soort vertrouwen dat een kok nodig heeft.
> Ik beloof dat ik niets zeg voor de derde hap.
< Afgesproken. Maar eerst die wandeling. Ik eet alleen met mensen die mijn bankje hebben gezien.
> Dat is een strenge selectie.
< Er zijn er tot nu toe vier door. En een hond.
> De teckel?
< Nee, maar als die zich meldt mag hij meteen door.

> Zullen we dan zondag? Ze geven droog weer tot een uur of drie.
< Zondag kan. Elf uur in Doorn, bij het station van de bus?
> Perfect. Moet ik nog iets weten over het bankje?
< Er zit een naam in gekrast die niemand kent. Je moet een verhaal verzinnen over wie het was. Dat is de toegangsprijs.
> Ik begin meteen met verzinnen.
< Hoeveel tijd heb je nodig?
> Ik heb al een vuurtorenwachter, een verdwenen brief en een geit.
< De geit staat me aan.
> De geit is de hoofdpersoon.
< Natuurlijk is ze dat
> Neem jij koffie mee of ik?
< Jij koffie, ik iets lekkers. Ik bak iets. Volgens recept, dit keer.
> Ik geloof er niets van.
< Nee, ik ook niet.

< Ik ben nog steeds aan het lachen om de geit.
> Ze liet zich niet inkorten. Het was een lang leven.
< Je hebt een uur gepraat zonder adem te halen. Ik heb het bijgehouden.
> En jij hebt in dat uur alle koekjes opgegeten. Ik heb het ook bijgehouden.
< Het waren er maar zes. En het was koud.
> Het was vijftien graden!
< Koud voor november.
> Ik vond het een heel mooie dag. Het bankje stelde niet teleur.
< Ik ook. Ik was een beetje zenuwachtig, van tevoren. Dat ging over bij de tweede koek.
> Bij mij bij het hek. Toen jij zei dat het hek altijd klemt en er gewoon overheen klom.
< Mijn sierlijkste moment.
> Het was indrukwekkend. De landing iets minder.
< Daar zwijgen we over
> Waarover?
< Precies.

> Slaap lekker straks. En zeg maar tegen de tand dat ik aan hem gedacht heb.
< De tand is opgehaald! Zijn moeder kwam hem halen. Ik was er bijna verdrietig van.
> Het einde van een tijdperk.
< Ik heb het doosje gehouden. Voor de volgende.
> Er komt altijd een volgende. Over volgende gesproken: volgende week?
< Ja. Maar dan kies jij waar. En er moet sushi aan het eind zijn.
> Wandelen naar de sushi. Ik wist dat je het ooit zou begrijpen.
< Het telt als sport, tenslotte. Welterusten!
`);

export const firstWords = talk(`
< Hé, ik zag dat we allebei van bordspellen houden. Ben jij een slechte verliezer of een nog slechtere winnaar?
> Ik ben vooral iemand die de spelregels voorleest tot iedereen in slaap valt.
< Dan win je dus altijd. Slim.
> Zo had ik het nog niet bekeken. Wat speel jij het liefst?
< Alles met handelen. Ik heb mijn broer ooit drie schapen verkocht voor een weg die hij al had.
> Ik denk dat ik maar beter niet met jou speel.
< Of in mijn team. Denk er eens over na.
`);

export const theMarket = talk(`
> Jouw foto is toch gemaakt op de Lindengracht? Bij de markt?
< Ja! Zaterdagochtend, net na de oliebol. Goed gezien.
> Ik sta daar elke week in de rij voor de kaas. De verkeerde rij, meestal.
< De linker is altijd sneller. Dat is geen geheim, maar ik vertel het ook niet aan iedereen.

< Je stond zaterdag toch niet toevallig weer in de rechter rij?
> In de rechter. Ik leer het nooit. Was je er?
< Ik zag iemand die heel lang met de kaasboer over belegen praatte. Ik dacht: dat zou hem kunnen zijn.
> Dat was ik. Het was een belangrijk gesprek.
< Volgende keer zwaai ik
`);

export const unanswered = talk(`
> Hoi, ik lees dat je net uit Groningen bent verhuisd. Hoe bevalt het hier? Ik weet een paar goede plekken voor koffie, als je nog zoekt.
`);

export const newThisWeek = talk(`
< Hoi! Ik ben hier nieuw, dus ik begin gewoon: wat was deze week je leukste moment?
< Ik zal zelf beginnen: iemand in de supermarkt zong heel hard mee met de radio, en niemand keek op of om.
`);

export const theDog = talk(`
> Is dat jouw hond op de foto, of is hij ingehuurd?
< Ingehuurd, voor drie koekjes per uur. Nee, dat is Pluis. Hij is van mij, al denkt hij andersom.
> Pluis is een geweldige naam voor een hond van veertig kilo.
< Hij was ooit klein. Ongeveer een week.
> Gaat hij mee naar je werk?
< Twee dagen per week. De andere dagen vraagt iedereen waar hij is, en niemand waar ik was.
> Ik zou vragen waar jij was.
< Dat is lief. Maar je hebt Pluis nog niet ontmoet.
`);

export const theChickens = talk(`
> Dag Hannie! Zes kippen, lees ik. Hebben ze namen, of is dat tegen de regels?
< Natuurlijk hebben ze namen. Ze heten naar mijn oude collega's. Dat weten de collega's niet.
> En welke is de directeur?
< Mevrouw De Wit. Die legt nooit een ei, maar staat altijd vooraan.
> Ik heb ook onder mevrouw De Wit gewerkt.
< Iedereen, jongen. Iedereen.

< Ik heb vandaag appels geplukt met een keukentrap en een paraplu. Vraag niet waarvoor die paraplu was.
> Waarvoor was die paraplu?
< Om ze in op te vangen! Ondersteboven. Heb ik van de kleuters geleerd.
> Dat is beter dan alles wat ik op de universiteit heb geleerd.
< Kleuters zijn ingenieurs die nog niet weten dat iets niet kan.
> Die zin neem ik mee naar mijn werk.
< Doe maar. En neem ook een pot appelmoes, ik heb er negentien.
> Ik kom hem halen. Met paraplu.
`);

export const danceEvening = talk(`
< Goedenavond! Danst u, of bouwt u alleen bruggen?
> Ik bouw bruggen omdat ik niet kan dansen.
< Onzin. Een wals is ook van de ene kant naar de andere komen zonder te vallen.
> Als u leidt, durf ik het aan.
< Ik leid al veertig jaar. Niemand heeft het ooit gemerkt.
`);

export const soupAfterwards = talk(`
< Zeven graden vanmorgen, en de zee was van ons. Wie niet meezwemt mag ook gewoon mee voor de soep.
< Het is vandaag tomaat. Met balletjes, anders is het geen soep.
`);

export const theBarge = talk(`
> Goedemorgen Gerrit, klopt het dat je schip ouder is dan wij samen?
< Uit 1904, en ze klaagt minder dan ik.
> Mag een tekenaar aan boord, als ze stil zit?
< Stil zitten hoeft niet, dat doet het schip ook niet. Neem wel een trui mee.
> En een potlood.
< En een potlood. Voor de beschrijving van de zonsondergang; ik kom zelf nooit verder dan 'mooi'.
`);

export const calmBreathing = talk(`
< Ik stond vanmiddag langs het veld te roepen dat iedereen rustig moest ademen. De scheidsrechter deed het ook.
> En hielp het?
< We verloren met zes-nul, maar heel ontspannen.
> Dat is de mooiste uitslag die ik ken.
< Mijn zoon vond van niet. Tot de frietjes.
`);

export const sewing = talk(`
> Hoi! Maak jij echt jurken voor jezelf? Ik kan niet eens een knoop aanzetten.
< Een knoop is gewoon een brug van draad. Jij zou het in vijf minuten kunnen.
> Dat is het liefste wat iemand ooit over mijn vak heeft gezegd.
< Kom een keer langs met die jas op je foto. Die knoop hangt al sinds foto twee.
> Je hebt gelijk. Het is dezelfde knoop.
`);

export const bicycleBell = talk(`
> Bel is een geweldige naam voor een kat. Wie heeft dat bedacht?
< Zijzelf. Ze kwam binnen toen ik er een aan het testen was, en ze bleef.
> Mijn buurkat noem ik de inspecteur. Ze komt elke ochtend om zeven uur langs.
< Misschien moeten ze eens vergaderen.
> Met tonijn op de agenda.
`);

export const coldSea = talk(`
> Klopt het dat u elke dag de zee in gaat? Ik vraag het vanonder een deken.
< Elke dag. De eerste tien tellen zijn verschrikkelijk, daarna is het hele leven meegenomen.
> Ik ken als fysiotherapeut veel mensen met koude handen, maar niemand met zo veel goede zin.
< Dat komt door de soep.
`);

export const travelStory = talk(`
> Dag Margreet, welke stad zou u nog één keer bij zonsopgang willen zien?
`);

export const helloPottery = talk(`
< 'Best cool', zegt mijn kleinzoon. Wat zeggen ze van u?
> Dat ik bruggen bouw waar niemand naar kijkt. Ik vat het op als compliment.
< Zo zijn mijn theepotten ook. Tot ze schenken.
`);

export const twelvePlates = talk(`
< Lotte, ik heb per ongeluk voor twaalf gekookt. Help.
< Het is stoofvlees. Het wordt morgen nog beter, maar ik ook.
`);

export const safeOnTheRope = talk(`
< Hoi Lotte. Hoogtevrees of juist niet? Allebei mag, ik vraag het altijd eerst.
> Op een ladder wel, in een boom niet.
< Dan is een rots precies halverwege. En als je naar beneden wilt, gaan we naar beneden, zonder uitleg.
< Teken je ook op hoogte?
`);
