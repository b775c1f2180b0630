import type { Written } from './written.ts';

export const french: Written = {
  sunday: `
    Le marché, un poulet rôti, et une sieste qui déborde.
    Du pain frais et le journal coupé en deux.
    Une brocante sous la pluie, pour rentrer avec une lampe inutile.
    Nager tôt, manger tard.
    Ne rien prévoir et finir quelque part quand même.`,
  talk: `
    Les trains de nuit et les gens qu’on y croise.
    Les fromages, avec un classement qui change souvent.
    Ma grand-mère et ses proverbes inventés.
    Les vieilles cartes postales, surtout celles que je n’ai pas reçues.
    Ce concert de 2009 qui a gâché tous les autres.`,
  find_me: `
    Dans la cuisine, à toutes les fêtes.
    Au dernier rang du petit cinéma.
    Au bord de l’eau, par tous les temps.
    Au marché, en grande discussion avec le fromager.
    En haut d’une échelle, pour une chose qui semblait facile.`,
  laugh: `
    Les messages vocaux de mon père, qui commencent par « Bonjour, c’est papa ».
    Les gens qui poussent une porte marquée « tirez ». Surtout quand c’est moi.
    Les chiens en pull.
    Un jeu de mots affligeant, dit avec sérieux.
    Mes propres listes de courses, une semaine après.`,
  first_date: `
    Un café qui devient un dîner sans que personne le décide.
    Une promenade sans plan, avec un thermos.
    Une seule salle d’un musée, mais bien regardée.
    Cuisiner ensemble un plat presque réussi.
    Une partie de pétanque, avec un gage.`,
  proud: `
    Mon figuier en pot, qui a donné une figue.
    Avoir recommencé ailleurs, sans connaître personne.
    Le carnet de recettes que j’écris à la main.
    La lecture du mercredi, à l’école du quartier.
    Une étagère faite maison. Elle penche à peine.`,
  weakness: `
    Une deuxième part. Bon, une troisième.
    Un chien qui me regarde comme ça.
    Un week-end improvisé avec trop peu de bagages.
    Une dernière partie de cartes.
    Une librairie ouverte.`,
  learn: `
    À siffler avec les doigts.
    Les trois recettes de ma grand-mère.
    À naviguer sans inquiéter le port.
    Un morceau de guitare, du début à la fin.
    À rester sans rien faire.`,
  opinion: `
    On devrait applaudir à la fin des films.
    La croûte est ce qu’il y a de meilleur.
    La pluie va bien aux promenades.
    Un jeu de société n’est jamais trop long.
    Le petit-déjeuner à seize heures, ça existe.`,
  together: `
    Traverser la ville à pied, d’une boulangerie à l’autre.
    Se perdre dans un pays dont on ne parle pas la langue.
    Massacrer une chanson au karaoké.
    Monter l’armoire que je regarde depuis mars.
    Se taire sans que ce soit bizarre.`,
  know_me: `
    Arrive toujours trop tôt. Vraiment trop.
    Pleure aux films où il y a un chien.
    Lis toujours la fin en premier.
    Chante toutes les voix en voiture.
    Perds toutes les listes que j’écris.`,
  good_day: `
    On m’appelle au lieu de m’écrire.
    Le pain a bien levé.
    Il y a une vraie lettre dans la boîte.
    Je fais rire quelqu’un qui n’en avait pas l’intention.
    Il reste une part de gâteau.`,
};
