import type { Words } from './words.ts';

export const de: Words = {
  hello: 'Hallo {name},',
  helloNobody: 'Hallo,',
  instead: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:',
  entered:
    'Du bekommst diese E-Mail, weil diese Adresse bei {site} eingegeben wurde. Wenn du das nicht warst, ignoriere sie einfach.',
  account: 'Du bekommst diese E-Mail, weil du ein Konto bei {site} hast. Es geht um das Konto selbst.',
  wanted: 'Du bekommst diese E-Mail, weil du ein Konto bei {site} hast und solche E-Mails haben möchtest.',
  terms: 'AGB',
  privacy: 'Datenschutz',
  notifications: 'Benachrichtigungen einstellen und abmelden',
  register: 'Register-Nr.',
  robot: 'Demo-Roboter',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'Karte',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'Überweisung',
    directdebit: 'Lastschrift',
  },
  decisions: {
    warn: 'Eine Verwarnung. Sonst ändert sich nichts.',
    remove: 'Was gegen unsere Regeln verstößt, wurde entfernt.',
    suspend: 'Dein Konto ist gesperrt.',
    ban: 'Dein Konto ist für immer geschlossen.',
  },
  reasons: {
    minor: 'ein Mitglied unter 18',
    intimate_picture: 'ein intimes Bild, das ohne Einwilligung geteilt wurde',
    fraud: 'Spam oder Betrug',
    harassment: 'Belästigung oder Drohungen',
    fake_profile: 'ein falsches Profil oder Fotos von jemand anderem',
    illegal: 'etwas, das gegen das Gesetz ist',
    other: 'ein Verstoß gegen unsere Bedingungen',
  },
  mails: {
    activation: {
      subject: 'Bestätige deine E-Mail-Adresse',
      text: ['Ein Druck auf den Knopf, und du kannst Nachrichten beantworten und andere sehen dein Profil.'],
      button: 'Adresse bestätigen',
      after: ['Der Link funktioniert einmal. Er ist {time} gültig.'],
    },
    reset: {
      subject: 'Wähle ein neues Passwort',
      text: ['Jemand hat ein neues Passwort für dein Konto angefordert. Wenn du das warst, wähle es hier.'],
      button: 'Passwort wählen',
      after: [
        'Der Link funktioniert einmal. Er ist {time} gültig.',
        'Wenn du das nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
      ],
    },
    mail_change: {
      subject: 'Bestätige deine neue E-Mail-Adresse',
      text: [
        'Du möchtest ab jetzt diese Adresse für dein Konto verwenden. Bestätige sie, dann kommt deine Post hierher.',
      ],
      button: 'Adresse bestätigen',
      after: ['Der Link funktioniert einmal. Er ist {time} gültig.'],
    },
    mail_change_notice: {
      subject: 'Deine E-Mail-Adresse wird geändert',
      text: [
        'Jemand möchte die Adresse deines Kontos in {address} ändern. Das geschieht, sobald diese Adresse bestätigt ist.',
        'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle jetzt ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
      after: [],
    },
    password_changed: {
      subject: 'Dein Passwort wurde geändert',
      text: [
        'Das Passwort deines Kontos wurde gerade geändert, und deine anderen Geräte wurden abgemeldet.',
        'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle jetzt ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
      after: [],
    },
    passkey_added: {
      subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
      text: [
        'Deinem Konto wurde gerade ein Passkey hinzugefügt: „{passkey}“. Wer ihn hat, kann sich ohne dein Passwort anmelden.',
        'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle jetzt ein neues Passwort: Das entfernt alle Passkeys und meldet alle Geräte ab.',
      ],
      button: 'Neues Passwort wählen',
      after: [],
    },
    operator: {
      subject: 'Du bist jetzt Operator',
      text: [
        'Dein Konto hat ab sofort Verwaltungsrechte: In der Konsole sieht es Mitglieder, Bestellungen und Einstellungen und kann sie ändern.',
        'Du wurdest überall abgemeldet. Melde dich neu an und öffne die Konsole über das Menü.',
      ],
      button: 'Anmelden',
      after: ['Wenn du das nicht erwartet hast, schreibe sofort an {support}.'],
    },
    account_exists: {
      subject: 'Du hast schon ein Konto',
      text: [
        'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse registrieren. Es gibt schon ein Konto mit ihr.',
        'Melde dich mit deinem Passwort an. Wenn du es vergessen hast, kannst du dort ein neues wählen.',
      ],
      button: 'Anmelden',
      after: ['Wenn du das nicht warst, musst du nichts tun: Dein Konto bleibt, wie es ist.'],
    },
    account_deleted: {
      subject: 'Dein Konto wurde gelöscht',
      text: [
        'Niemand kann dein Konto mehr sehen. Am {until} wird alles, was darin ist, endgültig gelöscht.',
        'Wenn du es dir vorher anders überlegst, holst du es mit einem Druck auf den Knopf zurück.',
      ],
      button: 'Mein Konto zurückholen',
      after: [],
    },
    account_recovered: {
      subject: 'Dein Konto ist wieder da',
      text: ['Dein Konto ist so, wie du es verlassen hast: Profil, Chats und Matches sind wieder da.'],
      button: 'Anmelden',
      after: ['Wenn du es nicht selbst zurückgeholt hast, wähle auf der Anmeldeseite ein neues Passwort.'],
    },
    receipt: {
      subject: 'Dein Zahlungsbeleg',
      text: [
        'Danke: Deine Zahlung ist angekommen.',
        [
          'Gekauft: {credits} Credits',
          'Rabatt: {discount}',
          'Bezahlt: {amount}',
          'Bezahlt mit: {method}',
          'Datum: {at}',
          'Bestellung: {order}',
        ],
      ],
      button: 'Bestellung ansehen',
      after: [
        'Du wolltest die Credits sofort, sie sind also schon auf deinem Guthaben.',
        'Du kannst {days} Tage lang widerrufen, bis zum {until}. Öffne die Bestellung, wähle „Diese Bestellung widerrufen“, und wir zahlen zurück, was du nicht ausgegeben hast.',
      ],
    },
    refund: {
      subject: 'Dein Geld ist auf dem Weg zurück',
      text: [
        'Wir haben {amount} deiner Bestellung zurückgezahlt.',
        ['Zurückgenommene Credits: {credits}', 'Bestellung: {order}'],
        'Es geht dorthin zurück, womit du bezahlt hast. Deine Bank braucht dafür vielleicht ein paar Tage.',
      ],
      button: 'Bestellung ansehen',
      after: [],
    },
    refund_failed: {
      subject: 'Dein Geld konnte nicht zurückgezahlt werden',
      text: [
        'Wir wollten {amount} deiner Bestellung zurückzahlen, aber es ist nicht angekommen: Unser Zahlungsdienst meldet, dass die Zahlung an dich nicht geklappt hat.',
        ['Zurückgegebene Credits: {credits}', 'Bestellung: {order}'],
        'Du hast also wieder, was du vorher hattest, und das Geld ist nicht mehr unterwegs. Möchtest du es weiterhin zurück, schreib an {support} und nenne die Nummer der Bestellung: Ein Mensch aus unserem Team findet mit dir einen anderen Weg.',
      ],
      button: 'Bestellung ansehen',
      after: [],
    },
    complaint: {
      subject: 'Wir haben deine Beschwerde erhalten',
      text: [
        'Danke. Ein Mensch aus unserem Team liest, was du geschrieben hast, und antwortet an diese Adresse.',
        'Nummer: {number}',
        'Datum: {at}',
        'Was du geschrieben hast: {copy}',
      ],
      button: 'So erreichst du uns',
      after: ['Nenne die Nummer, wenn du uns dazu schreibst.'],
    },
    report_acted: {
      subject: 'Was aus deiner Meldung wurde',
      text: [
        'Am {at} hast du ein Mitglied oder eine Nachricht gemeldet. Ein Mensch aus unserem Team hat es sich angesehen.',
        'Was du gemeldet hast, verstößt gegen unsere Regeln, und wir haben gehandelt. Um andere zu schützen, sagen wir nicht wie.',
        'Danke: Meldungen wie deine machen es hier sicher.',
      ],
      button: 'Sich darüber beschweren',
      after: ['Wenn dir das nicht reicht, antworte hier: Jemand anderes sieht es sich noch einmal an.'],
    },
    report_dismissed: {
      subject: 'Deine Meldung wurde geprüft',
      text: [
        'Am {at} hast du ein Mitglied oder eine Nachricht gemeldet. Ein Mensch aus unserem Team hat alles gelesen.',
        'Wir haben nichts gefunden, das gegen unsere Regeln verstößt; geändert wurde also nichts. Du kannst dieses Mitglied jederzeit blockieren.',
      ],
      button: 'Noch einmal prüfen lassen',
      after: ['Wenn du es anders siehst, sag uns warum: Dann entscheidet jemand anderes.'],
    },
    decision: {
      subject: 'Eine Entscheidung über dein Konto',
      text: [
        'Ein Mensch aus unserem Team hat sich eine Meldung über dein Konto angesehen. Keine Maschine hat das entschieden.',
        'Was wir entschieden haben: {decision}',
        'Bis: {until}',
        'Die Regel, die verletzt wurde: {reason}',
        'Warum: {statement}',
        'Nummer der Entscheidung: {number}',
      ],
      button: 'Widersprechen',
      after: [
        'Du kannst sechs Monate lang einmal widersprechen. Dann sieht sich jemand anderes als bisher alles noch einmal an, kostenlos. Du kannst auch vor Gericht oder zu einer Streitbeilegungsstelle gehen.',
      ],
    },
    in_review: {
      subject: 'Dein Profil ist verborgen, während wir es prüfen',
      text: [
        'Am {at} wurdest du wegen etwas gemeldet, das nicht warten kann: dass ein Mitglied unter 18 ist oder dass ein intimes Bild ohne Einwilligung geteilt wurde. Eine solche Meldung verbirgt ein Profil automatisch. Aus unserem Team hat noch niemand nachgesehen.',
        'Ein Mensch sieht nach und schreibt dir per Mail, was entschieden wurde. Bis dahin finden andere dein Profil nicht und sehen seine Fotos nicht, und du kannst keine Fotos senden und keine Gespräche beginnen. Die Gespräche, die du hast, gehen weiter.',
      ],
      button: 'Beschwerde einreichen',
      after: [
        'Wenn du meinst, dass das falsch ist, kannst du dich schon jetzt kostenlos beschweren. Wer gemeldet hat, bleibt bei uns.',
      ],
    },
    shown_again: {
      subject: 'Andere sehen dich wieder',
      text: [
        'Am {at} hat dich jemand wegen etwas gemeldet, das nicht warten kann: dass ein Mitglied unter 18 ist oder dass ein intimes Bild ohne Einwilligung geteilt wurde. Darum wurde dein Profil sofort verborgen, bis ein Mensch nachgesehen hatte.',
        'Ein Mensch aus unserem Team hat jetzt nachgesehen und nichts gefunden, was gegen unsere Regeln verstößt. Andere sehen dich wieder, und es bleibt nichts an dir hängen.',
      ],
      button: 'Anmelden',
      after: [
        'Wer gemeldet hat, bleibt bei uns, so wie es auch bei deinen Meldungen wäre. Auch eine Beschwerde darüber beantworten wir.',
      ],
    },
    restored: {
      subject: 'Dein Konto ist wieder offen',
      text: ['Deine Sperre ist vorbei. Du kannst dich anmelden wie immer, und andere sehen dich wieder.'],
      button: 'Anmelden',
      after: [],
    },
    appeal_upheld: {
      subject: 'Unsere Antwort auf deinen Widerspruch',
      text: [
        'Du hast der Entscheidung {number} widersprochen. Jemand anderes aus unserem Team hat sich alles noch einmal angesehen.',
        'Die Entscheidung bleibt bestehen.',
        'Warum: {statement}',
      ],
      button: 'So erreichst du uns',
      after: ['Du kannst auch vor Gericht oder zu einer Streitbeilegungsstelle gehen.'],
    },
    appeal_lifted: {
      subject: 'Dein Widerspruch war berechtigt',
      text: [
        'Du hast der Entscheidung {number} widersprochen. Jemand anderes aus unserem Team hat sie neu geprüft.',
        'Die Entscheidung ist zurückgenommen, mit allem, was daraus folgte. Entfernte Nachrichten lassen sich nicht zurückholen.',
        'Was dazu gesagt wird: {statement}',
      ],
      button: 'Anmelden',
      after: [],
    },
    complaint_answer: {
      subject: 'Unsere Antwort auf deine Beschwerde',
      text: [
        'Ein Mensch aus unserem Team hat sich deine Beschwerde Nummer {number} angesehen.',
        'Die Antwort: {statement}',
      ],
      button: 'So erreichst du uns',
      after: ['Nenne die Nummer, wenn du uns noch einmal dazu schreibst.'],
    },
    new_conversations: {
      subject: 'Jemand Neues hat dir geschrieben',
      text: ['Ungelesene Nachrichten: {messages}', 'Von: {names}'],
      button: 'Lesen und antworten',
      after: [],
    },
    new_messages: {
      subject: 'Neue Nachrichten für dich',
      text: ['Ungelesene Nachrichten: {messages}', 'Von: {names}'],
      button: 'Nachrichten lesen',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Deine Nachrichten warten noch',
      text: [
        'Sie kamen vor einigen Tagen, und du hast sie noch nicht gelesen.',
        'Ungelesene Nachrichten: {messages}',
        'Von: {names}',
      ],
      button: 'Nachrichten lesen',
      after: [],
    },
    like: {
      subject: 'Du hast neue Likes',
      text: ['Neue Likes: {likes}', 'Von: {names}'],
      button: 'Ansehen, wer es ist',
      after: [],
    },
    reminders: {
      subject: 'Noch hat keiner von euch geschrieben',
      text: [
        'Ihr mögt euch, und niemand hat den Anfang gemacht. Ein kurzes Hallo genügt.',
        'Matches ohne Nachricht: {matches}',
        'Mit: {names}',
      ],
      button: 'Als Erstes schreiben',
      after: [],
    },
    weekly_updates: {
      subject: 'Deine Woche in Kürze',
      text: [
        'Das wartet auf dich:',
        'Ungelesene Nachrichten: {messages}',
        'Neue Likes: {likes}',
        'Neue Mitglieder dieser Woche, die zu dem passen, was du suchst: {members}',
      ],
      button: 'Ansehen',
      after: [],
    },
  },
};
