import { people } from './person.ts';

export const bdsm = people(`
Mara female 1989-04-12 DE-BE de robot: theater tea climbing reading
Bühnenbildnerin. Ich mag klare Linien, gute Seile am Fels und Menschen, die erst fragen und dann staunen.

Silke female 1980-10-03 DE-NW de: wine museums dancing politics
Anwältin mit Sinn für das Kleingedruckte: Bei mir wird vorher verhandelt, und hinterher gibt es Pfannkuchen.

Ronja female 1993-02-20 DE-SN de robot: sailing crafts music coffee
Ich kann vierzehn Knoten und binde meistens doch nur Tomaten hoch. Leipzig, Hinterhof, sehr geduldige Katze.

Noortje female 1991-07-15 NL-ZH nl robot: hiking yoga comedy baking
Verpleegkundige, dus ik vraag altijd of het zo goed zit. In alles eigenlijk.

Béatrice female 1984-11-08 CH-GE fr: theater tea swimming art
Je traduis des contrats. Le mot que je préfère reste « consentement ».

Henrik male 1985-06-30 DE-HH de robot: sailing cooking reading tea
Bootsbauer. Ruhige Hände, trockener Humor, und ich merke mir, wie du deinen Tee trinkst.

Matthias male 1978-01-19 AT-9 de: theater wine museums cooking
Geigenlehrer in Wien. Autorität habe ich nur vor Kindern unter zehn, und auch da wird verhandelt.

Levi male 1990-09-09 BE-VAN nl robot: climbing dogs photography beer
Klimgids. Vertrouwen is mijn vak: jij hangt, ik hou vast, en we praten erover bij de koffie.
`);
