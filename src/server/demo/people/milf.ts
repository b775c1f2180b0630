import { people } from './person.ts';

export const milf = people(`
Sandrine female 1983-02-18 FR-ARA fr robot: hiking wine cooking reading
Vétérinaire à Annecy, deux ados, trois poules. Je soigne tout le monde, alors le samedi je veux qu’on me serve.

Valérie female 1978-06-09 FR-IDF fr robot: theater movies dancing fashion
Régisseuse de théâtre. Je fais la nuit et le jour d’un doigt, mais je n’arrive pas à faire coucher ma fille.

Nathalie female 1986-10-27 BE-BRU fr: art museums yoga coffee
Professeure de dessin. Mon frigo est une galerie, l’entrée est libre.

Esther female 1981-05-31 NL-UT nl robot: running music boardgames baking
Cardioloog en voetbalmoeder. Op beide plekken roep ik: rustig ademen.

Heike female 1984-12-12 DE-HE de: climbing camping crafts dogs
Architektin mit drei Jungs. Ich baue Häuser, die Jungs bauen Höhlen, am Ende räume ich auf.

Julien male 1985-09-21 FR-OCC fr robot: cooking biking music gardening
Luthier à Toulouse. J’ai de la patience, des copeaux dans les cheveux et un très bon gratin.

Karim male 1979-03-14 FR-PAC fr robot: sailing swimming cooking photography
Maître-nageur devenu instituteur. Je sais encore plonger chercher des lunettes.

Steffen male 1988-01-25 CH-ZH de: hiking tea reading languages
Lokführer auf der Strecke Zürich–Chur. Ich warte gern, auf Anschlüsse und auf Antworten.
`);
