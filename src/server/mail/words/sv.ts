import type { Words } from './words.ts';

export const sv: Words = {
  hello: 'Hej {name}!',
  helloNobody: 'Hej!',
  instead: 'Om knappen inte fungerar öppnar du den här adressen:',
  entered: 'Du får det här mejlet eftersom adressen angavs på {site}. Om det inte var du kan du bortse från det.',
  account: 'Du får det här mejlet eftersom du har ett konto på {site}. Det gäller själva kontot.',
  wanted: 'Du får det här mejlet eftersom du har ett konto på {site} och vill ha sådana mejl.',
  terms: 'Villkor',
  privacy: 'Integritet',
  notifications: 'Notisinställningar och avregistrering',
  register: 'Registreringsnr',
  robot: 'demorobot',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'kort',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'banköverföring',
    directdebit: 'autogiro',
  },
  decisions: {
    warn: 'En varning. Inget annat ändras.',
    remove: 'Det som bryter mot våra regler har tagits bort.',
    suspend: 'Ditt konto är avstängt.',
    ban: 'Ditt konto är stängt för alltid.',
  },
  reasons: {
    minor: 'en medlem under 18 år',
    intimate_picture: 'en intim bild som delats utan samtycke',
    fraud: 'spam eller bedrägeri',
    harassment: 'trakasserier eller hot',
    fake_profile: 'en falsk profil eller någon annans bilder',
    illegal: 'något som strider mot lagen',
    other: 'ett brott mot våra villkor',
  },
  mails: {
    activation: {
      subject: 'Bekräfta din e-postadress',
      text: ['Ett tryck, så kan du svara på meddelanden och andra kan se din profil.'],
      button: 'Bekräfta adressen',
      after: ['Länken fungerar en gång. Den gäller i {time}.'],
    },
    reset: {
      subject: 'Välj ett nytt lösenord',
      text: ['Någon har begärt ett nytt lösenord till ditt konto. Om det var du väljer du det här.'],
      button: 'Välj lösenord',
      after: [
        'Länken fungerar en gång. Den gäller i {time}.',
        'Om det inte var du kan du bortse från mejlet: ditt lösenord är oförändrat.',
      ],
    },
    mail_change: {
      subject: 'Bekräfta din nya e-postadress',
      text: ['Du vill använda den här adressen till ditt konto från och med nu. Bekräfta den så kommer mejlen hit.'],
      button: 'Bekräfta adressen',
      after: ['Länken fungerar en gång. Den gäller i {time}.'],
    },
    mail_change_notice: {
      subject: 'Din e-postadress håller på att ändras',
      text: [
        'Någon har begärt att ändra adressen till ditt konto till {address}. Det sker när den adressen har bekräftats.',
        'Om det var du behöver du inte göra något. Annars väljer du ett nytt lösenord nu.',
      ],
      button: 'Välj ett nytt lösenord',
      after: [],
    },
    password_changed: {
      subject: 'Ditt lösenord har ändrats',
      text: [
        'Lösenordet till ditt konto ändrades alldeles nyss, och dina andra enheter loggades ut.',
        'Om det var du behöver du inte göra något. Annars väljer du ett nytt lösenord nu.',
      ],
      button: 'Välj ett nytt lösenord',
      after: [],
    },
    passkey_added: {
      subject: 'En lösennyckel har lagts till i ditt konto',
      text: [
        'En lösennyckel lades alldeles nyss till i ditt konto: ”{passkey}”. Den som har den kan logga in utan ditt lösenord.',
        'Om det var du behöver du inte göra något. Annars väljer du ett nytt lösenord nu: det tar bort alla lösennycklar och loggar ut alla enheter.',
      ],
      button: 'Välj ett nytt lösenord',
      after: [],
    },
    operator: {
      subject: 'Du är nu operatör',
      text: [
        'Ditt konto är från och med nu en operatörs: i konsolen ser det medlemmar, beställningar och inställningar och kan ändra dem.',
        'Du har loggats ut överallt. Logga in igen och öppna konsolen från menyn.',
      ],
      button: 'Logga in',
      after: ['Om du inte väntade dig det här, skriv genast till {support}.'],
    },
    account_exists: {
      subject: 'Du har redan ett konto',
      text: [
        'Någon, förmodligen du, ville bli medlem med den här adressen. Det finns redan ett konto med den.',
        'Logga in med ditt lösenord. Om du har glömt det kan du välja ett nytt där.',
      ],
      button: 'Logga in',
      after: ['Om det inte var du behöver du inte göra något: ditt konto är oförändrat.'],
    },
    account_deleted: {
      subject: 'Ditt konto har raderats',
      text: [
        'Ingen kan se ditt konto längre. Den {until} raderas allt i det för gott.',
        'Om du ångrar dig innan dess får du tillbaka det med ett tryck.',
      ],
      button: 'Återställ mitt konto',
      after: [],
    },
    account_recovered: {
      subject: 'Ditt konto är tillbaka',
      text: ['Ditt konto är som du lämnade det: din profil, dina chattar och dina matchningar finns där igen.'],
      button: 'Logga in',
      after: ['Om det inte var du som återställde det väljer du ett nytt lösenord på inloggningssidan.'],
    },
    receipt: {
      subject: 'Ditt kvitto',
      text: [
        'Tack: din betalning har kommit fram.',
        [
          'Köpt: {credits} krediter',
          'Rabatt: {discount}',
          'Betalt: {amount}',
          'Betalt med: {method}',
          'Datum: {at}',
          'Beställning: {order}',
        ],
      ],
      button: 'Visa beställningen',
      after: [
        'Du ville ha krediterna direkt, så de finns redan på ditt saldo.',
        'Du kan ångra dig i {days} dagar, till och med {until}. Öppna beställningen, välj ”Ångra den här beställningen”, så betalar vi tillbaka det du inte har förbrukat.',
      ],
    },
    refund: {
      subject: 'Dina pengar är på väg tillbaka',
      text: [
        'Vi har betalat tillbaka {amount} av din beställning.',
        ['Krediter som tagits tillbaka: {credits}', 'Beställning: {order}'],
        'Pengarna går tillbaka till det du betalade med. Din bank kan behöva några dagar.',
      ],
      button: 'Visa beställningen',
      after: [],
    },
    refund_failed: {
      subject: 'Dina pengar kunde inte betalas tillbaka',
      text: [
        'Vi ville betala tillbaka {amount} av din beställning, men pengarna kom inte fram: vår betaltjänst meddelar att betalningen till dig inte gick igenom.',
        ['Krediter som du har fått tillbaka: {credits}', 'Beställning: {order}'],
        'Du har alltså fått tillbaka det du hade tidigare, och pengarna är inte längre på väg. Vill du fortfarande ha dem kan du skriva till {support} med beställningens nummer: en människa i vårt team hittar en annan väg tillsammans med dig.',
      ],
      button: 'Visa beställningen',
      after: [],
    },
    complaint: {
      subject: 'Vi har tagit emot ditt klagomål',
      text: [
        'Tack. En person i vårt team läser det du har skrivit och svarar till den här adressen.',
        'Nummer: {number}',
        'Datum: {at}',
        'Det här skrev du: {copy}',
      ],
      button: 'Så når du oss',
      after: ['Ange numret om du skriver till oss om saken.'],
    },
    report_acted: {
      subject: 'Vad som hände med din anmälan',
      text: [
        'Den {at} anmälde du en medlem eller ett meddelande. En person i vårt team har tittat på det.',
        'Det du anmälde bryter mot våra regler, och vi har agerat. För att skydda andra säger vi inte hur.',
        'Tack: anmälningar som din gör det tryggt här.',
      ],
      button: 'Klaga på detta',
      after: ['Om du tycker att det inte räcker, svara här: någon annan tittar på det igen.'],
    },
    report_dismissed: {
      subject: 'Din anmälan har granskats',
      text: [
        'Den {at} anmälde du en medlem eller ett meddelande. En person i vårt team har läst allt.',
        'Vi hittade inget som bryter mot våra regler, så inget har ändrats. Du kan när som helst blockera den här medlemmen.',
      ],
      button: 'Be om en ny granskning',
      after: ['Om du ser det annorlunda, berätta varför: då avgör någon annan.'],
    },
    decision: {
      subject: 'Ett beslut om ditt konto',
      text: [
        'En person i vårt team har tittat på en anmälan om ditt konto. Ingen maskin har beslutat detta.',
        'Vad vi har beslutat: {decision}',
        'Gäller till: {until}',
        'Regeln som har brutits: {reason}',
        'Varför: {statement}',
        'Beslutets nummer: {number}',
      ],
      button: 'Invänd mot beslutet',
      after: [
        'Du kan invända en gång, inom sex månader. Då går någon annan än den som fattade beslutet igenom allt på nytt, utan kostnad. Du kan också vända dig till en domstol eller ett tvistlösningsorgan.',
      ],
    },
    in_review: {
      subject: 'Din profil är dold medan vi kontrollerar den',
      text: [
        'Den {at} anmäldes du för något som inte kan vänta: att en medlem är under 18 eller att en intim bild har delats utan samtycke. En sådan anmälan döljer en profil automatiskt. Ingen i vårt team har tittat än.',
        'En människa tittar och mejlar dig vad som beslutas. Till dess hittar andra inte din profil och ser inte dess bilder, och du kan inte skicka bilder eller starta samtal. Samtalen du har fortsätter.',
      ],
      button: 'Klaga',
      after: ['Om du tycker att det är fel kan du klaga redan nu, gratis. Vem som anmälde stannar hos oss.'],
    },
    shown_again: {
      subject: 'Andra ser dig igen',
      text: [
        'Den {at} anmälde någon dig för något som inte kan vänta: att en medlem är under 18 eller att en intim bild har delats utan samtycke. Därför doldes din profil direkt, tills en människa hade tittat.',
        'En person i vårt team har nu tittat och inte hittat något som bryter mot våra regler. Andra ser dig igen, och ingenting ligger dig till last.',
      ],
      button: 'Logga in',
      after: [
        'Vem som anmälde stannar hos oss, precis som om du hade anmält någon. Vi svarar också på ett klagomål om detta.',
      ],
    },
    restored: {
      subject: 'Ditt konto är öppet igen',
      text: ['Din avstängning är över. Du kan logga in som vanligt, och andra ser dig igen.'],
      button: 'Logga in',
      after: [],
    },
    appeal_upheld: {
      subject: 'Vårt svar på din invändning',
      text: [
        'Du invände mot beslut {number}. Någon annan i vårt team har tittat på allt igen.',
        'Beslutet står fast.',
        'Varför: {statement}',
      ],
      button: 'Så når du oss',
      after: ['Du kan också vända dig till en domstol eller ett tvistlösningsorgan.'],
    },
    appeal_lifted: {
      subject: 'Din invändning var befogad',
      text: [
        'Du invände mot beslut {number}. Någon annan i vårt team har prövat det på nytt.',
        'Beslutet är upphävt, med allt som följde av det. Borttagna meddelanden kan inte hämtas tillbaka.',
        'Motivering: {statement}',
      ],
      button: 'Logga in',
      after: [],
    },
    complaint_answer: {
      subject: 'Vårt svar på ditt klagomål',
      text: ['En person i vårt team har tittat på ditt klagomål nummer {number}.', 'Svaret: {statement}'],
      button: 'Så når du oss',
      after: ['Ange numret om du skriver till oss om det igen.'],
    },
    new_conversations: {
      subject: 'Någon ny har skrivit till dig',
      text: ['Olästa meddelanden: {messages}', 'Från: {names}'],
      button: 'Läs och svara',
      after: [],
    },
    new_messages: {
      subject: 'Nya meddelanden till dig',
      text: ['Olästa meddelanden: {messages}', 'Från: {names}'],
      button: 'Läs meddelanden',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Dina meddelanden väntar fortfarande',
      text: [
        'De kom för några dagar sedan och du har inte läst dem än.',
        'Olästa meddelanden: {messages}',
        'Från: {names}',
      ],
      button: 'Läs meddelanden',
      after: [],
    },
    like: {
      subject: 'Du har nya gillningar',
      text: ['Nya gillningar: {likes}', 'Från: {names}'],
      button: 'Se vem det är',
      after: [],
    },
    reminders: {
      subject: 'Ingen av er har skrivit än',
      text: [
        'Ni gillar varandra och ingen har tagit första steget. Ett kort hej räcker.',
        'Matchningar utan meddelande: {matches}',
        'Med: {names}',
      ],
      button: 'Skriv först',
      after: [],
    },
    weekly_updates: {
      subject: 'Din vecka i korthet',
      text: [
        'Det här väntar på dig:',
        'Olästa meddelanden: {messages}',
        'Nya gillningar: {likes}',
        'Nya medlemmar den här veckan som motsvarar det du söker: {members}',
      ],
      button: 'Ta en titt',
      after: [],
    },
  },
};
