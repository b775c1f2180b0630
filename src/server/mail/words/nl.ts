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
        'Gekocht: {credits} credits',
        'Betaald: {amount}',
        'Betaald met: {method}',
        'Datum: {at}',
        'Bestelling: {order}',
      ],
      button: 'Bestelling bekijken',
      after: [
        'Je wilde de credits meteen, dus ze staan al op je saldo.',
        'Je kunt je {days} dagen bedenken, tot en met {until}. Open de bestelling, kies “Herroepen”, en we betalen terug wat je niet hebt uitgegeven.',
      ],
    },
    refund: {
      subject: 'Je geld komt terug',
      text: [
        'We hebben {amount} van je bestelling terugbetaald.',
        'Teruggenomen credits: {credits}',
        'Bestelling: {order}',
        'Het gaat terug naar waar je mee betaalde. Je bank kan er een paar dagen over doen.',
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
