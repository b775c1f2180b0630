import { people } from './person.ts';

export const bbw = people(`
Bonnie female 1987-05-26 GB-SCT en robot: baking music dancing comedy
Wedding singer and part-time pastry cook. I own eleven red dresses and an opinion on each of them.

Philippa female 1979-12-01 GB-ENG-SW en: gardening reading dogs theater
Head of a very small school. I run the sports day and I have never once run in it.

Gemma female 1993-08-14 IE-CO en robot: swimming fashion festivals photography
Sea swimmer in a polka-dot suit. The seals have got used to me; I'd like to think they look forward to it.

Delphine female 1985-03-30 FR-NAQ fr robot: wine cooking art movies
Sommelière à Bordeaux. Je suis ronde comme un bon verre, et je ne me bois pas vite.

Marloes female 1990-10-22 NL-GE nl: crafts fashion tea series
Ik maak jurken voor vrouwen met heupen, om te beginnen voor mezelf.

Callum male 1984-07-03 GB-SCT en robot: cooking hiking beer dogs
Chef, ginger, built like a wardrobe. I show affection in gravy.

Dez male 1989-02-17 GB-ENG-LDN en robot: music dancing movies reading
Bus driver and Sunday DJ. My nan taught me to dance, so I lead gently and I don't let go.

Walt male 1976-09-29 US-IL en: boardgames baking coffee museums
Map librarian in Chicago. I bring pie to meetings and nobody has ever objected.
`);
