import type { Words } from './words.ts';

export const nl: Words = {
  hello: 'Hoi {name},',
  helloNobody: 'Hoi,',
  instead: 'Werkt de knop niet? Open dan dit adres:',
  entered: 'Je krijgt deze mail omdat dit adres is ingevuld op {site}. Was jij dat niet, dan hoef je niets te doen.',
  account: 'Je krijgt deze mail omdat je een account hebt op {site}. Hij gaat over het account zelf.',
  wanted: 'Je krijgt deze mail omdat je een account hebt op {site} en dit soort mail wilt ontvangen.',
  terms: 'Voorwaarden',
  privacy: 'Privacy',
  notifications: 'Meldingen instellen en afmelden',
  register: 'KvK',
  robot: 'demorobot',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'kaart',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'overschrijving',
    directdebit: 'automatische incasso',
  },
  decisions: {
    warn: 'Een waarschuwing. Verder verandert er niets.',
    remove: 'Wat in strijd is met onze regels is verwijderd.',
    suspend: 'Je account is geschorst.',
    ban: 'Je account is voorgoed gesloten.',
  },
  reasons: {
    minor: 'een lid jonger dan 18',
    intimate_picture: 'een intieme foto die zonder toestemming is gedeeld',
    fraud: 'spam of fraude',
    harassment: 'intimidatie of bedreiging',
    fake_profile: 'een nepprofiel, of foto’s van iemand anders',
    illegal: 'iets wat tegen de wet is',
    other: 'een schending van onze voorwaarden',
  },
  mails: {
    activation: {
      subject: 'Bevestig je e-mailadres',
      text: ['Eén druk op de knop, en je kunt berichten beantwoorden en anderen kunnen je profiel zien.'],
      button: 'Adres bevestigen',
      after: ['De link werkt één keer en is {time} geldig.'],
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      text: ['Iemand heeft een nieuw wachtwoord voor je account aangevraagd. Was jij dat, kies het dan hier.'],
      button: 'Wachtwoord kiezen',
      after: [
        'De link werkt één keer en is {time} geldig.',
        'Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
      ],
    },
    mail_change: {
      subject: 'Bevestig je nieuwe e-mailadres',
      text: ['Je wilt dit adres voortaan voor je account gebruiken. Bevestig het, dan komt je mail hier binnen.'],
      button: 'Adres bevestigen',
      after: ['De link werkt één keer en is {time} geldig.'],
    },
    mail_change_notice: {
      subject: 'Je e-mailadres wordt gewijzigd',
      text: [
        'Iemand wil het adres van je account wijzigen in {address}. Dat gebeurt zodra dat adres is bevestigd.',
        'Was jij dat, dan hoef je niets te doen. Zo niet, kies dan nu een nieuw wachtwoord.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      after: [],
    },
    password_changed: {
      subject: 'Je wachtwoord is gewijzigd',
      text: [
        'Het wachtwoord van je account is zojuist gewijzigd, en je andere apparaten zijn uitgelogd.',
        'Was jij dat, dan hoef je niets te doen. Zo niet, kies dan nu een nieuw wachtwoord.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      after: [],
    },
    passkey_added: {
      subject: 'Er is een passkey aan je account toegevoegd',
      text: [
        'Er is zojuist een passkey aan je account toegevoegd: “{passkey}”. Wie die heeft, kan zonder je wachtwoord inloggen.',
        'Was jij dat, dan hoef je niets te doen. Zo niet, kies dan nu een nieuw wachtwoord: dat verwijdert elke passkey en logt elk apparaat uit.',
      ],
      button: 'Nieuw wachtwoord kiezen',
      after: [],
    },
    operator: {
      subject: 'Je bent nu beheerder',
      text: [
        'Je account is vanaf nu dat van een beheerder: in de console ziet het leden, bestellingen en instellingen, en kan het die wijzigen.',
        'Je bent overal uitgelogd. Log opnieuw in en open de console via het menu.',
      ],
      button: 'Inloggen',
      after: ['Had je dit niet verwacht, schrijf dan meteen naar {support}.'],
    },
    account_exists: {
      subject: 'Je hebt al een account',
      text: [
        'Iemand, waarschijnlijk jijzelf, wilde zich met dit adres aanmelden. Er is al een account met dit adres.',
        'Log in met je wachtwoord. Ben je het vergeten, dan kun je daar een nieuw kiezen.',
      ],
      button: 'Inloggen',
      after: ['Was jij het niet, dan hoef je niets te doen: je account blijft zoals het is.'],
    },
    account_deleted: {
      subject: 'Je account is verwijderd',
      text: [
        'Niemand kan je account nog zien. Op {until} wordt alles wat erin staat definitief verwijderd.',
        'Bedenk je je voor die tijd, dan haal je het met één druk op de knop terug.',
      ],
      button: 'Mijn account terughalen',
      after: [],
    },
    account_recovered: {
      subject: 'Je account is terug',
      text: ['Je account is zoals je het achterliet: je profiel, je chats en je matches zijn er weer.'],
      button: 'Inloggen',
      after: ['Heb je het niet zelf teruggehaald, kies dan op de inlogpagina een nieuw wachtwoord.'],
    },
    receipt: {
      subject: 'Je betalingsbewijs',
      text: [
        'Bedankt: je betaling is binnen.',
        [
          'Gekocht: {credits} credits',
          'Korting: {discount}',
          'Betaald: {amount}',
          'Betaald met: {method}',
          'Datum: {at}',
          'Bestelling: {order}',
        ],
      ],
      button: 'Bestelling bekijken',
      after: [
        'Je wilde de credits meteen, dus ze staan al op je saldo.',
        'Je kunt je {days} dagen bedenken, tot en met {until}. Open de bestelling, kies “Deze bestelling herroepen”, en we betalen terug wat je niet hebt uitgegeven.',
      ],
    },
    refund: {
      subject: 'Je geld komt terug',
      text: [
        'We hebben {amount} van je bestelling terugbetaald.',
        ['Teruggenomen credits: {credits}', 'Bestelling: {order}'],
        'Het gaat terug naar waar je mee betaalde. Je bank kan er een paar dagen over doen.',
      ],
      button: 'Bestelling bekijken',
      after: [],
    },
    refund_failed: {
      subject: 'Je geld kon niet worden terugbetaald',
      text: [
        'We wilden {amount} van je bestelling terugbetalen, maar het is niet aangekomen: onze betaaldienst meldt dat de betaling aan jou niet is gelukt.',
        ['Teruggegeven credits: {credits}', 'Bestelling: {order}'],
        'Je hebt dus weer wat je eerst had, en het geld is niet meer onderweg. Wil je het nog steeds terug? Schrijf dan naar {support} en noem het nummer van de bestelling: iemand van ons team zoekt met je naar een andere weg.',
      ],
      button: 'Bestelling bekijken',
      after: [],
    },
    complaint: {
      subject: 'We hebben je klacht ontvangen',
      text: [
        'Dank je wel. Iemand van ons team leest wat je hebt geschreven en antwoordt naar dit adres.',
        'Nummer: {number}',
        'Datum: {at}',
        'Wat je schreef: {copy}',
      ],
      button: 'Hoe je ons bereikt',
      after: ['Noem het nummer als je ons hierover schrijft.'],
    },
    report_acted: {
      subject: 'Wat er met je melding is gebeurd',
      text: [
        'Op {at} meldde je een lid of een bericht. Iemand van ons team heeft ernaar gekeken.',
        'Wat je meldde is in strijd met onze regels en we hebben ingegrepen. Om anderen te beschermen zeggen we niet hoe.',
        'Dank je wel: meldingen als die van jou houden het hier veilig.',
      ],
      button: 'Hierover klagen',
      after: ['Vind je dit niet genoeg, laat het dan hier weten: iemand anders kijkt er opnieuw naar.'],
    },
    report_dismissed: {
      subject: 'Je melding is bekeken',
      text: [
        'Op {at} meldde je een lid of een bericht. Iemand van ons team heeft alles gelezen.',
        'We vonden niets dat in strijd is met onze regels, dus er is niets veranderd. Je kunt dit lid altijd blokkeren.',
      ],
      button: 'Opnieuw laten bekijken',
      after: ['Zie je het anders, vertel ons dan waarom: iemand anders beslist dan.'],
    },
    decision: {
      subject: 'Een besluit over je account',
      text: [
        'Iemand van ons team heeft een melding over je account bekeken. Geen machine heeft dit besloten.',
        'Ons besluit: {decision}',
        'Tot: {until}',
        'De regel die is overtreden: {reason}',
        'Waarom: {statement}',
        'Nummer van het besluit: {number}',
      ],
      button: 'Bezwaar maken',
      after: [
        'Je kunt één keer bezwaar maken, zes maanden lang. Iemand anders dan degene die dit besloot bekijkt dan gratis alles opnieuw. Je kunt ook naar de rechter of een geschillencommissie gaan.',
      ],
    },
    in_review: {
      subject: 'Je profiel is verborgen terwijl we het controleren',
      text: [
        'Op {at} ben je gemeld voor iets dat niet kan wachten: dat een lid jonger dan 18 is, of dat een intieme foto zonder toestemming is gedeeld. Zo’n melding verbergt een profiel automatisch. Niemand van ons team heeft al gekeken.',
        'Iemand van ons kijkt ernaar en mailt je wat er is besloten. Tot die tijd vinden anderen je profiel niet en zien ze je foto’s niet, en kun je geen foto’s sturen of gesprekken beginnen. De gesprekken die je al hebt, gaan door.',
      ],
      button: 'Klacht indienen',
      after: [
        'Vind je dat dit niet klopt, dan kun je nu al gratis een klacht indienen. Wie het heeft gemeld, blijft bij ons.',
      ],
    },
    shown_again: {
      subject: 'Anderen zien je weer',
      text: [
        'Op {at} heeft iemand je gemeld voor iets dat niet kan wachten: dat een lid jonger dan 18 is, of dat een intieme foto zonder toestemming is gedeeld. Daarom is je profiel meteen verborgen, tot iemand had gekeken.',
        'Iemand van ons team heeft nu gekeken en niets gevonden dat tegen onze regels is. Anderen zien je weer en er blijft niets tegen je staan.',
      ],
      button: 'Inloggen',
      after: [
        'Wie het heeft gemeld, blijft bij ons, zoals dat ook zo is als jij iemand meldt. Ook een klacht hierover beantwoorden we.',
      ],
    },
    restored: {
      subject: 'Je account is weer open',
      text: ['Je schorsing is voorbij. Je kunt inloggen zoals altijd en anderen zien je weer.'],
      button: 'Inloggen',
      after: [],
    },
    appeal_upheld: {
      subject: 'Ons antwoord op je bezwaar',
      text: [
        'Je maakte bezwaar tegen besluit {number}. Iemand anders van ons team heeft alles opnieuw bekeken.',
        'Het besluit blijft staan.',
        'Waarom: {statement}',
      ],
      button: 'Hoe je ons bereikt',
      after: ['Je kunt ook naar de rechter of een geschillencommissie gaan.'],
    },
    appeal_lifted: {
      subject: 'Je bezwaar was terecht',
      text: [
        'Je maakte bezwaar tegen besluit {number}. Iemand anders van ons team heeft er opnieuw naar gekeken.',
        'Het besluit is teruggenomen, met alles wat eruit volgde. Verwijderde berichten kunnen niet worden teruggehaald.',
        'Wat erover gezegd wordt: {statement}',
      ],
      button: 'Inloggen',
      after: [],
    },
    complaint_answer: {
      subject: 'Ons antwoord op je klacht',
      text: ['Iemand van ons team heeft je klacht met nummer {number} bekeken.', 'Het antwoord: {statement}'],
      button: 'Hoe je ons bereikt',
      after: ['Noem het nummer als je ons er nog eens over schrijft.'],
    },
    new_conversations: {
      subject: 'Iemand nieuws heeft je geschreven',
      text: ['Ongelezen berichten: {messages}', 'Van: {names}'],
      button: 'Lezen en antwoorden',
      after: [],
    },
    new_messages: {
      subject: 'Nieuwe berichten voor je',
      text: ['Ongelezen berichten: {messages}', 'Van: {names}'],
      button: 'Berichten lezen',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Je berichten wachten nog op je',
      text: [
        'Ze kwamen een paar dagen geleden en je hebt ze nog niet gelezen.',
        'Ongelezen berichten: {messages}',
        'Van: {names}',
      ],
      button: 'Berichten lezen',
      after: [],
    },
    like: {
      subject: 'Je hebt nieuwe likes',
      text: ['Nieuwe likes: {likes}', 'Van: {names}'],
      button: 'Kijken wie het is',
      after: [],
    },
    reminders: {
      subject: 'Jullie hebben nog niet geschreven',
      text: [
        'Jullie vinden elkaar leuk en niemand is begonnen. Een kort hallo is genoeg.',
        'Matches zonder bericht: {matches}',
        'Met: {names}',
      ],
      button: 'Als eerste schrijven',
      after: [],
    },
    weekly_updates: {
      subject: 'Jouw week in het kort',
      text: [
        'Dit staat voor je klaar:',
        'Ongelezen berichten: {messages}',
        'Nieuwe likes: {likes}',
        'Nieuwe leden van deze week die passen bij wat je zoekt: {members}',
      ],
      button: 'Kijken',
      after: [],
    },
  },
};
