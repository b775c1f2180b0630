import { talk } from './talk.ts';

export const theSchoolRun = talk(`
< Bonsoir ! Vous êtes ingénieur en ponts, je suis vétérinaire avec deux ados. À nous deux, on tient beaucoup de choses debout.
> Bonsoir ! Les ponts répondent moins que les ados, j’imagine.
< Les poules aussi. J’ai trois poules, et ce sont les plus raisonnables de la maison.
> Comment s’appellent-elles ?
< Simone, Édith et Brigitte. Simone pond, Édith chante, Brigitte s’échappe.
> Je suis du côté de Brigitte.
< Tout le monde est du côté de Brigitte. Sauf le voisin.

> Comment va Brigitte ?
< Retrouvée hier soir dans la cour de l’école. Les enfants l’ont inscrite à la cantine.
> Elle a le droit au dessert ?
< Deux fois. Elle est très aimée.
> Et vous, votre journée ?
< Une vache, un hamster, une réunion parents-profs. Le hamster était le plus difficile.
< Et maintenant, une assiette de pâtes et votre message : c’est le meilleur moment.
> Alors bon appétit, et saluez Simone.
`);

export const theDrawing = talk(`
> Votre frigo est vraiment une galerie ?
< Ouverte tous les jours. L’exposition du moment : « Chevaux qui ressemblent à des tables ».
> C’est exactement ma période. Je dessine des ponts qui ressemblent à des peignes.
< Envoyez-m’en un, je vous trouve un aimant.
> L’honneur est pour moi. Et l’entrée, c’est combien ?
< Un croissant. Le mercredi, c’est gratuit pour les moins de douze ans.
`);

export const theLights = talk(`
< Question de régisseuse : plutôt lumière du matin ou lumière du soir ?
< Prenez votre temps, j’ai deux heures avant la représentation.
`);

export const slowPost = talk(`
< Je répare un violon de 1890. Quelqu’un a écrit « patience » à l’intérieur, au crayon.
> C’est la plus belle chose que j’aie lue cette semaine. Vous le laissez ?
< Bien sûr. J’ai ajouté la date, tout petit.
> Dans cent ans, quelqu’un vous trouvera.
< J’espère qu’il aura du bon vernis.

> Le violon est prêt ?
< Il chante. Je l’ai rendu ce matin, et j’ai eu un peu le cœur serré.
> Ça se fête ou ça se console ?
< Les deux, avec un gratin.
`);

export const coldHands = talk(`
> Bonsoir ! Kiné aux mains froides cherche conseil : comment dessine-t-on une main ?
< On commence par l’ombre entre les doigts. La main arrive toute seule.
> C’est vrai pour beaucoup de choses, non ?
< Pour presque tout, sauf les impôts.
`);

export const hello = talk(`
> Bonsoir Valérie, une question de spectateur : qui décide quand le rideau se lève ?
`);

export const lostGlasses = talk(`
> Vous plongez vraiment chercher des lunettes ?
< Deux paires cette semaine, dont les miennes.
> Je dessine aussi des lunettes, si besoin.
< Alors je suis tranquille. Vous les dessinez, je les perds.
`);
