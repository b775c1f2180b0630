import { people } from './person.ts';

export const she = people(`
Roos female 1990-03-19 NL-NH nl robot: yoga travelling cooking art
Ik zet hier graag zelf de eerste stap. Fotografe, vroege vogel, altijd een notitieboekje bij me.

Lieke female 1986-09-28 NL-UT nl robot: hiking baking series nature
Logopediste met een tuinhuisje. Ik bak taarten voor buren die ik nog niet ken.

Fatima female 1993-12-10 NL-ZH nl: reading politics tea comedy
Advocate, lacht het hardst om haar eigen grappen. Zoekt iemand die terug lacht.

Britt female 1997-05-05 BE-VAN nl: concerts fashion dancing photography
Danst in de keuken, werkt in een museum, woont boven een bakker. Drie keer geluk.

Julie female 1984-02-14 BE-BRU fr: wine theater movies museums
Bruxelloise bilingue, journaliste radio. J’écoute mieux que je ne parle, promis.

Hannah female 1991-08-03 DE-NW de robot: biking coffee music crafts
Geigenbauerin aus Köln. Ich mag leise Abende und laute Märkte.

Sofie female 1988-06-22 DK-82 da robot: sailing swimming tea reading
Havbiolog. Jeg kan seks slags tang og en god historie om hver.

Clara female 1995-10-17 FR-OCC fr: beach cooking animals yoga
Vétérinaire au bord de la mer. Mon chien choisit mes amis, il a bon goût.

Pieter male 1985-04-09 NL-GE nl: running reading dogs gardening
Boswachter. Ik ken de stille paden en deel ze mondjesmaat.

Koen male 1989-11-11 BE-VOV nl robot: biking beer cooking boardgames
Gentenaar, ontwerpt lampen, verliest zijn sleutels. Kookt beter dan hij zingt.

Milan male 1994-01-31 NL-NB nl: music festivals videogames coffee
Geluidstechnicus. Ik luister voor mijn werk, en daarna nog graag ook.

Felix male 1987-07-07 DE-BE de: art climbing vegetarian movies
Trickfilmer. Ich zeichne Füchse und koche für Freunde.

Arthur male 1982-03-25 FR-IDF fr: theater wine travelling photography
Prof de maths qui préfère les questions aux réponses.

Harry male 1990-10-02 GB-ENG-SW en robot: sailing dogs baking comedy
Boat builder from Cornwall. I make good bread and terrible puns.
`);
