import { people } from './person.ts';

export const gilf = people(`
Hannie female 1960-03-11 NL-GE nl robot: gardening baking biking reading
Dertig jaar kleuterjuf geweest, nu baas van één volkstuin en zes kippen. De kippen luisteren beter.

Margreet female 1957-09-02 NL-NH nl robot: dancing theater wine travelling
Oud-stewardess. Ik heb de hele wereld koffie gegeven en drink hem nu het liefst thuis, met iemand erbij.

Corry female 1962-12-19 BE-VAN nl: art museums cats comedy
Keramiste in een te groot huis. Mijn kleinzoon zegt dat ik 'best cool' ben; ik heb het ingelijst.

Lieve female 1959-06-24 BE-VWV nl robot: swimming beach boardgames cooking
Elke ochtend in zee, winter en zomer. Daarna soep. Kom gerust mee voor de soep.

Ute female 1961-01-30 DE-NI de: music volunteering hiking tea
Organistin im Ruhestand: Ich spiele jetzt nur noch, was mir gefällt, und zwar laut.

Gerrit male 1958-11-07 NL-FR nl robot: sailing gardening music nature
Schipper op een oude tjalk. Weduwnaar, opa, en eindelijk weer nieuwsgierig.

Leon male 1964-08-16 NL-LI nl robot: cooking wine dancing comedy
Chef-kok in ruste. Ik kook nog steeds voor twaalf; daar moeten we iets op verzinnen.

Walther male 1955-04-05 DE-BW de: hiking museums languages reading
Lehrer a. D. für Latein. Ich flirte in ganzen Sätzen, notfalls mit Ablativ.
`);
