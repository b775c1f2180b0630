import type { Words } from './words.ts';

export const it: Words = {
  hello: 'Ciao {name},',
  helloNobody: 'Ciao,',
  instead: 'Se il pulsante non funziona, apri questo indirizzo:',
  entered: 'Ricevi questa e-mail perché il tuo indirizzo è stato inserito su {site}. Se non l’hai fatto tu, ignorala.',
  account: 'Ricevi questa e-mail perché hai un account su {site}. Riguarda l’account stesso.',
  wanted: 'Ricevi questa e-mail perché hai un account su {site} e desideri questo tipo di e-mail.',
  terms: 'Condizioni',
  privacy: 'Privacy',
  notifications: 'Impostazioni delle notifiche e disiscrizione',
  register: 'N. di registro',
  robot: 'robot demo',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'carta',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'bonifico',
    directdebit: 'addebito diretto',
  },
  decisions: {
    warn: 'Un avvertimento. Nient’altro cambia.',
    remove: 'Ciò che viola le nostre regole è stato rimosso.',
    suspend: 'Il tuo account è sospeso.',
    ban: 'Il tuo account è chiuso definitivamente.',
  },
  reasons: {
    minor: 'una persona con meno di 18 anni',
    intimate_picture: 'un’immagine intima condivisa senza consenso',
    fraud: 'spam o truffa',
    harassment: 'molestie o minacce',
    fake_profile: 'un profilo falso o foto di qualcun altro',
    illegal: 'qualcosa di contrario alla legge',
    other: 'una violazione delle nostre condizioni',
  },
  mails: {
    activation: {
      subject: 'Conferma il tuo indirizzo e-mail',
      text: ['Basta un tocco: potrai rispondere ai messaggi e gli altri potranno vedere il tuo profilo.'],
      button: 'Conferma l’indirizzo',
      after: ['Il link funziona una sola volta. Validità: {time}.'],
    },
    reset: {
      subject: 'Scegli una nuova password',
      text: ['Qualcuno ha chiesto una nuova password per il tuo account. Se l’hai chiesta tu, sceglila qui.'],
      button: 'Scegli la password',
      after: [
        'Il link funziona una sola volta. Validità: {time}.',
        'Se non l’hai chiesta tu, ignora questa e-mail: la tua password resta com’è.',
      ],
    },
    mail_change: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      text: ['D’ora in poi vuoi usare questo indirizzo per il tuo account. Confermalo e le e-mail arriveranno qui.'],
      button: 'Conferma l’indirizzo',
      after: ['Il link funziona una sola volta. Validità: {time}.'],
    },
    mail_change_notice: {
      subject: 'Il tuo indirizzo e-mail sta per cambiare',
      text: [
        'Qualcuno ha chiesto di cambiare l’indirizzo del tuo account in {address}. Il cambio avviene quando quell’indirizzo viene confermato.',
        'Se l’hai chiesto tu, non devi fare nulla. Altrimenti scegli subito una nuova password.',
      ],
      button: 'Scegli una nuova password',
      after: [],
    },
    password_changed: {
      subject: 'La tua password è stata cambiata',
      text: [
        'La password del tuo account è appena stata cambiata e gli altri tuoi dispositivi sono stati disconnessi.',
        'Se l’hai cambiata tu, non devi fare nulla. Altrimenti scegli subito una nuova password.',
      ],
      button: 'Scegli una nuova password',
      after: [],
    },
    passkey_added: {
      subject: 'È stata aggiunta una passkey al tuo account',
      text: [
        'È appena stata aggiunta una passkey al tuo account: “{passkey}”. Chi ce l’ha può accedere senza la tua password.',
        'Se l’hai aggiunta tu, non devi fare nulla. Altrimenti scegli subito una nuova password: così vengono rimosse tutte le passkey e disconnessi tutti i dispositivi.',
      ],
      button: 'Scegli una nuova password',
      after: [],
    },
    operator: {
      subject: 'Ora sei un amministratore',
      text: [
        'Da adesso il tuo account ha i diritti di amministratore: nella console vede iscritti, ordini e impostazioni e può modificarli.',
        'Sei stato disconnesso da tutti i dispositivi. Accedi di nuovo e apri la console dal menu.',
      ],
      button: 'Accedi',
      after: ['Se non te lo aspettavi, scrivi subito a {support}.'],
    },
    account_exists: {
      subject: 'Hai già un account',
      text: [
        'Qualcuno, probabilmente tu, voleva registrarsi con questo indirizzo, a cui è già collegato un account.',
        'Accedi con la tua password. Se l’hai dimenticata, lì puoi sceglierne una nuova.',
      ],
      button: 'Accedi',
      after: ['Se non l’hai fatto tu, non devi fare nulla: il tuo account resta com’è.'],
    },
    account_deleted: {
      subject: 'Il tuo account è stato eliminato',
      text: [
        'Nessuno può più vedere il tuo account. In data {until} tutto il suo contenuto sarà eliminato per sempre.',
        'Se cambi idea prima di allora, basta un tocco per riaverlo.',
      ],
      button: 'Recupera il mio account',
      after: [],
    },
    account_recovered: {
      subject: 'Il tuo account è stato recuperato',
      text: ['Il tuo account è come l’hai lasciato: profilo, chat e match sono di nuovo al loro posto.'],
      button: 'Accedi',
      after: ['Se non l’hai recuperato tu, scegli una nuova password dalla pagina di accesso.'],
    },
    receipt: {
      subject: 'La tua ricevuta',
      text: [
        'Grazie: il tuo pagamento è arrivato.',
        [
          'Acquistati: {credits} crediti',
          'Sconto: {discount}',
          'Pagato: {amount}',
          'Pagato con: {method}',
          'Data: {at}',
          'Ordine: {order}',
        ],
      ],
      button: 'Vedi l’ordine',
      after: [
        'Hai chiesto i crediti subito, quindi sono già nel tuo saldo.',
        'Puoi recedere per {days} giorni (ultimo giorno: {until}). Apri l’ordine, scegli “Recedi da questo ordine” e ti rimborsiamo quello che non hai speso.',
      ],
    },
    refund: {
      subject: 'Il tuo rimborso è in arrivo',
      text: [
        'Abbiamo rimborsato {amount} del tuo ordine.',
        ['Crediti ritirati: {credits}', 'Ordine: {order}'],
        'L’importo torna sul mezzo con cui hai pagato. La tua banca può impiegare qualche giorno.',
      ],
      button: 'Vedi l’ordine',
      after: [],
    },
    refund_failed: {
      subject: 'Non è stato possibile rimborsarti',
      text: [
        'Volevamo rimborsarti {amount} del tuo ordine, ma il denaro non è arrivato: il nostro servizio di pagamento segnala che il versamento a tuo favore non è riuscito.',
        ['Crediti restituiti: {credits}', 'Ordine: {order}'],
        'Hai quindi di nuovo quello che avevi prima, e il denaro non è più in viaggio. Se lo vuoi ancora, scrivi a {support} indicando il numero dell’ordine: una persona del nostro team troverà con te un’altra strada.',
      ],
      button: 'Vedi l’ordine',
      after: [],
    },
    complaint: {
      subject: 'Abbiamo ricevuto il tuo reclamo',
      text: [
        'Grazie. Una persona del nostro team legge quello che hai scritto e risponde a questo indirizzo.',
        'Numero: {number}',
        'Data: {at}',
        'Hai scritto: {copy}',
      ],
      button: 'Come contattarci',
      after: ['Indica il numero se ci scrivi in proposito.'],
    },
    report_acted: {
      subject: 'L’esito della tua segnalazione',
      text: [
        'In data {at} hai segnalato una persona o un messaggio. Qualcuno del nostro team ha esaminato la segnalazione.',
        'Ciò che hai segnalato viola le nostre regole e siamo intervenuti. Per proteggere gli altri non diciamo come.',
        'Grazie: segnalazioni come la tua rendono sicuro questo posto.',
      ],
      button: 'Presenta un reclamo',
      after: ['Se pensi che non basti, rispondi qui: qualcun altro lo esaminerà di nuovo.'],
    },
    report_dismissed: {
      subject: 'La tua segnalazione è stata esaminata',
      text: [
        'In data {at} hai segnalato una persona o un messaggio. Qualcuno del nostro team ha letto tutto.',
        'Non abbiamo trovato nulla che violi le nostre regole, quindi non è cambiato nulla. Puoi bloccare questa persona in ogni momento.',
      ],
      button: 'Chiedi un nuovo esame',
      after: ['Se la vedi diversamente, dicci perché: allora deciderà qualcun altro.'],
    },
    decision: {
      subject: 'Una decisione sul tuo account',
      text: [
        'Una persona del nostro team ha esaminato una segnalazione sul tuo account. La decisione non l’ha presa una macchina.',
        'Che cosa abbiamo deciso: {decision}',
        'Fine della sospensione: {until}',
        'La regola violata: {reason}',
        'Perché: {statement}',
        'Numero della decisione: {number}',
      ],
      button: 'Fai ricorso',
      after: [
        'Puoi fare ricorso una volta, entro sei mesi. Una persona diversa da chi ha deciso riesaminerà tutto gratuitamente. Puoi anche rivolgerti a un tribunale o a un organismo di risoluzione delle controversie.',
      ],
    },
    in_review: {
      subject: 'Il tuo profilo è nascosto mentre lo controlliamo',
      text: [
        'Il {at} qualcuno ti ha segnalato per qualcosa che non può aspettare: che un membro ha meno di 18 anni, o che un’immagine intima è stata condivisa senza consenso. Una segnalazione così nasconde un profilo automaticamente. Nessuno del nostro team ha ancora controllato.',
        'Una persona controllerà e ti scriverà per e-mail cosa ha deciso. Fino ad allora gli altri non trovano il tuo profilo e non ne vedono le foto, e tu non puoi inviare foto né iniziare conversazioni. Le conversazioni che hai già continuano.',
      ],
      button: 'Fai reclamo',
      after: [
        'Se pensi che sia un errore, puoi fare reclamo già adesso, gratuitamente. Chi ha segnalato resta tra noi.',
      ],
    },
    shown_again: {
      subject: 'Gli altri ti vedono di nuovo',
      text: [
        'Il {at} qualcuno ti ha segnalato per qualcosa che non può aspettare: che un membro ha meno di 18 anni, o che un’immagine intima è stata condivisa senza consenso. Perciò il tuo profilo è stato nascosto subito, finché una persona non avesse controllato.',
        'Una persona del nostro team ora ha controllato e non ha trovato nulla contro le nostre regole. Gli altri ti vedono di nuovo e non resta nulla a tuo carico.',
      ],
      button: 'Accedi',
      after: [
        'Chi ha segnalato resta tra noi, come sarebbe per una tua segnalazione. Rispondiamo anche a un reclamo su questo.',
      ],
    },
    restored: {
      subject: 'Il tuo account è di nuovo aperto',
      text: ['La tua sospensione è finita. Puoi accedere come sempre e gli altri ti vedono di nuovo.'],
      button: 'Accedi',
      after: [],
    },
    appeal_upheld: {
      subject: 'La nostra risposta al tuo ricorso',
      text: [
        'Hai fatto ricorso contro la decisione {number}. Un’altra persona del nostro team ha riesaminato tutto.',
        'La decisione resta valida.',
        'Perché: {statement}',
      ],
      button: 'Come contattarci',
      after: ['Puoi anche rivolgerti a un tribunale o a un organismo di risoluzione delle controversie.'],
    },
    appeal_lifted: {
      subject: 'Il tuo ricorso era fondato',
      text: [
        'Hai fatto ricorso contro la decisione {number}. Un’altra persona del nostro team l’ha riesaminata.',
        'La decisione è annullata, con tutto ciò che ne è seguito. I messaggi rimossi non si possono recuperare.',
        'Motivazione: {statement}',
      ],
      button: 'Accedi',
      after: [],
    },
    complaint_answer: {
      subject: 'La nostra risposta al tuo reclamo',
      text: ['Una persona del nostro team ha esaminato il tuo reclamo numero {number}.', 'La risposta: {statement}'],
      button: 'Come contattarci',
      after: ['Indica il numero se ci scrivi di nuovo al riguardo.'],
    },
    new_conversations: {
      subject: 'Una persona nuova ti ha scritto',
      text: ['Messaggi non letti: {messages}', 'Da: {names}'],
      button: 'Leggi e rispondi',
      after: [],
    },
    new_messages: {
      subject: 'Nuovi messaggi per te',
      text: ['Messaggi non letti: {messages}', 'Da: {names}'],
      button: 'Leggi i messaggi',
      after: [],
    },
    unread_message_reminders: {
      subject: 'I tuoi messaggi ti aspettano ancora',
      text: [
        'Sono arrivati qualche giorno fa e non li hai ancora letti.',
        'Messaggi non letti: {messages}',
        'Da: {names}',
      ],
      button: 'Leggi i messaggi',
      after: [],
    },
    like: {
      subject: 'Hai nuovi like',
      text: ['Nuovi like: {likes}', 'Da: {names}'],
      button: 'Guarda chi è',
      after: [],
    },
    reminders: {
      subject: 'Tra voi ancora nessun messaggio',
      text: [
        'Vi piacete a vicenda e nessuno ha fatto il primo passo. Basta un ciao.',
        'Match senza messaggi: {matches}',
        'Con: {names}',
      ],
      button: 'Fai il primo passo',
      after: [],
    },
    weekly_updates: {
      subject: 'La tua settimana in breve',
      text: [
        'Ecco che cosa ti aspetta:',
        'Messaggi non letti: {messages}',
        'Nuovi like: {likes}',
        'Nuovi iscritti di questa settimana adatti a ciò che cerchi: {members}',
      ],
      button: 'Dai un’occhiata',
      after: [],
    },
  },
};
