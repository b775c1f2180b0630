import type { Words } from './words.ts';

export const fi: Words = {
  hello: 'Hei {name},',
  helloNobody: 'Hei,',
  instead: 'Jos painike ei toimi, avaa tämä osoite:',
  entered:
    'Saat tämän viestin, koska tämä osoite annettiin palvelussa {site}. Jos se et ollut sinä, jätä viesti huomiotta.',
  account: 'Saat tämän viestin, koska sinulla on tili palvelussa {site}. Viesti koskee itse tiliä.',
  wanted: 'Saat tämän viestin, koska sinulla on tili palvelussa {site} ja haluat tällaisia viestejä.',
  terms: 'Ehdot',
  privacy: 'Tietosuoja',
  notifications: 'Ilmoitusasetukset ja sähköpostien peruminen',
  register: 'Rekisterinumero',
  robot: 'demorobotti',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'kortti',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'tilisiirto',
    directdebit: 'suoraveloitus',
  },
  decisions: {
    warn: 'Varoitus. Mikään muu ei muutu.',
    remove: 'Sääntöjemme vastainen sisältö on poistettu.',
    suspend: 'Tilisi on suljettu määräajaksi.',
    ban: 'Tilisi on suljettu pysyvästi.',
  },
  reasons: {
    minor: 'alle 18-vuotias jäsen',
    intimate_picture: 'ilman suostumusta jaettu intiimi kuva',
    fraud: 'roskaposti tai huijaus',
    harassment: 'häirintä tai uhkailu',
    fake_profile: 'valeprofiili tai jonkun toisen kuvat',
    illegal: 'jotakin lainvastaista',
    other: 'käyttöehtojemme rikkominen',
  },
  mails: {
    activation: {
      subject: 'Vahvista sähköpostiosoitteesi',
      text: ['Yksi napautus, ja voit vastata viesteihin ja muut näkevät profiilisi.'],
      button: 'Vahvista osoite',
      after: ['Linkki toimii kerran. Voimassaoloaika: {time}.'],
    },
    reset: {
      subject: 'Valitse uusi salasana',
      text: ['Joku pyysi uutta salasanaa tilillesi. Jos se olit sinä, valitse se tästä.'],
      button: 'Valitse salasana',
      after: [
        'Linkki toimii kerran. Voimassaoloaika: {time}.',
        'Jos se et ollut sinä, jätä viesti huomiotta: salasanasi pysyy ennallaan.',
      ],
    },
    mail_change: {
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      text: ['Haluat käyttää tätä osoitetta tililläsi tästä lähtien. Vahvista se, niin viestit tulevat tänne.'],
      button: 'Vahvista osoite',
      after: ['Linkki toimii kerran. Voimassaoloaika: {time}.'],
    },
    mail_change_notice: {
      subject: 'Sähköpostiosoitteesi on vaihtumassa',
      text: [
        'Joku pyysi vaihtamaan tilisi osoitteeksi {address}. Se vaihtuu, kun kyseinen osoite vahvistetaan.',
        'Jos se olit sinä, sinun ei tarvitse tehdä mitään. Muussa tapauksessa valitse uusi salasana heti.',
      ],
      button: 'Valitse uusi salasana',
      after: [],
    },
    password_changed: {
      subject: 'Salasanasi on vaihdettu',
      text: [
        'Tilisi salasana vaihdettiin juuri, ja muut laitteesi kirjattiin ulos.',
        'Jos se olit sinä, sinun ei tarvitse tehdä mitään. Muussa tapauksessa valitse uusi salasana heti.',
      ],
      button: 'Valitse uusi salasana',
      after: [],
    },
    passkey_added: {
      subject: 'Tilillesi lisättiin pääsyavain',
      text: [
        'Tilillesi lisättiin juuri pääsyavain: ”{passkey}”. Sen haltija voi kirjautua ilman salasanaasi.',
        'Jos se olit sinä, sinun ei tarvitse tehdä mitään. Muussa tapauksessa valitse uusi salasana heti: se poistaa kaikki pääsyavaimet ja kirjaa kaikki laitteet ulos.',
      ],
      button: 'Valitse uusi salasana',
      after: [],
    },
    operator: {
      subject: 'Olet nyt ylläpitäjä',
      text: [
        'Tilisi on tästä lähtien ylläpitäjän tili: hallintanäkymässä se näkee jäsenet, tilaukset ja asetukset ja voi muuttaa niitä.',
        'Sinut on kirjattu ulos kaikkialta. Kirjaudu uudelleen ja avaa hallinta valikosta.',
      ],
      button: 'Kirjaudu',
      after: ['Jos et odottanut tätä, kirjoita heti osoitteeseen {support}.'],
    },
    account_exists: {
      subject: 'Sinulla on jo tili',
      text: [
        'Joku, luultavasti sinä, yritti liittyä tällä osoitteella. Sillä on jo tili.',
        'Kirjaudu salasanallasi. Jos olet unohtanut sen, voit valita siellä uuden.',
      ],
      button: 'Kirjaudu',
      after: ['Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: tilisi pysyy ennallaan.'],
    },
    account_deleted: {
      subject: 'Tilisi on poistettu',
      text: [
        'Kukaan ei enää näe tiliäsi. Sen koko sisältö poistetaan lopullisesti {until}.',
        'Jos muutat mielesi sitä ennen, saat tilin takaisin yhdellä napautuksella.',
      ],
      button: 'Palauta tilini',
      after: [],
    },
    account_recovered: {
      subject: 'Tilisi on palautettu',
      text: ['Tilisi on sellainen kuin se oli: profiilisi, keskustelusi ja matchisi ovat taas paikallaan.'],
      button: 'Kirjaudu',
      after: ['Jos et palauttanut sitä itse, valitse uusi salasana kirjautumissivulla.'],
    },
    receipt: {
      subject: 'Kuittisi',
      text: [
        'Kiitos: maksusi on saapunut.',
        [
          'Ostit krediittejä: {credits}',
          'Alennus: {discount}',
          'Maksettu: {amount}',
          'Maksutapa: {method}',
          'Päivä: {at}',
          'Tilaus: {order}',
        ],
      ],
      button: 'Katso tilaus',
      after: [
        'Halusit krediitit heti, joten ne ovat jo saldossasi.',
        'Voit peruuttaa oston {days} päivän ajan, viimeistään {until}. Avaa tilaus ja valitse ”Peruuta tämä tilaus”, niin maksamme takaisin sen, mitä et ole käyttänyt.',
      ],
    },
    refund: {
      subject: 'Rahasi ovat matkalla takaisin',
      text: [
        'Olemme palauttaneet tilauksestasi {amount}.',
        ['Takaisin otetut krediitit: {credits}', 'Tilaus: {order}'],
        'Rahat palaavat sinne, mistä maksoit. Pankillasi voi mennä muutama päivä.',
      ],
      button: 'Katso tilaus',
      after: [],
    },
    refund_failed: {
      subject: 'Rahojasi ei voitu palauttaa',
      text: [
        'Halusimme palauttaa tilauksestasi {amount}, mutta rahat eivät tulleet perille: maksupalvelumme ilmoittaa, että maksu sinulle ei onnistunut.',
        ['Sinulle palautetut krediitit: {credits}', 'Tilaus: {order}'],
        'Sinulla on siis taas se, mitä sinulla oli aiemmin, eivätkä rahat ole enää matkalla. Jos haluat ne yhä, kirjoita osoitteeseen {support} ja kerro tilauksen numero: joku meistä etsii kanssasi toisen tavan.',
      ],
      button: 'Katso tilaus',
      after: [],
    },
    complaint: {
      subject: 'Olemme saaneet valituksesi',
      text: [
        'Kiitos. Tiimimme jäsen lukee kirjoittamasi ja vastaa tähän osoitteeseen.',
        'Numero: {number}',
        'Päivämäärä: {at}',
        'Kirjoitit: {copy}',
      ],
      button: 'Näin tavoitat meidät',
      after: ['Mainitse numero, jos kirjoitat meille asiasta.'],
    },
    report_acted: {
      subject: 'Mitä ilmoituksestasi seurasi',
      text: [
        'Ilmoitit jäsenestä tai viestistä {at}. Tiimimme jäsen on tarkastanut asian.',
        'Ilmoittamasi asia rikkoo sääntöjämme, ja olemme puuttuneet siihen. Muita suojellaksemme emme kerro, miten.',
        'Kiitos: tällaiset ilmoitukset pitävät tämän paikan turvallisena.',
      ],
      button: 'Tee valitus',
      after: ['Jos tämä ei mielestäsi riitä, tee valitus: joku muu katsoo asian uudelleen.'],
    },
    report_dismissed: {
      subject: 'Ilmoituksesi on käsitelty',
      text: [
        'Ilmoitit jäsenestä tai viestistä {at}. Tiimimme jäsen on lukenut kaiken.',
        'Emme löytäneet mitään sääntöjemme vastaista, joten mitään ei muutettu. Voit estää tämän jäsenen milloin tahansa.',
      ],
      button: 'Pyydä uutta tarkastusta',
      after: ['Jos olet eri mieltä, kerro miksi: silloin joku muu päättää.'],
    },
    decision: {
      subject: 'Tiliäsi koskeva päätös',
      text: [
        'Tiimimme jäsen on tarkastanut tiliäsi koskevan ilmoituksen. Tätä ei päättänyt kone.',
        'Päätöksemme: {decision}',
        'Päättyy: {until}',
        'Rikottu sääntö: {reason}',
        'Perustelut: {statement}',
        'Päätöksen numero: {number}',
      ],
      button: 'Vastusta päätöstä',
      after: [
        'Voit vastustaa päätöstä kerran kuuden kuukauden kuluessa. Silloin joku muu kuin päätöksen tekijä tarkastaa kaiken maksutta uudelleen. Voit myös kääntyä tuomioistuimen tai riidanratkaisuelimen puoleen.',
      ],
    },
    in_review: {
      subject: 'Profiilisi on piilotettu tarkistuksen ajaksi',
      text: [
        'Sinusta ilmoitettiin {at} syystä, joka ei voi odottaa: että jäsen on alle 18-vuotias tai että intiimi kuva on jaettu ilman suostumusta. Tällainen ilmoitus piilottaa profiilin automaattisesti. Kukaan tiimistämme ei ole vielä katsonut asiaa.',
        'Ihminen katsoo asian ja kertoo sinulle sähköpostilla päätöksestä. Siihen asti muut eivät löydä profiiliasi eivätkä näe sen kuvia, etkä voi lähettää kuvia tai aloittaa keskusteluja. Nykyiset keskustelusi jatkuvat.',
      ],
      button: 'Tee valitus',
      after: ['Jos tämä on mielestäsi väärin, voit valittaa jo nyt maksutta. Emme kerro, kuka ilmoitti.'],
    },
    shown_again: {
      subject: 'Muut näkevät sinut taas',
      text: [
        'Joku ilmoitti sinusta {at} syystä, joka ei voi odottaa: että jäsen on alle 18-vuotias tai että intiimi kuva on jaettu ilman suostumusta. Siksi profiilisi piilotettiin heti, kunnes ihminen oli katsonut asian.',
        'Tiimimme ihminen on nyt katsonut asian eikä löytänyt mitään sääntöjemme vastaista. Muut näkevät sinut taas, eikä mitään jää sinua vastaan.',
      ],
      button: 'Kirjaudu sisään',
      after: ['Emme kerro, kuka ilmoitti, kuten emme kertoisi sinustakaan. Vastaamme myös tätä koskevaan valitukseen.'],
    },
    restored: {
      subject: 'Tilisi on taas auki',
      text: ['Sulkemisaika on päättynyt. Voit kirjautua kuten ennenkin, ja muut näkevät sinut taas.'],
      button: 'Kirjaudu',
      after: [],
    },
    appeal_upheld: {
      subject: 'Vastauksemme vastalauseeseesi',
      text: [
        'Vastustit päätöstä {number}. Toinen tiimimme jäsen on tarkastanut kaiken uudelleen.',
        'Päätös pysyy voimassa.',
        'Perustelut: {statement}',
      ],
      button: 'Näin tavoitat meidät',
      after: ['Voit myös kääntyä tuomioistuimen tai riidanratkaisuelimen puoleen.'],
    },
    appeal_lifted: {
      subject: 'Vastalauseesi oli aiheellinen',
      text: [
        'Vastustit päätöstä {number}. Toinen tiimimme jäsen on tarkastanut sen uudelleen.',
        'Päätös on peruttu seurauksineen. Poistettuja viestejä ei voi palauttaa.',
        'Perustelut: {statement}',
      ],
      button: 'Kirjaudu',
      after: [],
    },
    complaint_answer: {
      subject: 'Vastauksemme valitukseesi',
      text: ['Tiimimme jäsen on tarkastanut valituksesi numero {number}.', 'Vastaus: {statement}'],
      button: 'Näin tavoitat meidät',
      after: ['Mainitse numero, jos kirjoitat meille siitä uudelleen.'],
    },
    new_conversations: {
      subject: 'Joku uusi on kirjoittanut sinulle',
      text: ['Lukemattomia viestejä: {messages}', 'Keneltä: {names}'],
      button: 'Lue ja vastaa',
      after: [],
    },
    new_messages: {
      subject: 'Sinulle on uusia viestejä',
      text: ['Lukemattomia viestejä: {messages}', 'Keneltä: {names}'],
      button: 'Lue viestit',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Viestisi odottavat yhä',
      text: [
        'Ne tulivat muutama päivä sitten, etkä ole vielä lukenut niitä.',
        'Lukemattomia viestejä: {messages}',
        'Keneltä: {names}',
      ],
      button: 'Lue viestit',
      after: [],
    },
    like: {
      subject: 'Olet saanut uusia tykkäyksiä',
      text: ['Uusia tykkäyksiä: {likes}', 'Keneltä: {names}'],
      button: 'Katso, kuka se on',
      after: [],
    },
    reminders: {
      subject: 'Kumpikaan ei ole vielä kirjoittanut',
      text: [
        'Pidätte toisistanne, mutta kukaan ei ole aloittanut. Lyhyt moi riittää.',
        'Matcheja ilman viestiä: {matches}',
        'Kenen kanssa: {names}',
      ],
      button: 'Kirjoita ensin',
      after: [],
    },
    weekly_updates: {
      subject: 'Viikkosi lyhyesti',
      text: [
        'Tämä odottaa sinua:',
        'Lukemattomia viestejä: {messages}',
        'Uusia tykkäyksiä: {likes}',
        'Tällä viikolla liittyneitä, jotka sopivat hakuusi: {members}',
      ],
      button: 'Katso',
      after: [],
    },
  },
};
