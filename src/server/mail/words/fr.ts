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
  decisions: {
    warn: 'Un avertissement. Rien d’autre ne change.',
    remove: 'Ce qui enfreint nos règles a été supprimé.',
    suspend: 'Ton compte est suspendu.',
    ban: 'Ton compte est fermé définitivement.',
  },
  reasons: {
    minor: 'un membre de moins de 18 ans',
    intimate_picture: 'une image intime partagée sans consentement',
    fraud: 'spam ou fraude',
    harassment: 'harcèlement ou menaces',
    fake_profile: 'un faux profil, ou les photos de quelqu’un d’autre',
    illegal: 'quelque chose de contraire à la loi',
    other: 'une infraction à nos conditions',
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
    operator: {
      subject: 'Tu gères maintenant les sites',
      text: [
        'Ton compte a désormais les droits d’administration : dans la console, il voit les membres, les commandes et les réglages, et peut les modifier.',
        'Tous tes appareils ont été déconnectés. Reconnecte-toi, puis ouvre la console depuis le menu.',
      ],
      button: 'Se connecter',
      after: ['Si tu ne t’y attendais pas, écris tout de suite à {support}.'],
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
        [
          'Acheté : {credits} crédits',
          'Réduction : {discount}',
          'Payé : {amount}',
          'Payé par : {method}',
          'Date : {at}',
          'Commande : {order}',
        ],
      ],
      button: 'Voir la commande',
      after: [
        'Tu as demandé les crédits tout de suite : ils sont déjà sur ton solde.',
        'Tu peux te rétracter pendant {days} jours, jusqu’au {until}. Ouvre la commande, choisis « Me rétracter de cette commande », et nous te remboursons ce que tu n’as pas dépensé.',
      ],
    },
    refund: {
      subject: 'Ton argent te revient',
      text: [
        'Nous avons remboursé {amount} de ta commande.',
        ['Crédits repris : {credits}', 'Commande : {order}'],
        'Il revient là d’où tu as payé. Ta banque peut mettre quelques jours.',
      ],
      button: 'Voir la commande',
      after: [],
    },
    refund_failed: {
      subject: 'Ton remboursement n’a pas abouti',
      text: [
        'Nous voulions te rembourser {amount} de ta commande, mais l’argent n’est pas arrivé : notre service de paiement signale que le versement a échoué.',
        ['Crédits rendus : {credits}', 'Commande : {order}'],
        'Tu as donc de nouveau ce que tu avais avant, et l’argent n’est plus en route. Si tu le veux toujours, écris à {support} en indiquant le numéro de la commande : une personne de notre équipe trouvera une autre solution avec toi.',
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
    report_acted: {
      subject: 'La suite donnée à ton signalement',
      text: [
        'Le {at}, tu as signalé un membre ou un message. Une personne de notre équipe l’a examiné.',
        'Ce que tu as signalé enfreint nos règles et nous avons agi. Pour ne pas exposer d’autres personnes, nous ne disons pas comment.',
        'Merci : des signalements comme le tien rendent cet endroit sûr.',
      ],
      button: 'Faire une réclamation',
      after: ['Si tu penses que cela ne suffit pas, réponds ici : quelqu’un d’autre l’examinera de nouveau.'],
    },
    report_dismissed: {
      subject: 'Ton signalement a été examiné',
      text: [
        'Le {at}, tu as signalé un membre ou un message. Une personne de notre équipe a tout lu.',
        'Nous n’avons rien trouvé qui enfreigne nos règles, donc rien n’a changé. Tu peux bloquer ce membre à tout moment.',
      ],
      button: 'Demander un nouvel examen',
      after: ['Si tu vois les choses autrement, dis-nous pourquoi : quelqu’un d’autre décidera alors.'],
    },
    decision: {
      subject: 'Une décision sur ton compte',
      text: [
        'Une personne de notre équipe a examiné un signalement concernant ton compte. Aucune machine n’a pris cette décision.',
        'Ce que nous avons décidé : {decision}',
        'Jusqu’au : {until}',
        'La règle enfreinte : {reason}',
        'Pourquoi : {statement}',
        'Numéro de la décision : {number}',
      ],
      button: 'Contester cette décision',
      after: [
        'Tu peux contester une fois, pendant six mois. Une autre personne que celle qui a décidé examinera alors tout de nouveau, gratuitement. Tu peux aussi saisir un tribunal ou un organisme de règlement des litiges.',
      ],
    },
    in_review: {
      subject: 'Ton profil est masqué pendant que nous le vérifions',
      text: [
        'Le {at}, quelqu’un t’a signalé pour une chose qui ne peut pas attendre : qu’un membre a moins de 18 ans, ou qu’une image intime a été partagée sans consentement. Un tel signalement masque un profil automatiquement. Personne de notre équipe n’a encore regardé.',
        'Une personne va regarder et t’écrira par e-mail ce qu’elle décide. D’ici là, les autres ne trouvent pas ton profil et ne voient pas ses photos, et tu ne peux ni envoyer de photos ni commencer de conversations. Celles que tu as déjà continuent.',
      ],
      button: 'Faire une réclamation',
      after: [
        'Si tu penses que c’est une erreur, tu peux faire une réclamation dès maintenant, gratuitement. Nous ne disons pas qui a signalé.',
      ],
    },
    shown_again: {
      subject: 'Les autres te voient de nouveau',
      text: [
        'Le {at}, quelqu’un t’a signalé pour une chose qui ne peut pas attendre : qu’un membre a moins de 18 ans, ou qu’une image intime a été partagée sans consentement. Ton profil a donc été masqué tout de suite, le temps qu’une personne regarde.',
        'Une personne de notre équipe a regardé et n’a rien trouvé de contraire à nos règles. Les autres te voient de nouveau, et rien n’est retenu contre toi.',
      ],
      button: 'Se connecter',
      after: [
        'Nous ne disons pas qui a signalé, comme nous ne le dirions pas si c’était toi. Nous répondons aussi à une réclamation à ce sujet.',
      ],
    },
    restored: {
      subject: 'Ton compte est de nouveau ouvert',
      text: ['Ta suspension est terminée. Tu peux te connecter comme toujours, et les autres te voient de nouveau.'],
      button: 'Se connecter',
      after: [],
    },
    appeal_upheld: {
      subject: 'Notre réponse à ta contestation',
      text: [
        'Tu as contesté la décision {number}. Une autre personne de notre équipe a tout examiné de nouveau.',
        'La décision est maintenue.',
        'Pourquoi : {statement}',
      ],
      button: 'Comment nous joindre',
      after: ['Tu peux aussi saisir un tribunal ou un organisme de règlement des litiges.'],
    },
    appeal_lifted: {
      subject: 'Ta contestation était fondée',
      text: [
        'Tu as contesté la décision {number}. Une autre personne de notre équipe l’a réexaminée.',
        'La décision est annulée, avec tout ce qui en découlait. Les messages supprimés ne peuvent pas être récupérés.',
        'Ce qu’elle en dit : {statement}',
      ],
      button: 'Se connecter',
      after: [],
    },
    complaint_answer: {
      subject: 'Notre réponse à ta réclamation',
      text: ['Une personne de notre équipe a examiné ta réclamation numéro {number}.', 'La réponse : {statement}'],
      button: 'Comment nous joindre',
      after: ['Indique ce numéro si tu nous écris de nouveau à ce sujet.'],
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
