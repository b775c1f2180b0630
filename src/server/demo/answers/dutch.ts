import type { Written } from './written.ts';

export const dutch: Written = {
  sunday: `
    Brood van de bakker op de hoek, de krant in drie delen, en pas om twee uur aangekleed.
    Vroeg het water op, laat aan de soep.
    Niets afspreken en dan toch ergens belanden.
    Rommelmarkt, regenjas, en thuiskomen met een lamp die niemand nodig had.
    Eerst naar mijn moeder, dan naar het strand, in die volgorde.
    Pannenkoeken tot er geen beslag meer is.
    Een lange wandeling met een korte broek en een lange middag in de kroeg.
    De zaterdagpuzzel eindelijk af.
    Uitslapen, zwemmen, en ’s avonds koken voor wie er nog is.
    Een museum waar het stil is en een terras waar dat niet zo is.`,
  talk: `
    Stadsvogels. Ik weet waar de slechtvalk zit.
    De beste friet van het land. Ik heb een lijst.
    Zuurdesem, en waarom de mijne een naam heeft.
    De trein naar Sicilië die je echt een keer moet nemen.
    Lettertypes. Je herkent ze straks ook.
    Mijn nichtje van zes, dat alles beter weet.
    Dat ene concert in 2009.
    Tweedehands fietsen en wat eraan mankeert.
    Hoe je een kamerplant niet vermoordt.
    Voetbal, maar alleen de verhalen eromheen.`,
  find_me: `
    In de keuken, ook als ik niet kook.
    Op de achterste rij, met de beste snacks.
    Op de fiets met wind tegen.
    In de bibliotheek, bij de kookboeken.
    Aan de rand van de dansvloer, tot dat ene nummer.
    Op een ladder, bezig met iets dat makkelijk leek.
    In het zwembad voordat de stad wakker is.
    Op de markt, in gesprek met de kaasman.
    In de tuin, met vieze handen en een koude thee.
    Bij het raam, met een boek op schoot en een dutje op komst.`,
  laugh: `
    Mensen die een duw geven aan een deur waar ‘trekken’ op staat. Vooral als ik het zelf ben.
    Honden met een trui aan.
    De stem van mijn navigatie als ik niet luister.
    Mijn broer die spelregels uitlegt.
    Een slappe woordgrap, mits met een strak gezicht verteld.
    Oude vakantiefoto’s met jaren tachtig haar.
    Kinderen die hun ouders nadoen.
    Eenden op het ijs.
    Het gezicht van mijn kat na een niesbui.
    De voicemails van mijn vader, die altijd met zijn volledige naam begint.`,
  first_date: `
    Samen boodschappen doen en daarmee iets koken dat bijna lukt.
    Een kop koffie die uitloopt op avondeten.
    Oliebollen eten op een plek met uitzicht.
    De pont heen en weer, tot we uitgepraat zijn.
    Een museum waar we alleen één zaal bekijken, maar die wel goed.
    Minigolf, met een weddenschap.
    Een wandeling met een thermoskan en zonder plan.
    Ergens waar je elkaar kunt verstaan.
    Naar de film en daarna ruzie over het einde.
    Jij kiest de plek, ik het toetje.`,
  proud: `
    Mijn tomatenplanten. Elf stuks, allemaal nog in leven.
    De marathon die ik heb uitgewandeld.
    Mijn opa, die ik heb leren videobellen.
    Mijn pianospel, na twintig jaar stilte.
    Mijn handgeschreven kookschrift.
    De boekenkast die ik zelf maakte en die bijna recht staat.
    Mijn tweede begin, en hoe dat ging.
    Het schooltje waar ik op woensdag voorlees.
    Mijn collectie ansichtkaarten van vreemden.
    Al die verjaardagen die ik nooit vergeet.`,
  weakness: `
    Een tweede stuk taart. Of een derde.
    ‘Nog één aflevering.’
    Een hond die me aankijkt.
    Kaas, ongeacht het uur.
    Spontane weekendjes weg met te weinig bagage.
    Iemand die vraagt of ik even kan helpen verhuizen.
    Karaoke, helaas voor de rest.
    Bloemen van het kraampje bij het station.
    Een potje kaarten.
    Boeken met een mooie rug.`,
  learn: `
    Zeilen zonder de hele haven te waarschuwen.
    Gebarentaal. Ik kan al bestellen.
    Drie gerechten van mijn oma, met haar ernaast.
    Nee zeggen. Nou ja, misschien.
    Salsa, met twee linkervoeten.
    Italiaans, te beginnen met de menukaart.
    Een band plakken zonder filmpje.
    Duiken, en dan niet in het diepe springen.
    Stil zitten.
    Portugees, want ooit wil ik in Lissabon wonen.`,
  opinion: `
    Regen is het beste weer.
    Het randje is het lekkerste van de pizza.
    Een goede thermoskan is romantischer dan een roos.
    Bordspellen duren nooit te lang.
    November is de mooiste maand.
    Ontbijt kan best om vier uur ’s middags.
    Drop hoort in chocola.
    De bijrijder bepaalt de muziek.
    Reizen wordt leuker zonder telefoon.
    Een kerstboom mag tot februari blijven staan.`,
  together: `
    De slechtste karaokeversie van het jaar neerzetten.
    Elke ijssalon in de omtrek proberen, met cijfers.
    Een tandem huren en er spijt van krijgen.
    Verdwalen in een stad waar we allebei de taal niet spreken.
    Die kast in elkaar zetten waar ik al een jaar naar kijk.
    De pubquiz winnen: jij sport, ik muziek.
    Zwijgen zonder dat het raar is.
    De zon zien opkomen, als jij me wakker maakt.
    Een moestuin overnemen en alleen courgettes oogsten.
    Een hele zondag niets doen en het een plan noemen.`,
  know_me: `
    Altijd te vroeg ben. Echt te vroeg.
    Huil bij films met honden.
    Mijn koffie vergeet en hem koud opdrink.
    Hardop praat tegen mijn planten.
    Elke kaart in een atlas lees alsof het een roman is.
    Vaak nodig heb dat iemand zegt: we gaan naar huis.
    In de auto alle stemmen meezing.
    Beter luister dan ik praat, en ik praat best veel.
    Een goed gesprek altijd belangrijker vind dan slaap.
    Alles opschrijf en die lijstjes dan kwijtraak.`,
  good_day: `
    Iemand zomaar belt in plaats van appt.
    Het brood goed gerezen is.
    De zon schijnt op mijn kant van de trein.
    Ik iemand aan het lachen heb gekregen die dat niet van plan was.
    Er post is met een echte postzegel.
    De buurman zijn trompet thuis laat. Of juist niet.
    Mijn hond me begroet alsof ik jaren weg was.
    Ik op tijd buiten ben om het donker te zien worden.
    Er nog één stuk taart staat.
    Het stil is en niemand iets van me moet.`,
};
