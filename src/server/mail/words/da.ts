import type { Words } from './words.ts';

export const da: Words = {
  hello: 'Hej {name}',
  helloNobody: 'Hej',
  instead: 'Hvis knappen ikke virker, så åbn denne adresse:',
  entered: 'Du får denne mail, fordi adressen blev skrevet ind på {site}. Hvis det ikke var dig, så se bort fra den.',
  account: 'Du får denne mail, fordi du har en konto på {site}. Den handler om selve kontoen.',
  wanted: 'Du får denne mail, fordi du har en konto på {site} og gerne vil have den slags mails.',
  terms: 'Vilkår',
  privacy: 'Privatliv',
  notifications: 'Indstil notifikationer og afmeld',
  register: 'Registreringsnr.',
  robot: 'demorobot',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'kort',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'bankoverførsel',
    directdebit: 'direkte debitering',
  },
  decisions: {
    warn: 'En advarsel. Intet andet ændres.',
    remove: 'Det, der bryder vores regler, er fjernet.',
    suspend: 'Din konto er suspenderet.',
    ban: 'Din konto er lukket for altid.',
  },
  reasons: {
    minor: 'et medlem under 18 år',
    intimate_picture: 'et intimt billede delt uden samtykke',
    fraud: 'spam eller svindel',
    harassment: 'chikane eller trusler',
    fake_profile: 'en falsk profil eller en andens billeder',
    illegal: 'noget, der er i strid med loven',
    other: 'et brud på vores vilkår',
  },
  mails: {
    activation: {
      subject: 'Bekræft din e-mailadresse',
      text: ['Et enkelt tryk, så kan du svare på beskeder, og andre kan se din profil.'],
      button: 'Bekræft adressen',
      after: ['Linket virker én gang. Det gælder i {time}.'],
    },
    reset: {
      subject: 'Vælg en ny adgangskode',
      text: ['Nogen har bedt om en ny adgangskode til din konto. Hvis det var dig, så vælg den her.'],
      button: 'Vælg adgangskode',
      after: [
        'Linket virker én gang. Det gælder i {time}.',
        'Hvis det ikke var dig, så se bort fra denne mail: Din adgangskode er uændret.',
      ],
    },
    mail_change: {
      subject: 'Bekræft din nye e-mailadresse',
      text: ['Du vil bruge denne adresse til din konto fra nu af. Bekræft den, så kommer dine mails hertil.'],
      button: 'Bekræft adressen',
      after: ['Linket virker én gang. Det gælder i {time}.'],
    },
    mail_change_notice: {
      subject: 'Din e-mailadresse bliver ændret',
      text: [
        'Nogen har bedt om at ændre adressen på din konto til {address}. Det sker, når den adresse er bekræftet.',
        'Hvis det var dig, skal du ikke gøre noget. Hvis ikke, så vælg en ny adgangskode nu.',
      ],
      button: 'Vælg en ny adgangskode',
      after: [],
    },
    password_changed: {
      subject: 'Din adgangskode er ændret',
      text: [
        'Adgangskoden til din konto er lige blevet ændret, og dine andre enheder er logget ud.',
        'Hvis det var dig, skal du ikke gøre noget. Hvis ikke, så vælg en ny adgangskode nu.',
      ],
      button: 'Vælg en ny adgangskode',
      after: [],
    },
    passkey_added: {
      subject: 'Der er føjet en adgangsnøgle til din konto',
      text: [
        'Der er lige føjet en adgangsnøgle til din konto: »{passkey}«. Den, der har den, kan logge ind uden din adgangskode.',
        'Hvis det var dig, skal du ikke gøre noget. Hvis ikke, så vælg en ny adgangskode nu: Det fjerner alle adgangsnøgler og logger alle enheder ud.',
      ],
      button: 'Vælg en ny adgangskode',
      after: [],
    },
    operator: {
      subject: 'Du er nu operatør',
      text: [
        'Din konto er fra nu af en operatørs: I konsollen ser den medlemmer, ordrer og indstillinger og kan ændre dem.',
        'Du er logget ud overalt. Log ind igen, og åbn konsollen fra menuen.',
      ],
      button: 'Log ind',
      after: ['Hvis du ikke ventede det her, så skriv straks til {support}.'],
    },
    account_exists: {
      subject: 'Du har allerede en konto',
      text: [
        'Nogen, sandsynligvis dig, ville oprette sig med denne adresse. Der er allerede en konto med den.',
        'Log ind med din adgangskode. Hvis du har glemt den, kan du vælge en ny der.',
      ],
      button: 'Log ind',
      after: ['Hvis det ikke var dig, skal du ikke gøre noget: Din konto er uændret.'],
    },
    account_deleted: {
      subject: 'Din konto er slettet',
      text: [
        'Ingen kan se din konto længere. Den {until} slettes alt i den for altid.',
        'Hvis du ombestemmer dig inden da, gendanner du den med et enkelt tryk.',
      ],
      button: 'Gendan min konto',
      after: [],
    },
    account_recovered: {
      subject: 'Din konto er tilbage',
      text: ['Din konto er, som du forlod den: Din profil, dine samtaler og dine matches er der igen.'],
      button: 'Log ind',
      after: ['Hvis du ikke selv har gendannet den, så vælg en ny adgangskode på loginsiden.'],
    },
    receipt: {
      subject: 'Din kvittering',
      text: [
        'Tak: Din betaling er nået frem.',
        [
          'Købt: {credits} credits',
          'Rabat: {discount}',
          'Betalt: {amount}',
          'Betalt med: {method}',
          'Dato: {at}',
          'Ordre: {order}',
        ],
      ],
      button: 'Se ordren',
      after: [
        'Du ville have dine credits med det samme, så de er allerede på din saldo.',
        'Du kan fortryde i {days} dage, til og med {until}. Åbn ordren, vælg »Fortryd denne ordre«, så betaler vi det tilbage, du ikke har brugt.',
      ],
    },
    refund: {
      subject: 'Dine penge er på vej tilbage',
      text: [
        'Vi har betalt {amount} af din ordre tilbage.',
        ['Credits taget tilbage: {credits}', 'Ordre: {order}'],
        'Pengene går tilbage til det, du betalte med. Din bank kan være et par dage om det.',
      ],
      button: 'Se ordren',
      after: [],
    },
    refund_failed: {
      subject: 'Dine penge kunne ikke betales tilbage',
      text: [
        'Vi ville betale {amount} af din ordre tilbage, men pengene nåede ikke frem: Vores betalingstjeneste melder, at betalingen til dig ikke lykkedes.',
        ['Credits givet tilbage: {credits}', 'Ordre: {order}'],
        'Du har altså fået det tilbage, du havde før, og pengene er ikke længere på vej. Vil du stadig have dem, så skriv til {support} med ordrens nummer: Et menneske i vores team finder en anden vej sammen med dig.',
      ],
      button: 'Se ordren',
      after: [],
    },
    complaint: {
      subject: 'Vi har modtaget din klage',
      text: [
        'Tak. En fra vores team læser, hvad du har skrevet, og svarer til denne adresse.',
        'Nummer: {number}',
        'Dato: {at}',
        'Det skrev du: {copy}',
      ],
      button: 'Sådan kontakter du os',
      after: ['Oplys nummeret, hvis du skriver til os om det.'],
    },
    report_acted: {
      subject: 'Hvad der skete med din anmeldelse',
      text: [
        'Den {at} anmeldte du et medlem eller en besked. En person fra vores team har set på det.',
        'Det, du anmeldte, bryder vores regler, og vi har handlet. For at beskytte andre siger vi ikke hvordan.',
        'Tak: Anmeldelser som din gør det trygt at være her.',
      ],
      button: 'Klag over dette',
      after: ['Hvis du synes, at det ikke er nok, så svar her: En anden ser på det igen.'],
    },
    report_dismissed: {
      subject: 'Din anmeldelse er behandlet',
      text: [
        'Den {at} anmeldte du et medlem eller en besked. En person fra vores team har læst det hele.',
        'Vi fandt intet, der bryder vores regler, så intet er ændret. Du kan altid blokere dette medlem.',
      ],
      button: 'Bed om en ny vurdering',
      after: ['Hvis du ser anderledes på det, så fortæl os hvorfor: Så afgør en anden det.'],
    },
    decision: {
      subject: 'En afgørelse om din konto',
      text: [
        'En person fra vores team har set på en anmeldelse af din konto. Ingen maskine har afgjort dette.',
        'Det har vi besluttet: {decision}',
        'Indtil: {until}',
        'Reglen, der er brudt: {reason}',
        'Hvorfor: {statement}',
        'Afgørelsens nummer: {number}',
      ],
      button: 'Gør indsigelse',
      after: [
        'Du kan gøre indsigelse én gang inden for seks måneder. Så ser en anden end den, der traf afgørelsen, gratis på det hele igen. Du kan også gå til en domstol eller et tvistbilæggelsesorgan.',
      ],
    },
    in_review: {
      subject: 'Din profil er skjult, mens vi tjekker den',
      text: [
        'Den {at} blev du anmeldt for noget, der ikke kan vente: at et medlem er under 18, eller at et intimt billede er delt uden samtykke. Sådan en anmeldelse skjuler en profil automatisk. Ingen fra vores team har set på det endnu.',
        'Et menneske ser på det og skriver til dig på mail, hvad der bliver besluttet. Indtil da finder andre ikke din profil og ser ikke dens billeder, og du kan ikke sende billeder eller starte samtaler. De samtaler, du har, fortsætter.',
      ],
      button: 'Klag',
      after: ['Hvis du mener, at det er forkert, kan du klage allerede nu, gratis. Hvem der anmeldte, bliver hos os.'],
    },
    shown_again: {
      subject: 'Andre ser dig igen',
      text: [
        'Den {at} anmeldte nogen dig for noget, der ikke kan vente: at et medlem er under 18, eller at et intimt billede er delt uden samtykke. Derfor blev din profil skjult med det samme, indtil et menneske havde set på det.',
        'En person fra vores team har nu set på det og fundet intet, der bryder vores regler. Andre ser dig igen, og intet bliver holdt imod dig.',
      ],
      button: 'Log ind',
      after: [
        'Hvem der anmeldte, bliver hos os, ligesom hvis du havde anmeldt nogen. Vi svarer også på en klage over dette.',
      ],
    },
    restored: {
      subject: 'Din konto er åben igen',
      text: ['Din suspendering er slut. Du kan logge ind som altid, og andre ser dig igen.'],
      button: 'Log ind',
      after: [],
    },
    appeal_upheld: {
      subject: 'Vores svar på din indsigelse',
      text: [
        'Du gjorde indsigelse mod afgørelse {number}. En anden fra vores team har set på det hele igen.',
        'Afgørelsen står ved magt.',
        'Hvorfor: {statement}',
      ],
      button: 'Sådan kontakter du os',
      after: ['Du kan også gå til en domstol eller et tvistbilæggelsesorgan.'],
    },
    appeal_lifted: {
      subject: 'Din indsigelse var berettiget',
      text: [
        'Du gjorde indsigelse mod afgørelse {number}. En anden fra vores team har set på den på ny.',
        'Afgørelsen er trukket tilbage med alt, hvad der fulgte af den. Fjernede beskeder kan ikke hentes tilbage.',
        'Begrundelse: {statement}',
      ],
      button: 'Log ind',
      after: [],
    },
    complaint_answer: {
      subject: 'Vores svar på din klage',
      text: ['En person fra vores team har set på din klage nummer {number}.', 'Svaret: {statement}'],
      button: 'Sådan kontakter du os',
      after: ['Oplys nummeret, hvis du skriver til os om det igen.'],
    },
    new_conversations: {
      subject: 'En ny person har skrevet til dig',
      text: ['Ulæste beskeder: {messages}', 'Fra: {names}'],
      button: 'Læs og svar',
      after: [],
    },
    new_messages: {
      subject: 'Nye beskeder til dig',
      text: ['Ulæste beskeder: {messages}', 'Fra: {names}'],
      button: 'Læs beskeder',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Dine beskeder venter stadig',
      text: [
        'De kom for nogle dage siden, og du har ikke læst dem endnu.',
        'Ulæste beskeder: {messages}',
        'Fra: {names}',
      ],
      button: 'Læs beskeder',
      after: [],
    },
    like: {
      subject: 'Du har nye likes',
      text: ['Nye likes: {likes}', 'Fra: {names}'],
      button: 'Se, hvem det er',
      after: [],
    },
    reminders: {
      subject: 'Ingen af jer har skrevet endnu',
      text: [
        'I kan lide hinanden, og ingen har taget det første skridt. Et kort hej er nok.',
        'Matches uden besked: {matches}',
        'Med: {names}',
      ],
      button: 'Skriv først',
      after: [],
    },
    weekly_updates: {
      subject: 'Din uge kort fortalt',
      text: [
        'Det her venter på dig:',
        'Ulæste beskeder: {messages}',
        'Nye likes: {likes}',
        'Nye medlemmer fra denne uge, som passer til det, du søger: {members}',
      ],
      button: 'Tag et kig',
      after: [],
    },
  },
};
