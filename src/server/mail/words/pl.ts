import type { Words } from './words.ts';

export const pl: Words = {
  hello: 'Cześć {name},',
  helloNobody: 'Cześć,',
  instead: 'Jeśli przycisk nie działa, otwórz ten adres:',
  entered: 'Dostajesz ten e-mail, bo ten adres podano w serwisie {site}. Jeśli to nie ty, zignoruj go.',
  account: 'Dostajesz ten e-mail, bo masz konto w serwisie {site}. Dotyczy on samego konta.',
  wanted: 'Dostajesz ten e-mail, bo masz konto w serwisie {site} i chcesz dostawać takie e-maile.',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  notifications: 'Ustawienia powiadomień i rezygnacja z e-maili',
  register: 'Nr rejestrowy',
  robot: 'robot demo',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'karta',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'przelew bankowy',
    directdebit: 'polecenie zapłaty',
  },
  decisions: {
    warn: 'Ostrzeżenie. Nic więcej się nie zmienia.',
    remove: 'To, co narusza nasze zasady, zostało usunięte.',
    suspend: 'Twoje konto jest zawieszone.',
    ban: 'Twoje konto zostało zamknięte na zawsze.',
  },
  reasons: {
    minor: 'osoba poniżej 18 lat',
    intimate_picture: 'intymne zdjęcie udostępnione bez zgody',
    fraud: 'spam lub oszustwo',
    harassment: 'nękanie lub groźby',
    fake_profile: 'fałszywy profil albo cudze zdjęcia',
    illegal: 'coś niezgodnego z prawem',
    other: 'naruszenie naszego regulaminu',
  },
  mails: {
    activation: {
      subject: 'Potwierdź swój adres e-mail',
      text: ['Wystarczy jedno kliknięcie: możesz odpowiadać na wiadomości, a inni zobaczą twój profil.'],
      button: 'Potwierdź adres',
      after: ['Link działa tylko raz. Ważność: {time}.'],
    },
    reset: {
      subject: 'Wybierz nowe hasło',
      text: ['Ktoś poprosił o nowe hasło do twojego konta. Jeśli to ty, wybierz je tutaj.'],
      button: 'Wybierz hasło',
      after: [
        'Link działa tylko raz. Ważność: {time}.',
        'Jeśli to nie ty, zignoruj ten e-mail: twoje hasło pozostaje bez zmian.',
      ],
    },
    mail_change: {
      subject: 'Potwierdź swój nowy adres e-mail',
      text: ['Chcesz od teraz używać tego adresu na swoim koncie. Potwierdź go, a e-maile będą przychodzić tutaj.'],
      button: 'Potwierdź adres',
      after: ['Link działa tylko raz. Ważność: {time}.'],
    },
    mail_change_notice: {
      subject: 'Twój adres e-mail zostanie zmieniony',
      text: [
        'Ktoś chce zmienić adres twojego konta na {address}. Zmiana nastąpi, gdy ten adres zostanie potwierdzony.',
        'Jeśli to ty, nie musisz nic robić. Jeśli nie, wybierz teraz nowe hasło.',
      ],
      button: 'Wybierz nowe hasło',
      after: [],
    },
    password_changed: {
      subject: 'Twoje hasło zostało zmienione',
      text: [
        'Hasło do twojego konta zostało właśnie zmienione, a na innych urządzeniach nastąpiło wylogowanie.',
        'Jeśli to ty, nie musisz nic robić. Jeśli nie, wybierz teraz nowe hasło.',
      ],
      button: 'Wybierz nowe hasło',
      after: [],
    },
    passkey_added: {
      subject: 'Do twojego konta dodano klucz dostępu',
      text: [
        'Do twojego konta dodano właśnie klucz dostępu: „{passkey}”. Kto go ma, może się zalogować bez twojego hasła.',
        'Jeśli to ty, nie musisz nic robić. Jeśli nie, wybierz teraz nowe hasło: usunie to wszystkie klucze dostępu i wyloguje wszystkie urządzenia.',
      ],
      button: 'Wybierz nowe hasło',
      after: [],
    },
    operator: {
      subject: 'Masz teraz uprawnienia operatora',
      text: [
        'Twoje konto jest od teraz kontem operatora: w konsoli widzi użytkowników, zamówienia i ustawienia i może je zmieniać.',
        'Wylogowaliśmy cię ze wszystkich urządzeń. Zaloguj się ponownie i otwórz konsolę z menu.',
      ],
      button: 'Zaloguj się',
      after: ['Jeśli się tego nie spodziewasz, napisz od razu na {support}.'],
    },
    account_exists: {
      subject: 'Masz już konto',
      text: [
        'Ktoś, prawdopodobnie ty, próbował założyć konto z tym adresem. Takie konto już istnieje.',
        'Zaloguj się swoim hasłem. Jeśli go nie pamiętasz, możesz tam wybrać nowe.',
      ],
      button: 'Zaloguj się',
      after: ['Jeśli to nie ty, nie musisz nic robić: twoje konto pozostaje bez zmian.'],
    },
    account_deleted: {
      subject: 'Twoje konto zostało usunięte',
      text: [
        'Nikt już nie widzi twojego konta. Dnia {until} cała jego zawartość zostanie usunięta na zawsze.',
        'Jeśli wcześniej zmienisz zdanie, przywrócisz je jednym kliknięciem.',
      ],
      button: 'Przywróć moje konto',
      after: [],
    },
    account_recovered: {
      subject: 'Twoje konto zostało przywrócone',
      text: ['Na koncie wszystko jest jak dawniej: twój profil, rozmowy i pary znów są na miejscu.'],
      button: 'Zaloguj się',
      after: ['Jeśli konto przywrócił ktoś inny, wybierz nowe hasło na stronie logowania.'],
    },
    receipt: {
      subject: 'Twoje potwierdzenie płatności',
      text: [
        'Dziękujemy: twoja płatność dotarła.',
        [
          'Kupione kredyty: {credits}',
          'Rabat: {discount}',
          'Zapłacono: {amount}',
          'Sposób płatności: {method}',
          'Data: {at}',
          'Zamówienie: {order}',
        ],
      ],
      button: 'Zobacz zamówienie',
      after: [
        'Kredyty miały być dostępne od razu, więc są już na twoim koncie.',
        'Na odstąpienie masz {days} dni, do {until}. Otwórz zamówienie, wybierz „Odstąp od tego zamówienia”, a zwrócimy ci wartość niewydanych kredytów.',
      ],
    },
    refund: {
      subject: 'Twoje pieniądze wracają',
      text: [
        'Zwróciliśmy {amount} z twojego zamówienia.',
        ['Odebrane kredyty: {credits}', 'Zamówienie: {order}'],
        'Pieniądze wracają tam, skąd przyszła płatność. Twój bank może potrzebować kilku dni.',
      ],
      button: 'Zobacz zamówienie',
      after: [],
    },
    refund_failed: {
      subject: 'Nie udało się zwrócić twoich pieniędzy',
      text: [
        'Chcieliśmy zwrócić {amount} z twojego zamówienia, ale pieniądze nie dotarły: nasz operator płatności podaje, że zwrot się nie powiódł.',
        ['Oddane kredyty: {credits}', 'Zamówienie: {order}'],
        'Masz więc znowu to, co wcześniej, a pieniądze nie są już w drodze. Jeśli nadal chcesz je odzyskać, napisz na {support} i podaj numer zamówienia: ktoś z naszego zespołu znajdzie z tobą inny sposób.',
      ],
      button: 'Zobacz zamówienie',
      after: [],
    },
    complaint: {
      subject: 'Otrzymaliśmy twoją reklamację',
      text: [
        'Dziękujemy. Ktoś z naszego zespołu przeczyta twoją reklamację i odpowie na ten adres.',
        'Numer: {number}',
        'Data: {at}',
        'Treść: {copy}',
      ],
      button: 'Jak się z nami skontaktować',
      after: ['Podaj ten numer, jeśli napiszesz do nas w tej sprawie.'],
    },
    report_acted: {
      subject: 'Co się stało z twoim zgłoszeniem',
      text: [
        'Dnia {at} zgłoszono z twojego konta osobę lub wiadomość. Ktoś z naszego zespołu to sprawdził.',
        'Zgłoszona treść narusza nasze zasady i podjęliśmy działania. Aby chronić innych, nie mówimy jakie.',
        'Dziękujemy: takie zgłoszenia sprawiają, że jest tu bezpiecznie.',
      ],
      button: 'Złóż reklamację',
      after: ['Jeśli uważasz, że to za mało, odpowiedz tutaj: ktoś inny sprawdzi to jeszcze raz.'],
    },
    report_dismissed: {
      subject: 'Twoje zgłoszenie zostało sprawdzone',
      text: [
        'Dnia {at} zgłoszono z twojego konta osobę lub wiadomość. Ktoś z naszego zespołu wszystko przeczytał.',
        'Nie znaleźliśmy niczego, co narusza nasze zasady, więc nic się nie zmieniło. Tę osobę możesz zablokować w każdej chwili.',
      ],
      button: 'Poproś o ponowne sprawdzenie',
      after: ['Jeśli widzisz to inaczej, napisz nam dlaczego: wtedy zdecyduje ktoś inny.'],
    },
    decision: {
      subject: 'Decyzja w sprawie twojego konta',
      text: [
        'Ktoś z naszego zespołu sprawdził zgłoszenie dotyczące twojego konta. Nie zdecydowała o tym maszyna.',
        'Nasza decyzja: {decision}',
        'Obowiązuje do: {until}',
        'Naruszona zasada: {reason}',
        'Dlaczego: {statement}',
        'Numer decyzji: {number}',
      ],
      button: 'Odwołaj się',
      after: [
        'Możesz odwołać się raz, w ciągu sześciu miesięcy. Wtedy ktoś inny niż osoba, która zdecydowała, bezpłatnie sprawdzi wszystko od nowa. Możesz też zwrócić się do sądu lub organu rozstrzygania sporów.',
      ],
    },
    in_review: {
      subject: 'Twój profil jest ukryty, gdy go sprawdzamy',
      text: [
        'Dnia {at} ktoś zgłosił Cię z powodu, który nie może czekać: że ktoś ma mniej niż 18 lat albo że intymne zdjęcie udostępniono bez zgody. Takie zgłoszenie ukrywa profil automatycznie. Nikt z naszego zespołu jeszcze tego nie sprawdził.',
        'Ktoś z nas to sprawdzi i napisze Ci e-mailem, jaka jest decyzja. Do tego czasu inni nie znajdą Twojego profilu ani nie zobaczą jego zdjęć, a Ty nie możesz wysyłać zdjęć ani zaczynać rozmów. Rozmowy, które już masz, trwają dalej.',
      ],
      button: 'Złóż skargę',
      after: ['Jeśli uważasz, że to pomyłka, możesz już teraz bezpłatnie złożyć skargę. Nie mówimy, kto zgłosił.'],
    },
    shown_again: {
      subject: 'Inni znów Cię widzą',
      text: [
        'Dnia {at} ktoś zgłosił Twój profil z powodu, który nie może czekać: że ktoś ma mniej niż 18 lat albo że intymne zdjęcie udostępniono bez zgody. Dlatego Twój profil został od razu ukryty, dopóki ktoś tego nie sprawdzi.',
        'Ktoś z naszego zespołu już to sprawdził i nie znalazł niczego, co narusza nasze zasady. Inni znów Cię widzą i nic Cię nie obciąża.',
      ],
      button: 'Zaloguj się',
      after: [
        'Nie mówimy, kto zgłosił, tak jak nie powiedzielibyśmy tego o Tobie. Na skargę w tej sprawie też odpowiadamy.',
      ],
    },
    restored: {
      subject: 'Twoje konto jest znów otwarte',
      text: ['Zawieszenie się skończyło. Możesz się zalogować jak zawsze, a inni znów cię widzą.'],
      button: 'Zaloguj się',
      after: [],
    },
    appeal_upheld: {
      subject: 'Nasza odpowiedź na twoje odwołanie',
      text: [
        'Odwołanie dotyczyło decyzji {number}. Ktoś inny z naszego zespołu sprawdził wszystko od nowa.',
        'Decyzja pozostaje w mocy.',
        'Dlaczego: {statement}',
      ],
      button: 'Jak się z nami skontaktować',
      after: ['Możesz też zwrócić się do sądu lub organu rozstrzygania sporów.'],
    },
    appeal_lifted: {
      subject: 'Twoje odwołanie było słuszne',
      text: [
        'Odwołanie dotyczyło decyzji {number}. Ktoś inny z naszego zespołu sprawdził ją od nowa.',
        'Decyzja została cofnięta wraz ze wszystkim, co z niej wynikło. Usuniętych wiadomości nie da się przywrócić.',
        'Uzasadnienie: {statement}',
      ],
      button: 'Zaloguj się',
      after: [],
    },
    complaint_answer: {
      subject: 'Nasza odpowiedź na twoją reklamację',
      text: ['Ktoś z naszego zespołu sprawdził twoją reklamację numer {number}.', 'Odpowiedź: {statement}'],
      button: 'Jak się z nami skontaktować',
      after: ['Podaj ten numer, jeśli napiszesz do nas jeszcze raz w tej sprawie.'],
    },
    new_conversations: {
      subject: 'Napisał do ciebie ktoś nowy',
      text: ['Nieprzeczytane wiadomości: {messages}', 'Od: {names}'],
      button: 'Przeczytaj i odpowiedz',
      after: [],
    },
    new_messages: {
      subject: 'Nowe wiadomości dla ciebie',
      text: ['Nieprzeczytane wiadomości: {messages}', 'Od: {names}'],
      button: 'Przeczytaj wiadomości',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Twoje wiadomości wciąż czekają',
      text: [
        'Przyszły kilka dni temu i nie zostały jeszcze przeczytane.',
        'Nieprzeczytane wiadomości: {messages}',
        'Od: {names}',
      ],
      button: 'Przeczytaj wiadomości',
      after: [],
    },
    like: {
      subject: 'Masz nowe polubienia',
      text: ['Nowe polubienia: {likes}', 'Od: {names}'],
      button: 'Zobacz, kto to',
      after: [],
    },
    reminders: {
      subject: 'Jeszcze nikt z was nie napisał',
      text: [
        'Podobacie się sobie, a nikt nie zrobił pierwszego kroku. Wystarczy krótkie „cześć”.',
        'Pary bez wiadomości: {matches}',
        'Z kim: {names}',
      ],
      button: 'Napisz pierwszą wiadomość',
      after: [],
    },
    weekly_updates: {
      subject: 'Twój tydzień w skrócie',
      text: [
        'Oto co na ciebie czeka:',
        'Nieprzeczytane wiadomości: {messages}',
        'Nowe polubienia: {likes}',
        'Nowe osoby z tego tygodnia, które pasują do tego, czego szukasz: {members}',
      ],
      button: 'Zobacz',
      after: [],
    },
  },
};
