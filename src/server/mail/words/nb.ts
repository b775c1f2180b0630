import type { Words } from './words.ts';

export const nb: Words = {
  hello: 'Hei {name},',
  helloNobody: 'Hei,',
  instead: 'Hvis knappen ikke virker, åpner du denne adressen:',
  entered:
    'Du får denne e-posten fordi adressen ble skrevet inn på {site}. Hvis det ikke var deg, kan du se bort fra den.',
  account: 'Du får denne e-posten fordi du har en konto på {site}. Den gjelder selve kontoen.',
  wanted: 'Du får denne e-posten fordi du har en konto på {site} og vil ha slike e-poster.',
  terms: 'Vilkår',
  privacy: 'Personvern',
  notifications: 'Varslingsinnstillinger og avmelding',
  register: 'Reg.nr.',
  robot: 'demorobot',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'kort',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'bankoverføring',
    directdebit: 'direktebelastning',
  },
  mails: {
    activation: {
      subject: 'Bekreft e-postadressen din',
      text: ['Ett trykk, så kan du svare på meldinger, og andre kan se profilen din.'],
      button: 'Bekreft adressen',
      after: ['Lenken virker én gang. Den er gyldig i {time}.'],
    },
    reset: {
      subject: 'Velg et nytt passord',
      text: ['Noen har bedt om et nytt passord til kontoen din. Hvis det var deg, velger du det her.'],
      button: 'Velg passord',
      after: [
        'Lenken virker én gang. Den er gyldig i {time}.',
        'Hvis det ikke var deg, kan du se bort fra denne e-posten: Passordet ditt er uendret.',
      ],
    },
    mail_change: {
      subject: 'Bekreft den nye e-postadressen din',
      text: ['Du vil bruke denne adressen til kontoen din fra nå av. Bekreft den, så kommer e-posten hit.'],
      button: 'Bekreft adressen',
      after: ['Lenken virker én gang. Den er gyldig i {time}.'],
    },
    mail_change_notice: {
      subject: 'E-postadressen din blir endret',
      text: [
        'Noen har bedt om å endre adressen til kontoen din til {address}. Det skjer når den adressen er bekreftet.',
        'Hvis det var deg, trenger du ikke gjøre noe. Hvis ikke, velger du et nytt passord nå.',
      ],
      button: 'Velg et nytt passord',
      after: [],
    },
    password_changed: {
      subject: 'Passordet ditt er endret',
      text: [
        'Passordet til kontoen din ble nettopp endret, og de andre enhetene dine er logget ut.',
        'Hvis det var deg, trenger du ikke gjøre noe. Hvis ikke, velger du et nytt passord nå.',
      ],
      button: 'Velg et nytt passord',
      after: [],
    },
    passkey_added: {
      subject: 'En passnøkkel er lagt til i kontoen din',
      text: [
        'En passnøkkel ble nettopp lagt til i kontoen din: «{passkey}». Den som har den, kan logge inn uten passordet ditt.',
        'Hvis det var deg, trenger du ikke gjøre noe. Hvis ikke, velger du et nytt passord nå: det fjerner alle passnøkler og logger ut alle enheter.',
      ],
      button: 'Velg et nytt passord',
      after: [],
    },
    account_exists: {
      subject: 'Du har allerede en konto',
      text: [
        'Noen, sannsynligvis du, ville registrere seg med denne adressen. Det finnes allerede en konto med den.',
        'Logg inn med passordet ditt. Hvis du har glemt det, kan du velge et nytt der.',
      ],
      button: 'Logg inn',
      after: ['Hvis det ikke var deg, trenger du ikke gjøre noe: Kontoen din er uendret.'],
    },
    account_deleted: {
      subject: 'Kontoen din er slettet',
      text: [
        'Ingen kan se kontoen din lenger. Den {until} slettes alt som er i den, for godt.',
        'Hvis du ombestemmer deg før det, får du den tilbake med ett trykk.',
      ],
      button: 'Hent tilbake kontoen min',
      after: [],
    },
    account_recovered: {
      subject: 'Kontoen din er tilbake',
      text: ['Kontoen er slik du forlot den: Profilen, chattene og matchene dine er der igjen.'],
      button: 'Logg inn',
      after: ['Hvis du ikke hentet den tilbake selv, velger du et nytt passord på innloggingssiden.'],
    },
    receipt: {
      subject: 'Kvitteringen din',
      text: [
        'Takk: Betalingen din er kommet frem.',
        'Kjøpt: {credits} kreditter',
        'Betalt: {amount}',
        'Betalt med: {method}',
        'Dato: {at}',
        'Bestilling: {order}',
      ],
      button: 'Se bestillingen',
      after: [
        'Du ville ha kredittene med én gang, så de er allerede på saldoen din.',
        'Du kan angre i {days} dager, til og med {until}. Åpne bestillingen, velg «Angre kjøpet», så betaler vi tilbake det du ikke har brukt.',
      ],
    },
    refund: {
      subject: 'Pengene dine er på vei tilbake',
      text: [
        'Vi har betalt tilbake {amount} av bestillingen din.',
        'Kreditter tatt tilbake: {credits}',
        'Bestilling: {order}',
        'De går tilbake dit du betalte fra. Banken din kan bruke noen dager på det.',
      ],
      button: 'Se bestillingen',
      after: [],
    },
    complaint: {
      subject: 'Vi har mottatt klagen din',
      text: [
        'Takk. En person i teamet vårt leser det du har skrevet, og svarer til denne adressen.',
        'Nummer: {number}',
        'Dato: {at}',
        'Dette skrev du: {copy}',
      ],
      button: 'Slik når du oss',
      after: ['Oppgi nummeret hvis du skriver til oss om saken.'],
    },
    new_conversations: {
      subject: 'Noen nye har skrevet til deg',
      text: ['Uleste meldinger: {messages}', 'Fra: {names}'],
      button: 'Les og svar',
      after: [],
    },
    new_messages: {
      subject: 'Nye meldinger til deg',
      text: ['Uleste meldinger: {messages}', 'Fra: {names}'],
      button: 'Les meldinger',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Meldingene dine venter fortsatt',
      text: [
        'De kom for noen dager siden, og du har ikke lest dem ennå.',
        'Uleste meldinger: {messages}',
        'Fra: {names}',
      ],
      button: 'Les meldinger',
      after: [],
    },
    like: {
      subject: 'Du har nye likes',
      text: ['Nye likes: {likes}', 'Fra: {names}'],
      button: 'Se hvem det er',
      after: [],
    },
    reminders: {
      subject: 'Ingen av dere har skrevet ennå',
      text: [
        'Dere liker hverandre, og ingen har tatt det første steget. Et kort hei er nok.',
        'Matcher uten melding: {matches}',
        'Med: {names}',
      ],
      button: 'Skriv først',
      after: [],
    },
    weekly_updates: {
      subject: 'Uken din i korte trekk',
      text: [
        'Dette venter på deg:',
        'Uleste meldinger: {messages}',
        'Nye likes: {likes}',
        'Nye medlemmer denne uken som passer med det du ser etter: {members}',
      ],
      button: 'Ta en titt',
      after: [],
    },
  },
};
