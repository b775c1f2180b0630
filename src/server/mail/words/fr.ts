import type { Words } from './words.ts';

export const fr: Words = {
  hello: 'Bonjour {name},',
  helloNobody: 'Bonjour,',
  instead: 'Si le bouton ne marche pas, ouvre cette adresse :',
  entered: 'Tu reçois ce mail parce que cette adresse a été saisie sur {site}. Si ce n’était pas toi, ignore-le.',
  account: 'Tu reçois ce mail parce que tu as un compte sur {site}. Il concerne le compte lui-même.',
  wanted: 'Tu reçois ce mail parce que tu as un compte sur {site} et que tu veux ce genre de mails.',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  notifications: 'Réglages des notifications et désinscription',
  register: 'N° d’entreprise',
  robot: 'robot de démo',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'carte',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'virement',
    directdebit: 'prélèvement',
  },
  mails: {
    activation: {
      subject: 'Confirme ton adresse e-mail',
      text: ['Il suffit d’appuyer : tu pourras répondre aux messages, et les autres verront ton profil.'],
      button: 'Confirmer l’adresse',
      after: ['Le lien ne sert qu’une fois. Il est valable {time}.'],
    },
    reset: {
      subject: 'Choisis un nouveau mot de passe',
      text: ['Quelqu’un a demandé un nouveau mot de passe pour ton compte. Si c’était toi, choisis-le ici.'],
      button: 'Choisir un mot de passe',
      after: [
        'Le lien ne sert qu’une fois. Il est valable {time}.',
        'Si ce n’était pas toi, ignore ce mail : ton mot de passe reste le même.',
      ],
    },
    mail_change: {
      subject: 'Confirme ta nouvelle adresse e-mail',
      text: ['Tu veux utiliser cette adresse pour ton compte. Confirme-la, et tes mails arriveront ici.'],
      button: 'Confirmer l’adresse',
      after: ['Le lien ne sert qu’une fois. Il est valable {time}.'],
    },
    mail_change_notice: {
      subject: 'Ton adresse e-mail va changer',
      text: [
        'Quelqu’un a demandé de remplacer l’adresse de ton compte par {address}. Elle changera dès que cette adresse sera confirmée.',
        'Si c’était toi, tu n’as rien à faire. Sinon, choisis tout de suite un nouveau mot de passe.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [],
    },
    password_changed: {
      subject: 'Ton mot de passe a été changé',
      text: [
        'Le mot de passe de ton compte vient d’être changé, et tes autres appareils ont été déconnectés.',
        'Si c’était toi, tu n’as rien à faire. Sinon, choisis tout de suite un nouveau mot de passe.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [],
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée à ton compte',
      text: [
        'Une clé d’accès vient d’être ajoutée à ton compte : « {passkey} ». Qui la possède peut se connecter sans ton mot de passe.',
        'Si c’était toi, tu n’as rien à faire. Sinon, choisis tout de suite un nouveau mot de passe : cela supprime toutes les clés d’accès et déconnecte tous les appareils.',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [],
    },
    account_exists: {
      subject: 'Tu as déjà un compte',
      text: [
        'Quelqu’un, sans doute toi, a voulu s’inscrire avec cette adresse. Il existe déjà un compte avec elle.',
        'Connecte-toi avec ton mot de passe. Si tu l’as oublié, tu peux en choisir un nouveau à cet endroit.',
      ],
      button: 'Se connecter',
      after: ['Si ce n’était pas toi, tu n’as rien à faire : ton compte reste comme il est.'],
    },
    account_deleted: {
      subject: 'Ton compte a été supprimé',
      text: [
        'Plus personne ne peut voir ton compte. Le {until}, tout ce qu’il contient sera supprimé pour de bon.',
        'Si tu changes d’avis avant cette date, il suffit d’appuyer pour le retrouver.',
      ],
      button: 'Récupérer mon compte',
      after: [],
    },
    account_recovered: {
      subject: 'Ton compte est de retour',
      text: ['Ton compte est comme tu l’as laissé : ton profil, tes conversations et tes matchs sont là.'],
      button: 'Se connecter',
      after: ['Si tu ne l’as pas récupéré toi-même, choisis un nouveau mot de passe sur la page de connexion.'],
    },
    receipt: {
      subject: 'Ton reçu',
      text: [
        'Merci : ton paiement est arrivé.',
        'Acheté : {credits} crédits',
        'Payé : {amount}',
        'Payé par : {method}',
        'Date : {at}',
        'Commande : {order}',
      ],
      button: 'Voir la commande',
      after: [
        'Tu as demandé les crédits tout de suite : ils sont déjà sur ton solde.',
        'Tu peux te rétracter pendant {days} jours, jusqu’au {until}. Ouvre la commande, choisis « Me rétracter », et nous te remboursons ce que tu n’as pas dépensé.',
      ],
    },
    refund: {
      subject: 'Ton argent te revient',
      text: [
        'Nous avons remboursé {amount} de ta commande.',
        'Crédits repris : {credits}',
        'Commande : {order}',
        'Il revient là d’où tu as payé. Ta banque peut mettre quelques jours.',
      ],
      button: 'Voir la commande',
      after: [],
    },
    complaint: {
      subject: 'Nous avons reçu ta réclamation',
      text: [
        'Merci. Une personne de notre équipe lit ce que tu as écrit et répond à cette adresse.',
        'Numéro : {number}',
        'Reçue le : {at}',
        'Ce que tu as écrit : {copy}',
      ],
      button: 'Comment nous joindre',
      after: ['Indique ce numéro si tu nous écris à ce sujet.'],
    },
    new_conversations: {
      subject: 'Une nouvelle personne t’a écrit',
      text: ['Messages non lus : {messages}', 'De : {names}'],
      button: 'Lire et répondre',
      after: [],
    },
    new_messages: {
      subject: 'Nouveaux messages pour toi',
      text: ['Messages non lus : {messages}', 'De : {names}'],
      button: 'Lire les messages',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Tes messages t’attendent encore',
      text: [
        'Ils sont arrivés il y a quelques jours et tu ne les as pas encore lus.',
        'Messages non lus : {messages}',
        'De : {names}',
      ],
      button: 'Lire les messages',
      after: [],
    },
    like: {
      subject: 'Tu as de nouveaux likes',
      text: ['Nouveaux likes : {likes}', 'De : {names}'],
      button: 'Voir qui c’est',
      after: [],
    },
    reminders: {
      subject: 'Personne n’a encore écrit',
      text: [
        'Vous vous plaisez, et personne n’a fait le premier pas. Un petit bonjour suffit.',
        'Matchs sans message : {matches}',
        'Avec : {names}',
      ],
      button: 'Écrire en premier',
      after: [],
    },
    weekly_updates: {
      subject: 'Ta semaine en bref',
      text: [
        'Voici ce qui t’attend :',
        'Messages non lus : {messages}',
        'Nouveaux likes : {likes}',
        'Nouveaux membres de la semaine qui correspondent à ta recherche : {members}',
      ],
      button: 'Aller voir',
      after: [],
    },
  },
};
