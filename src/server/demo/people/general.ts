import { people } from './person.ts';

export const general = people(`
Sanne female 1991-05-14 NL-UT nl robot: hiking cooking series nature dogs
Juf van groep vijf, wandelaar bij elk weer, slecht in recepten volgen. Op zondag vind je me in het bos, daarna bij de warme chocolademelk.

Eva female 1988-11-02 NL-NH nl: art coffee biking reading museums
Grafisch vormgever in de Jordaan. Ik verzamel ansichtkaarten van mensen die ik niet ken.

Femke female 1994-02-27 NL-GR nl: dogs nature running music
Dierenarts in opleiding. Mijn hond heet Pluis, weegt veertig kilo en slaapt aan het voeteneind. Daar is niet over te onderhandelen.

Marieke female 1979-08-19 NL-GE nl: gardening reading theater tea
Net verhuisd, twee dochters half in huis, één moestuin die me boven het hoofd groeit. Ik lach snel en lees langzaam.

Yasmin female 1996-06-30 NL-ZH nl robot: cooking dancing travelling photography
Rotterdamse met een zwak voor avondlicht en markten. Vraag me niet naar mijn favoriete gerecht: dat verandert per uur.

Charlotte female 1985-01-23 BE-VAN nl: fashion wine theater concerts
Antwerpse, kostuumontwerpster, altijd op zoek naar stof en naar goede gesprekken.

Élise female 1990-09-12 BE-WLG fr robot: cooking music hiking movies
Liégeoise et fière de l’être. Je chante faux mais avec conviction, surtout le dimanche au marché.

Annelies female 1982-12-05 BE-VOV nl: boardgames biking beer comedy
Ingenieur bij de waterwegen. Ik win graag met bordspellen en verlies nog liever met stijl.

Katharina female 1987-03-17 DE-BY de: hiking climbing baking photography
Im Sommer auf dem Berg, im Winter auch. Ich backe, was der Nachbarsgarten hergibt.

Lena female 1992-10-08 DE-BE de robot: music concerts art vegetarian
Cellistin mit Hang zu Flohmärkten. Suche jemanden, der beim Konzert nicht aufs Handy schaut.

Mia female 1998-04-21 DE-HH de: sailing coffee running sushi
Hafenkind. Bei Wind bin ich draußen, bei Flaute im Café.

Camille female 1984-07-09 FR-IDF fr: movies wine politics travelling
Je traduis des romans et je garde les mots qui ne servent à personne. Le soir, cinéma de quartier.

Giulia female 1989-02-11 IT-25 it robot: cooking dancing music animals
Architetta di giorno, cuoca di notte. La pasta si fa in silenzio, il resto si fa ridendo.

Carmen female 1993-08-25 ES-CT es robot: beach dancing photography volunteering
Profesora de música. Me gustan los castillos de arena, los domingos largos y la gente que escucha.

Emily female 1986-05-03 GB-ENG-LDN en robot: art music dancing tea animals
I restore old maps and live on a narrowboat. A swan visits at four. You have been warned.

Aoife female 1990-12-16 IE-G en: reading comedy travelling beer
Bookseller by trade, talker by nature. I will recommend you a novel within five minutes.

Zofia female 1995-01-29 PL-12 pl robot: languages theater baking cats
Uczę się piątego języka i dalej mówię głównie do kota. Lubię teatr, deszcz i dobre pytania.

Freja female 1991-11-20 DK-84 da robot: biking series crafts coffee
Keramiker på Nørrebro. Jeg cykler overalt og kommer alligevel fem minutter for sent.

Ingrid female 1983-06-06 NO-03 nb: art hiking yoga wine
Jeg maler stilleben og går på ski. Sitronen på bildet er den samme som i fjor.

Elsa female 1988-09-01 SE-AB sv robot: swimming nature baking reading
Vinterbadare. Tio sekunder mod, sedan kaffe. Jobbar som barnmorska och sover när jag kan.

Aino female 1997-03-08 FI-18 fi: camping music videogames tea
Pelisuunnittelija, joka viihtyy parhaiten mökillä ilman nettiä. Kitara mukana.

Bas male 1987-10-13 NL-NB nl: boardgames beer party biking
Brabander met een te grote spellenkast. Ik kook voor acht, ook als er twee komen.

Thijs male 1992-07-24 NL-OV nl robot: climbing camping coffee series
Timmerman. Alles in mijn huis is zelfgemaakt, behalve de koffie: die is goed.

Mehmet male 1984-04-18 NL-ZH nl: cooking music sports politics
Huisarts, vader van een zoon van zes, keeper in het zevende. Mijn linzensoep is beroemd in drie straten.

Wout male 1990-02-02 BE-VLI nl: biking beer concerts photography
Leraar geschiedenis. Ik fiets naar plekken waar ooit iets gebeurd is en neem boterhammen mee.

Lukas male 1981-12-28 DE-BY de: hiking motorcycles cooking dogs
Brauer aus Leidenschaft, Hundebesitzer aus Überzeugung. Am liebsten draußen.

Jonas male 1994-09-15 DE-HE de robot: art museums gym travelling
Ich restauriere Gemälde und male selbst nur Zitronen. Geduld ist mein zweiter Vorname.

Mathieu male 1989-05-27 FR-ARA fr: hiking wine climbing reading
Guide en montagne l’été, libraire l’hiver. Je connais trois fromages pour chaque humeur.

Oliver male 1985-08-11 GB-SCT en robot: reading hiking comedy coffee
Second-hand bookshop in Leith. The cat is the manager; I only lift boxes.

Marco male 1986-01-06 IT-52 it robot: wine motorcycles music adventure
Faccio l’olio con mio padre e suono il basso con gli amici. Rido anche da solo.

Noah male 1993-11-30 AT-9 de: dancing theater coffee languages
Wiener, Tanzlehrer, Kaffeehausbewohner. Linksherum kann man lernen.
`);
