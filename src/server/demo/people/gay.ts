import { people } from './person.ts';

export const gay = people(`
Álvaro male 1987-04-23 ES-MD es robot: theater cooking dancing movies
Apuntador de teatro: susurro para vivir. En casa, en cambio, canto copla con la ventana abierta.

Iker male 1991-11-05 ES-PV es robot: climbing hiking beer cooking
Vasco, carpintero, de pocas palabras hasta que sale el tema de las croquetas.

Mateo male 1983-08-28 ES-AN es: music gardening photography cats
Profesor de piano en Granada, con vistas a un limonero que se cree palmera.

Daniel male 1989-02-10 GB-ENG-NW en robot: running museums baking comedy
Curator of a museum of buttons. It's a small museum. They're very small buttons.

Joost male 1986-06-17 NL-ZH nl: biking concerts vegetarian crafts
Fietsenmaker met een kat die Bel heet. Ik zoek iemand die ook dingen repareert in plaats van weggooit.

Lola female 1990-07-07 ES-CT es robot: swimming photography wine travelling
Submarinista y fotógrafa de pulpos. Son listísimos, y guardan mejor los secretos que mis amigas.

Noa female 1994-01-15 ES-VC es robot: crafts music vegetarian festivals
Hago marionetas. Si te callas un momento, seguro que alguna te dice algo.

Birgit female 1982-09-30 DE-BE de robot: hiking coffee boardgames politics
Redakteurin und Verliererin beim Tischtennis. Ich gewinne dafür jede Diskussion über Komma und Punkt.

Maeve female 1988-03-17 IE-D en: reading comedy gardening dogs
Radio producer. I edit out the ums all day, so take your time with yours.
`);
