import { stock } from '../stock.ts';

export const french = stock({
  women: `
    Léa Manon Chloé Inès Louise Margaux Pauline Juliette Océane Apolline Capucine Noémie Solène Maëlle Gaëlle
    Anaïs Mathilde Salomé Agathe Yasmine Fanny Aurore Céleste Garance Delphine Virginie Séverine Laure Amandine Coralie`,
  olderWomen: `
    Martine Chantale Françoise Monique Josiane Brigitte Sylvie Odile Nicole Annick Mireille Ghislaine Colette`,
  men: `
    Hugo Léon Gabin Baptiste Antoine Rémi Quentin Théo Maxime Bastien Nathan Yanis Samir Mehdi Clément Corentin
    Thibault Loïc Gaël Étienne Raphaël Sacha Augustin Cédric Ludovic Romain Fabien Joris Tristan Armand`,
  olderMen: `
    Gérard Bernard Alain Patrick Jean-Luc Didier Thierry Michel Serge Yves Marcel Gilles Roland`,
  home: `
    À {city} depuis toujours, sauf les étés.
    J’habite à {city}, au cinquième sans ascenseur : j’ai de bons mollets et peu de visites.
    {city}, côté marché, avec un balcon trop petit pour mes plantes.
    Arrivée imprévue à {city} il y a six ans, séjour prolongé.
    Je vis à {city} au-dessus d’une boulangerie. Je ne mets plus de réveil.
    À {city}, je connais le nom de tous les chiens du parc.
    Je viens d’emménager à {city} : je cherche un bon plombier et de la bonne compagnie.
    {city} le matin, quand les livreurs sifflent : c’est mon heure.
    Une vieille maison à {city}, un toit qui fuit, un figuier qui console.
    De ma fenêtre à {city}, je vois un bout de fleuve, et ça suffit.`,
  work: `
    {Infirmière|Infirmier} de nuit : je connais la ville quand elle chuchote.
    Je répare des violons, surtout ceux qu’on croyait perdus.
    {Institutrice|Instituteur} : trente enfants, une seule craie qui tient.
    Je fabrique du fromage et je parle couramment la chèvre.
    Libraire, donc je vis entouré{e|} de gens qui hésitent.
    Je dessine des jardins pour des gens qui n’ont qu’un balcon.
    {Ouvreuse|Ouvreur} de cinéma, j’ai vu tous les débuts.
    Ingénieur{e|} en ponts : je dors mieux quand il ne vente pas.
    Je conduis un tram et je dis bonjour à tout le monde.
    Kinésithérapeute : j’ai les mains chaudes et les blagues froides.
    {Avocate|Avocat}, mais je sais aussi me taire.
    Je cultive des tomates anciennes dont personne ne retient le nom.
    {Costumière|Costumier} au théâtre : je sais qui a grossi entre deux saisons, et je ne dirai rien.
    [-32] Encore un an d’études, et beaucoup de pâtes.
    [60+] À la retraite, c’est-à-dire débordé{e|}.
    [58+] Trente ans de pharmacie, et maintenant la trompette.
    Je traduis des bandes dessinées : « paf » est plus difficile qu’on ne croit.
    {Boulangère|Boulanger} : je me lève quand vous rentrez.
    Géomètre : je mesure la terre et je perds mes clés dessus.`,
  habit: `
    [cooking] Je cuisine pour quatre même quand je suis seul{e|}.
    [hiking] Le dimanche, je marche jusqu’à ce que le pique-nique s’impose.
    [reading] Je lis dans le bain, mes livres ont tous pris des vagues.
    [music] Je joue de l’accordéon, la fenêtre fermée par respect.
    [dogs] Mon chien ronfle, moi je nie.
    [cats] Mon chat a ses habitudes, et j’en fais partie.
    [movies] Je reste toujours jusqu’à la fin du générique.
    [biking] Je traverse la ville à vélo en saluant les platanes.
    [theater] Au théâtre, je ris une seconde avant tout le monde.
    [wine] Je choisis le vin à l’étiquette et je me trompe rarement.
    [dancing] Je danse la valse en chaussettes.
    [photography] Je photographie des chaises vides. Il y en a de très bavardes.
    [gardening] J’ai planté des fraises, les merles disent merci.
    [swimming] Je nage tous les mardis, ligne du milieu, allure de péniche.
    [travelling] Je pars léger et je reviens avec des confitures.
    [boardgames] Je perds aux échecs avec beaucoup d’élégance.
    [baking] Ma tarte au citron a réconcilié deux cousins.
    [museums art] Au musée, je choisis un seul tableau et je lui tiens compagnie.
    [sailing] L’été, je navigue sur un vieux voilier qui décide de tout.
    [yoga] Je fais du yoga pour le silence de la fin.
    [coffee] Deux cafés avant de parler, c’est un service que je rends.
    [volunteering] Le jeudi, j’apprends le français à des voisins qui m’apprennent tout le reste.`,
  wish: `
    Racontez-moi votre plus beau retard.
    J’aime les gens qui posent une deuxième question.
    On commence par un café, on verra pour l’éternité.
    Écrivez-moi une vraie phrase, je répondrai par deux.
    L’humour d’abord, la ponctuation ensuite.
    Dites-moi quel plat vous sauveriez d’un incendie.
    Pas pressé{e|}, mais curieu{se|x}.
    Je cherche quelqu’un avec qui se taire sans gêne.
    [35+] J’ai appris à aimer les dimanches. Les partager serait mieux.
    [40+] Les enfants sont grands, l’appartement aussi.
    Si vous aimez les marchés et les détours, bonjour.
    Montrez-moi votre ville comme si je venais de loin.
    Je préfère les promenades sans but aux dîners avec programme.`,
  she: `
    [female] Le premier mot, c’est moi qui l’écris.
    [female] J’ose d’abord, je rougis après.
    [male] J’aime qu’on m’aborde : surprenez-moi.
    [male] À vous le premier pas, à moi le dessert.`,
  bdsm: `
    La confiance d’abord, le reste se discute.
    Un non bien dit me rassure plus que dix oui.
    Je parle beaucoup avant, et j’écoute encore plus.`,
  bbw: `
    [female] Ronde, joyeuse, et gourmande sans remords.
    [female] J’ai des courbes et de la conversation.
    [male] J’aime les femmes qui reprennent du dessert.`,
  gilf: `
    [female 55+] Grand-mère de trois petits, championne de belote.
    [female 55+] À mon âge, on ne fait plus semblant : quel repos.
    [male] Les femmes qui ont vécu racontent mieux.`,
  milf: `
    [female] Deux enfants, un travail, et une soirée libre : jeudi.
    [female] Je connais par cœur les horaires de la piscine et ceux du cinéma.
    [female] Maman une semaine sur deux, rêveuse à plein temps.
    [female] J’ai quarante minutes entre le judo et la danse. Faites-moi rire.
    [female] Mes ados me trouvent ringarde. J’assume en chantant.
    [female] La vie est déjà pleine ; il reste la meilleure place.
    [female] Je sais réparer un vélo, un cœur et un exposé sur les volcans.
    [male] J’aime les femmes qui savent où elles vont, et je porte volontiers les sacs.
    [male] Père d’une fille de neuf ans, donc expert en tresses.
    [male] Une femme sûre d’elle me donne envie d’écouter.
    [male] Je ne viens pas sauver qui que ce soit, je viens dîner.
    [male] Célibataire, bon cuisinier, très bon en attente devant l’école.`,
  gay: `
    {Elle cherche elle|Il cherche lui}, pour commencer par rire.
    Sorti{e|} du placard il y a longtemps, j’y range maintenant mes pulls.
    Je cherche {une femme|un homme} qui connaît la différence entre un silence et une pause.`,
});
