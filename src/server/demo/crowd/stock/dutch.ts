import { stock } from '../stock.ts';

export const dutch = stock({
  women: `
    Anouk Sara Noor Iris Maud Esmee Floor Lisanne Merel Jasmijn Naomi Romy Tessa Fleur Willemijn Hanneke Saskia Linda
    Kim Eline Marloes Renske Suzan Nadia Samira Leyla Chantal Daphne Evelien Joyce Kirsten Lara Manon Nienke Petra
    Rachida Sterre Tamara Veerle Wendy Xandra Ylva Zoë Amber Bo Dorien Elke Fenna Goedele Heleen Isa Jolien Katrijn
    Lotje Myrthe Nele Odette Puck Quirine Rosalie Silke Tine Ushi Vicky Lore Marjolein Babette Geertje Soraya Kaat`,
  olderWomen: `
    Ria Truus Hannie Marijke Tineke Gerda Annemiek Willy Els Lucie Joke Riet Corrie Ineke Magda Godelieve Trees Wil
    Lia Diny Margriet Hilde Paula Ans Toos Yvonne Ellen Jeanne Mieke Agnes`,
  men: `
    Daan Sem Lars Stijn Joris Niels Tijn Sander Jeroen Wouter Rick Dennis Maarten Ivo Hugo Floris Gijs Olivier Tom Youssef
    Karim Said Emre Ravi Dylan Kevin Robin Steven Pim Jelle Sjoerd Rutger Casper Mats Quinten Rens Siebe Tibo Umit Vince
    Wessel Xander Yannick Zeger Arne Brecht Cas Dries Ewout Freek Guido Hidde Idris Jorn Kobe Luuk Mees Nout Otis Pepijn
    Roel Seppe Teun Vik Warre Bilal Jurre Lowie Menno Stan`,
  olderMen: `
    Henk Kees Piet Jan Gerard Wim Ton Jos Hans Cor Frans Bert Rob Luc Guy Herman Dirk Leo Ben Theo Joop Chris Ludo
    Marcel Erik René Hugo Arie Sjaak Rik`,
  home: `
    Sinds vier jaar in {city}, en ik ontdek nog elke maand een straatje.
    {city} is mijn stad, al droom ik soms van een huisje met een schuur.
    Geboren in {city}, weggegaan, teruggekomen, gebleven.
    Ik woon in {city}, drie trappen op, met uitzicht op andermans dakterras.
    [gardening] Bovenhuis in {city}, balkon op het zuiden, tomaten met karakter.
    [28+] Voor de liefde naar {city} verhuisd; de liefde ging, de stad bleef.
    In {city} weet de bakker wat ik neem. Dat noem ik thuis.
    [nature] Vanuit {city} sta ik in tien minuten tussen de koeien, en dat is precies goed.
    Net neergestreken in {city}: tips voor goede soep zijn welkom.
    Een rijtjeshuis in {city} met de vrolijkste voordeur van de straat.
    Ik ken in {city} elke bank met avondzon.
    [biking] {city}, hoekhuis, altijd een fiets te veel in de gang.
    Al zeven jaar {city}, en nog steeds neem ik bij het station de verkeerde uitgang.
    [gardening] Wie in {city} op zaterdag een fietskar vol planten ziet: dat ben ik.
    [travelling] Mijn anker ligt in {city}, mijn hoofd is vaak op reis.
    [gardening] Ik heb in {city} een volkstuin van twaalf vierkante meter en plannen voor een hectare.
    Opgegroeid op een boerderij, tegenwoordig in {city}, met drie kamerplanten als vee.
    [beach] {city} door de week, de kust zodra het kan.
    [music] Mijn buren in {city} zeggen dat ik te hard fluit. Ze fluiten inmiddels mee.
    In {city} beland door werk, gebleven door de mensen.
    Een oud pakhuis in {city}, koud in de winter en prachtig in mei.
    [coffee] Kom je in {city}, dan weet ik waar de koffie wél goed is.
    Ik woon in {city} boven een fietsenmaker: stil is het nooit, maar een lekke band duurt vijf minuten.
    {city} op zondagochtend, als iedereen nog slaapt: dan is het even van mij.
    Aan de rand van {city}, waar de bus omkeert en de uilen beginnen.
    Halve week in {city}, halve week in de trein. Ik ken alle conducteurs.`,
  work: `
    Ik repareer orgels, van heel klein tot kathedraal.
    Verpleegkundige op de spoedeisende hulp; thuis schrik ik nergens meer van.
    Overdag geef ik wiskunde, 's avonds doe ik alsof ik daar niet moe van word.
    Ik maak ondertitels voor films, dus ik ken alle laatste zinnen.
    [animals] Dierenarts voor alles met hoeven. Mijn auto ruikt ernaar.
    Stedenbouwer: ik teken pleinen en ga er daarna stiekem zitten kijken.
    Ik bak brood voor een halve wijk en ga dus slapen als anderen uitgaan.
    Loodgieter van beroep, zonder druppende kraan thuis. Dat is zeldzaam.
    [gardening] Hovenier. Ik kan een buxus niet voorbijlopen zonder te oordelen.
    Ik werk bij de waterwegen en weet hoe hoog het staat, altijd.
    Kraamverzorgende: elke week een ander gezin, elke week dezelfde ontroering.
    Ik programmeer treinen. Niet de vertragingen, de andere kant.
    [music] Slagwerker in een fanfare en {boekhoudster|boekhouder} bij een notaris. Beide vragen om tellen.
    Radiomaker. Ik vraag voor mijn werk door, en daarbuiten helaas ook.
    Ik geef zwemles aan volwassenen die het nooit durfden. Mooier werk is er niet.
    {Buschauffeuse|Buschauffeur} op lijn 12; ik wacht altijd op wie rent.
    Ik ontwerp letters. Vraag me niet naar menukaarten.
    Archeoloog, dus ik word blij van andermans afval.
    Ik run een tweedehandsboekwinkel waar je ook gewoon mag zitten.
    Tolk gebarentaal: ik praat met mijn handen en zing in de auto.
    {Schilderes|Schilder} van huizen, niet van doeken. Wel met liefde voor kleur.
    [-32] Ik studeer nog een jaartje door en werk in een platenzaak met drie vaste klanten.
    [-35] Eerste echte baan, eerste echte koelkast. Volwassen worden gaat met sprongen.
    [60+] Met pensioen sinds de lente, en drukker dan ooit. Vooral met niets.
    [58+] Veertig jaar voor de klas gestaan; nu leer ik zelf weer iets: cello.
    [60+] Vroeger scheepskok, nu kok voor wie er aanbelt.
    Ik werk op een laboratorium en kan heel precies druppelen.
    Conservator in een klein museum met één beroemd schilderij en een prachtige bezem.
    Ergotherapeut. Ik geloof in kleine stapjes en grote koppen thee.
    [cooking] Souschef in een keuken waar wél gelachen wordt.
    Ik vlieg drones boven akkers en vertel boeren hoe hun aardappels zich voelen.
    Huisarts in opleiding, meester in het onleesbare boodschappenlijstje.
    Ik bouw decors. Mijn mooiste kasteel was van piepschuim.
    Brugwachter in de zomer, klusser in de winter.
    [crafts] Meubelmaker. Ik heb een zwak voor stoelen waar iets mee is.
    Jurist bij een gemeente; ik maak regels begrijpelijk, dat kan echt.
    Logistiek planner: ik krijg alles op tijd, behalve mezelf.
    [fashion] Ik verstel kleding die nog jaren mee kan.
    Geluidsmens bij het theater. Als niemand me opmerkt, ging het goed.
    Ik geef les in houtbewerking, en heb nog al mijn vingers.
    Opticien. Ik zie het meteen als iemand met zijn ogen lacht.
    [sailing] Ik onderhoud vuurtorens en boeien. Ja, dat is een beroep.
    Onderzoeker: ik tel al tien jaar mussen, en het gaat weer iets beter.
    Jeugdwerker. Tieners vinden mij oud, hun ouders vinden mij jong.
    IJsmaker van april tot oktober. De rest van het jaar verzin ik smaken.
    [reading] Bibliothecaris van de bus die langs de dorpen rijdt.
    Ik help mensen met hun belasting, en het scheelt dat ik dat leuk vind.
    Fysio bij een dansgezelschap: ik ken veel knieën persoonlijk.`,
  habit: `
    [hiking nature] Op zondag loop ik tot de thermos leeg is.
    [cooking] Ik kook nooit twee keer hetzelfde, ook niet als het gelukt was.
    [boardgames] Mijn spelletjesavond begint om acht uur en eindigt in vriendelijke ruzie.
    [reading tea] Ik lees het liefst in bad, en al mijn boeken zien eruit alsof ze dat ook deden.
    [biking] Ik fiets graag tegen de wind in, want dan heb ik de terugweg nog.
    [cats] Er woont hier een kat die vindt dat ik er ook mag wonen.
    [dogs] Mijn hond kent meer mensen in de buurt dan ik.
    [baking] Bij verdriet bak ik appeltaart. Bij blijdschap ook.
    [museums art] In musea blijf ik altijd hangen bij het kleinste schilderij.
    [swimming] Om zeven uur lig ik in het zwembad, baan drie, de trage.
    [festivals music] In augustus sta ik in een wei naar muziek te luisteren die ik niet kan uitspreken.
    [series] Ik kijk Scandinavische series voor de lampen.
    [concerts] Ik bewaar alle concertkaartjes in een oude beschuitbus.
    [gardening] Mijn courgettes worden te groot en mijn vrienden komen er niet meer van af.
    [yoga] Ik doe aan yoga, maar vooral aan het dekentje erna.
    [climbing] Twee keer per week hang ik aan een klimwand en denk ik nergens aan.
    [photography] Ik fotografeer deurklinken. Er is een hele wereld van deurklinken.
    [running] Ik loop hard, langzaam, en praat onderweg tegen reigers.
    [theater] Vanaf rij drie huil ik gegarandeerd bij elk toneelstuk.
    [travelling] Vakanties kies ik op hoe ver de trein gaat.
    [wine] Van wijn weet ik weinig, maar ik luister goed.
    [beer] In mijn stamcafé staat een dartbord dat ik nog nooit heb geraakt.
    [dancing] Ik dans in de keuken zolang de rijst kookt.
    [videogames] Ik speel al twintig jaar hetzelfde spel en ben er nog steeds matig in.
    [movies] Elke woensdag naar de film, welke er ook draait. Meestal goed, soms onvergetelijk slecht.
    [crafts] Ik brei truien met precies één fout erin, dan weet je dat ze van mij zijn.
    [languages] Ik leer Italiaans uit een kookboek: bestellen kan ik al.
    [camping nature] Geef me een tentje, regen op het doek en een zaklamp.
    [volunteering] Op dinsdag drink ik koffie met buurtgenoten van boven de tachtig. Zij winnen met sjoelen.
    [sailing] Een oud zeilbootje lekt elk voorjaar ergens anders, en ik vind het elk voorjaar.
    [coffee] Ik maal mijn bonen met de hand. Het duurt lang en dat is het idee.
    [comedy] Ik vertel moppen zonder einde; soms verzint een ander er een.
    [vegetarian cooking] Al tien jaar vegetarisch, met een geheime passie voor augurken.
    [gym] Ik ga naar de sportschool voor de gesprekken bij het waterpunt.
    [sushi] Sushi maken kan ik; sushi snijden nog niet.
    [meditation] Ik mediteer elke ochtend tien minuten, waarvan drie echt.
    [animals nature] In mijn tuin woont een egel met vaste tijden.
    [motorcycles] Mijn motor is ouder dan ik en start beter in de winter.
    [adventure] Elk jaar doe ik één ding dat ik eng vind. Vorig jaar: karaoke.
    [politics reading] Ik lees drie kranten en lach het hardst om de ingezonden brieven.
    [tattoos] Mijn eerste tatoeage is een spelfout, en ik zou hem zo weer nemen.
    [beach] In januari ben ik het liefst aan zee, als zij leeg is.
    [sports] Ik keep in het zesde. We verliezen met overtuiging.
    [music] Op zolder staat een piano waar ik één stuk op kan, maar dat dan ook echt.
    [fashion] Ik draag alleen jassen met een verhaal. Mijn kapstok is een bibliotheek.
    [party dancing] Op feestjes ben ik degene die de vloer opent, ook als die er niet is.
    [astrology] Ik geloof niet in sterren, maar ik weet precies wat een Boogschutter zou zeggen.
    [tea] Mijn theekast telt tweeëntwintig soorten, en ik drink altijd dezelfde.`,
  wish: `
    Ik zoek iemand die doorvraagt, ook als het eten koud wordt.
    Schrijf me wat je vandaag aan het lachen maakte, dan doe ik hetzelfde.
    Rustig aan graag: eerst een goed gesprek, dan een slechte kop automatenkoffie.
    Als jij de kaart leest, rijd ik. Andersom wordt het een avontuur.
    Ik hoor graag wat je als kind wilde worden.
    Stuur me je favoriete woord, het mijne is 'desalniettemin'.
    Humor hoeft niet hard te zijn, als zij maar klopt.
    Liever één lange brief dan tien keer hoi.
    Ik geef de laatste frietjes weg. Dat zegt alles.
    Wie met mij in stilte kan ontbijten, heeft al gewonnen.
    Iemand om samen mee te verdwalen, met brood bij ons.
    Vertel me over je oma, dan weet ik genoeg.
    Eerlijk is fijn, eerlijk én lief is beter.
    Geen haast. Wel nieuwsgierig.
    Mijn ideale afspraak duurt korter dan gepland of veel, veel langer.
    Als je weet waar de beste kroketten zijn, mag je beginnen.
    [35+] Ik heb geleerd dat gezellig een werkwoord is. Doe je mee?
    [40+ female] Twee bijna volwassen kinderen, één eigen leven: daar is plaats in.
    [40+ male] Vader om de week, en in de andere week zoek ik goed gezelschap.
    Ik ben op mijn best na tienen, of met iemand die dat voor tienen ook leuk vindt.
    Wat mij betreft mag het gewoon leuk zijn, en daarna zien we wel.
    Neem een vraag mee waar je zelf het antwoord niet op weet.
    Ik val voor mensen die de ober bedanken.
    Beloof me niets, maar kom op tijd.
    Je hoeft niet van kamperen te houden, als je maar van ontbijt houdt.
    Mijn vrienden zeggen dat ik goed luister. Ik hoor ze.`,
  she: `
    [female] Hier schrijf ik gewoon als eerste. Scheelt een hoop wachten.
    [female] Ik kies zelf wie ik aanspreek, en ik kies op glimlach.
    [female] Zes jaar gewacht op het perfecte openingszinnetje; nu verzin ik ze zelf.
    [female] Ik neem het initiatief, jij de toetjes.
    [female] Vraag me niet hoe mijn weekend was: vraag wat ik ervan onthoud.
    [male] Fijn dat zij hier begint. Ik ben beter in antwoorden.
    [male] Ik wacht rustig af, met thee en een goed boek.
    [male] Schrijf gerust als eerste: ik beloof hele zinnen terug.
    [male] Een vrouw die weet wat ze wil, daar word ik rustig van.
    [male] Jij de eerste stap, ik de tweede kop koffie.`,
  bdsm: `
    Vertrouwen gaat bij mij voor alles; de rest bespreken we.
    Heldere afspraken vind ik romantisch. Echt.
    Ik hou van mensen die nee kunnen zeggen, want dan is een ja iets waard.
    Eerst praten, dan nog eens praten. Spelen komt vanzelf.
    Nieuwsgierig, zorgvuldig, en na afloop altijd thee met een deken.
    [35+] Al jaren thuis in deze wereld, en nog altijd het meest verliefd op een goed gesprek.`,
  bbw: `
    [female] Rond, vrolijk en met plezier in de spiegel.
    [female] Mijn figuur komt van goed eten met lieve mensen. Schuif aan.
    [female] Ik draag bikini's met stippen en dat blijft zo.
    [male] Ik hou van zachte vormen en een stevige mening.
    [male] Voor mij hoeft niemand kleiner te worden.
    [male] Een vrouw die van eten geniet, daar schuif ik graag bij aan.`,
  gilf: `
    [female 55+] Oma van vier, en op elke bruiloft de laatste op de dansvloer.
    [female 55+] Mijn rimpels heb ik eerlijk bij elkaar gelachen.
    [female 55+] Vroeger had ik haast. Nu heb ik een hangmat.
    [female 55+] Zestig is een mooi getal: je weet wat je wilt en je bent thuis voor het donker.
    [female 55+] Mijn kleindochter heeft dit profiel nagekeken. Twee fouten, zegt ze.
    [male] Ik luister liever naar een leven dan naar een planning.
    [male] Vrouwen met verhalen, daar kom ik graag voor fietsen.
    [male 55+] Opa van drie, en nog altijd niet uitverteld.`,
  milf: `
    [female] Moeder van twee pubers, dus onderhandelen kan ik.
    [female] De broodtrommels zijn klaar; nu ik.
    [female] Om de week een vol huis, om de week een vol glas.
    [female] Ik weet wat ik wil, en hoe laat ik thuis wil zijn.
    [male] Vrouwen die weten wie ze zijn, daar kan ik de hele avond naar luisteren.
    [male] Kinderen geen bezwaar: ik kan zes soorten pannenkoeken.`,
  gay: `
    Zoek {haar|hem} met wie het ook in de rij bij de bouwmarkt leuk is.
    De Pride is één dag, ik ben er de andere ook nog.
    {Vrouw van mijn leven gezocht, maar vriendinnen maken is ook mooi.|Man van mijn leven gezocht, maar een goede vriend is ook mooi.}
    Uit de kast sinds mijn negentiende; de kast staat nu in de logeerkamer.`,
});
