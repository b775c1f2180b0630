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
  register: 'Registreringsnr.',
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
  decisions: {
    warn: 'En advarsel. Ingenting annet endres.',
    remove: 'Det som bryter reglene våre, er fjernet.',
    suspend: 'Kontoen din er suspendert.',
    ban: 'Kontoen din er stengt for godt.',
  },
  reasons: {
    minor: 'et medlem under 18 år',
    intimate_picture: 'et intimt bilde delt uten samtykke',
    fraud: 'spam eller svindel',
    harassment: 'trakassering eller trusler',
    fake_profile: 'en falsk profil, eller bilder av noen andre',
    illegal: 'noe som er i strid med loven',
    other: 'et brudd på vilkårene våre',
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
      subject: 'En tilgangsnøkkel er lagt til i kontoen din',
      text: [
        'En tilgangsnøkkel ble nettopp lagt til i kontoen din: «{passkey}». Den som har den, kan logge inn uten passordet ditt.',
        'Hvis det var deg, trenger du ikke gjøre noe. Hvis ikke, velger du et nytt passord nå: Det fjerner alle tilgangsnøkler og logger ut alle enheter.',
      ],
      button: 'Velg et nytt passord',
      after: [],
    },
    operator: {
      subject: 'Du er nå operatør',
      text: [
        'Kontoen din er fra nå av en operatørs: I konsollen ser den medlemmer, bestillinger og innstillinger og kan endre dem.',
        'Du er logget ut overalt. Logg inn igjen, og åpne konsollen fra menyen.',
      ],
      button: 'Logg inn',
      after: ['Hvis du ikke ventet dette, skriver du til {support} med en gang.'],
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
        'Ingen kan se kontoen din lenger. Den {until} slettes alt i den for godt.',
        'Hvis du ombestemmer deg før det, får du den tilbake med ett trykk.',
      ],
      button: 'Gjenopprett kontoen min',
      after: [],
    },
    account_recovered: {
      subject: 'Kontoen din er tilbake',
      text: ['Kontoen er slik du forlot den: Profilen, samtalene og matchene dine er der igjen.'],
      button: 'Logg inn',
      after: ['Hvis det ikke var du som gjenopprettet den, velger du et nytt passord på innloggingssiden.'],
    },
    receipt: {
      subject: 'Kvitteringen din',
      text: [
        'Takk: Betalingen din er kommet frem.',
        [
          'Kjøpt: {credits} kreditter',
          'Rabatt: {discount}',
          'Betalt: {amount}',
          'Betalt med: {method}',
          'Dato: {at}',
          'Bestilling: {order}',
        ],
      ],
      button: 'Se bestillingen',
      after: [
        'Du ville ha kredittene med én gang, så de er allerede på saldoen din.',
        'Du kan angre i {days} dager, til og med {until}. Åpne bestillingen, velg «Angre denne bestillingen», så betaler vi tilbake det du ikke har brukt.',
      ],
    },
    refund: {
      subject: 'Pengene dine er på vei tilbake',
      text: [
        'Vi har betalt tilbake {amount} av bestillingen din.',
        ['Kreditter tatt tilbake: {credits}', 'Bestilling: {order}'],
        'Pengene går tilbake dit du betalte fra. Banken din kan bruke noen dager på det.',
      ],
      button: 'Se bestillingen',
      after: [],
    },
    refund_failed: {
      subject: 'Pengene dine kunne ikke betales tilbake',
      text: [
        'Vi ville betale tilbake {amount} av bestillingen din, men pengene kom ikke frem: Betalingstjenesten vår melder at betalingen til deg ikke gikk gjennom.',
        ['Kreditter gitt tilbake: {credits}', 'Bestilling: {order}'],
        'Du har altså fått tilbake det du hadde før, og pengene er ikke lenger på vei. Vil du fortsatt ha dem, skriv til {support} med nummeret på bestillingen: Et menneske i teamet vårt finner en annen vei sammen med deg.',
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
      button: 'Slik kontakter du oss',
      after: ['Oppgi nummeret hvis du skriver til oss om saken.'],
    },
    report_acted: {
      subject: 'Hva som skjedde med rapporten din',
      text: [
        'Den {at} rapporterte du et medlem eller en melding. En person i teamet vårt har sett på det.',
        'Det du rapporterte, bryter reglene våre, og vi har grepet inn. For å beskytte andre sier vi ikke hvordan.',
        'Takk: Rapporter som din gjør det trygt her.',
      ],
      button: 'Klag på dette',
      after: ['Hvis du synes at dette ikke er nok, svar her: Noen andre ser på det igjen.'],
    },
    report_dismissed: {
      subject: 'Rapporten din er vurdert',
      text: [
        'Den {at} rapporterte du et medlem eller en melding. En person i teamet vårt har lest alt.',
        'Vi fant ingenting som bryter reglene våre, så ingenting er endret. Du kan når som helst blokkere dette medlemmet.',
      ],
      button: 'Be om en ny vurdering',
      after: ['Hvis du ser annerledes på det, fortell oss hvorfor: Da avgjør noen andre det.'],
    },
    decision: {
      subject: 'En avgjørelse om kontoen din',
      text: [
        'En person i teamet vårt har sett på en rapport om kontoen din. Ingen maskin har avgjort dette.',
        'Dette har vi bestemt: {decision}',
        'Gjelder til: {until}',
        'Regelen som er brutt: {reason}',
        'Hvorfor: {statement}',
        'Avgjørelsens nummer: {number}',
      ],
      button: 'Klag på avgjørelsen',
      after: [
        'Du kan klage én gang innen seks måneder. Da vurderer en annen enn den som avgjorde dette, alt på nytt, gratis. Du kan også gå til en domstol eller et tvisteløsningsorgan.',
      ],
    },
    in_review: {
      subject: 'Profilen din er skjult mens vi sjekker den',
      text: [
        'Den {at} ble du rapportert for noe som ikke kan vente: at et medlem er under 18, eller at et intimt bilde er delt uten samtykke. En slik rapport skjuler en profil automatisk. Ingen i teamet vårt har sett på det ennå.',
        'Et menneske ser på det og skriver til deg på e-post hva som blir bestemt. Inntil da finner ikke andre profilen din og ser ikke bildene i den, og du kan ikke sende bilder eller starte samtaler. Samtalene du har, fortsetter.',
      ],
      button: 'Klag',
      after: ['Hvis du mener at dette er feil, kan du klage allerede nå, gratis. Hvem som rapporterte, blir hos oss.'],
    },
    shown_again: {
      subject: 'Andre ser deg igjen',
      text: [
        'Den {at} rapporterte noen deg for noe som ikke kan vente: at et medlem er under 18, eller at et intimt bilde er delt uten samtykke. Derfor ble profilen din skjult med en gang, til et menneske hadde sett på det.',
        'En person i teamet vårt har nå sett på det og fant ingenting som bryter reglene våre. Andre ser deg igjen, og ingenting blir holdt mot deg.',
      ],
      button: 'Logg inn',
      after: [
        'Hvem som rapporterte, blir hos oss, slik det også ville vært om du hadde rapportert noen. Vi svarer også på en klage om dette.',
      ],
    },
    restored: {
      subject: 'Kontoen din er åpen igjen',
      text: ['Suspensjonen din er over. Du kan logge inn som alltid, og andre ser deg igjen.'],
      button: 'Logg inn',
      after: [],
    },
    appeal_upheld: {
      subject: 'Svaret vårt på klagen din på en avgjørelse',
      text: [
        'Du klaget på avgjørelse {number}. Noen andre i teamet vårt har sett på alt på nytt.',
        'Avgjørelsen blir stående.',
        'Hvorfor: {statement}',
      ],
      button: 'Slik kontakter du oss',
      after: ['Du kan også gå til en domstol eller et tvisteløsningsorgan.'],
    },
    appeal_lifted: {
      subject: 'Du fikk medhold i klagen din',
      text: [
        'Du klaget på avgjørelse {number}. Noen andre i teamet vårt har vurdert den på nytt.',
        'Avgjørelsen er trukket tilbake, med alt som fulgte av den. Fjernede meldinger kan ikke hentes tilbake.',
        'Begrunnelse: {statement}',
      ],
      button: 'Logg inn',
      after: [],
    },
    complaint_answer: {
      subject: 'Svaret vårt på klagen din',
      text: ['En person i teamet vårt har sett på klagen din nummer {number}.', 'Svaret: {statement}'],
      button: 'Slik kontakter du oss',
      after: ['Oppgi nummeret hvis du skriver til oss om det igjen.'],
    },
    new_conversations: {
      subject: 'En ny person har skrevet til deg',
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
        'Nye medlemmer denne uken som passer til det du ser etter: {members}',
      ],
      button: 'Ta en titt',
      after: [],
    },
  },
};
