import type { Words } from './words.ts';

export const es: Words = {
  hello: 'Hola, {name}:',
  helloNobody: 'Hola:',
  instead: 'Si el botón no funciona, abre esta dirección:',
  entered: 'Recibes este correo porque esta dirección se introdujo en {site}. Si no fuiste tú, ignóralo.',
  account: 'Recibes este correo porque tienes una cuenta en {site}. Trata de la propia cuenta.',
  wanted: 'Recibes este correo porque tienes una cuenta en {site} y quieres este tipo de correos.',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  notifications: 'Ajustes de notificaciones y baja',
  register: 'N.º de registro',
  robot: 'robot de demo',
  methods: {
    ideal: 'iDEAL',
    bancontact: 'Bancontact',
    card: 'tarjeta',
    paypal: 'PayPal',
    applepay: 'Apple Pay',
    banktransfer: 'transferencia',
    directdebit: 'domiciliación bancaria',
  },
  decisions: {
    warn: 'Una advertencia. No cambia nada más.',
    remove: 'Se ha eliminado lo que incumple nuestras normas.',
    suspend: 'Tu cuenta está suspendida.',
    ban: 'Tu cuenta está cerrada para siempre.',
  },
  reasons: {
    minor: 'un miembro menor de 18 años',
    intimate_picture: 'una imagen íntima compartida sin consentimiento',
    fraud: 'spam o fraude',
    harassment: 'acoso o amenazas',
    fake_profile: 'un perfil falso o fotos de otra persona',
    illegal: 'algo contrario a la ley',
    other: 'un incumplimiento de nuestras condiciones',
  },
  mails: {
    activation: {
      subject: 'Confirma tu correo electrónico',
      text: ['Basta un clic: podrás responder a los mensajes y los demás podrán ver tu perfil.'],
      button: 'Confirmar dirección',
      after: ['El enlace funciona una sola vez. Validez: {time}.'],
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      text: ['Alguien ha pedido una contraseña nueva para tu cuenta. Si fuiste tú, elígela aquí.'],
      button: 'Elegir contraseña',
      after: [
        'El enlace funciona una sola vez. Validez: {time}.',
        'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
      ],
    },
    mail_change: {
      subject: 'Confirma tu nuevo correo electrónico',
      text: ['Quieres usar esta dirección para tu cuenta a partir de ahora. Confírmala y el correo llegará aquí.'],
      button: 'Confirmar dirección',
      after: ['El enlace funciona una sola vez. Validez: {time}.'],
    },
    mail_change_notice: {
      subject: 'Tu correo electrónico va a cambiar',
      text: [
        'Alguien ha pedido cambiar la dirección de tu cuenta por {address}. Cambiará cuando se confirme esa dirección.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva.',
      ],
      button: 'Elegir una contraseña nueva',
      after: [],
    },
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      text: [
        'La contraseña de tu cuenta acaba de cambiar y se ha cerrado la sesión en tus otros dispositivos.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva.',
      ],
      button: 'Elegir una contraseña nueva',
      after: [],
    },
    passkey_added: {
      subject: 'Se ha añadido una llave de acceso a tu cuenta',
      text: [
        'Se acaba de añadir una llave de acceso a tu cuenta: «{passkey}». Quien la tenga puede entrar sin tu contraseña.',
        'Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una contraseña nueva: así se eliminan todas las llaves de acceso y se cierra la sesión en todos los dispositivos.',
      ],
      button: 'Elegir una contraseña nueva',
      after: [],
    },
    operator: {
      subject: 'Ahora administras los sitios',
      text: [
        'Desde ahora tu cuenta tiene permisos de administración: en la consola ve miembros, pedidos y ajustes, y puede cambiarlos.',
        'Se ha cerrado tu sesión en todos los dispositivos. Vuelve a entrar y abre la consola desde el menú.',
      ],
      button: 'Entrar',
      after: ['Si no lo esperabas, escribe enseguida a {support}.'],
    },
    account_exists: {
      subject: 'Ya tienes una cuenta',
      text: [
        'Alguien, probablemente tú, quiso registrarse con esta dirección. Ya existe una cuenta con ella.',
        'Inicia sesión con tu contraseña. Si la has olvidado, allí puedes elegir una nueva.',
      ],
      button: 'Iniciar sesión',
      after: ['Si no fuiste tú, no tienes que hacer nada: tu cuenta sigue como está.'],
    },
    account_deleted: {
      subject: 'Tu cuenta se ha eliminado',
      text: [
        'Ya nadie puede ver tu cuenta. El {until} se eliminará para siempre todo lo que contiene.',
        'Si cambias de idea antes, la recuperas con un clic.',
      ],
      button: 'Recuperar mi cuenta',
      after: [],
    },
    account_recovered: {
      subject: 'Tu cuenta se ha recuperado',
      text: ['Tu cuenta está como la dejaste: tu perfil, tus chats y tus matches están ahí de nuevo.'],
      button: 'Iniciar sesión',
      after: ['Si no la recuperaste tú, elige una contraseña nueva en la página de inicio de sesión.'],
    },
    receipt: {
      subject: 'Tu recibo',
      text: [
        'Gracias: tu pago ha llegado.',
        [
          'Comprado: {credits} créditos',
          'Descuento: {discount}',
          'Pagado: {amount}',
          'Pagado con: {method}',
          'Fecha: {at}',
          'Pedido: {order}',
        ],
      ],
      button: 'Ver el pedido',
      after: [
        'Pediste los créditos al momento, así que ya están en tu saldo.',
        'Puedes desistir durante {days} días, hasta el {until}. Abre el pedido, elige «Desistir de este pedido» y te devolvemos lo que no hayas gastado.',
      ],
    },
    refund: {
      subject: 'Tu dinero está en camino',
      text: [
        'Te hemos devuelto {amount} de tu pedido.',
        ['Créditos retirados: {credits}', 'Pedido: {order}'],
        'Vuelve al medio con el que pagaste. Tu banco puede tardar unos días.',
      ],
      button: 'Ver el pedido',
      after: [],
    },
    refund_failed: {
      subject: 'No hemos podido devolverte el dinero',
      text: [
        'Queríamos devolverte {amount} de tu pedido, pero no ha llegado: nuestro servicio de pago indica que el pago no se pudo hacer.',
        ['Créditos que vuelves a tener: {credits}', 'Pedido: {order}'],
        'Así que tienes otra vez lo que tenías antes, y el dinero ya no está en camino. Si aún lo quieres, escribe a {support} con el número del pedido: una persona de nuestro equipo buscará otra vía contigo.',
      ],
      button: 'Ver el pedido',
      after: [],
    },
    complaint: {
      subject: 'Hemos recibido tu reclamación',
      text: [
        'Gracias. Una persona de nuestro equipo lee lo que has escrito y responde a esta dirección.',
        'Número: {number}',
        'Fecha: {at}',
        'Lo que escribiste: {copy}',
      ],
      button: 'Cómo contactarnos',
      after: ['Indica el número si nos escribes sobre ello.'],
    },
    report_acted: {
      subject: 'Qué ha pasado con tu denuncia',
      text: [
        'El {at} denunciaste a un miembro o un mensaje. Una persona de nuestro equipo lo ha revisado.',
        'Lo que denunciaste incumple nuestras normas y hemos actuado. Para no exponer a otras personas, no decimos cómo.',
        'Gracias: denuncias como la tuya hacen seguro este lugar.',
      ],
      button: 'Reclamar',
      after: ['Si crees que no basta, responde aquí: otra persona lo revisará de nuevo.'],
    },
    report_dismissed: {
      subject: 'Hemos revisado tu denuncia',
      text: [
        'El {at} denunciaste a un miembro o un mensaje. Una persona de nuestro equipo lo ha leído todo.',
        'No hemos encontrado nada que incumpla nuestras normas, así que no ha cambiado nada. Puedes bloquear a este miembro cuando quieras.',
      ],
      button: 'Pedir otra revisión',
      after: ['Si lo ves de otro modo, dinos por qué: entonces decidirá otra persona.'],
    },
    decision: {
      subject: 'Una decisión sobre tu cuenta',
      text: [
        'Una persona de nuestro equipo ha revisado una denuncia sobre tu cuenta. Esto no lo ha decidido ninguna máquina.',
        'Lo que hemos decidido: {decision}',
        'Fin de la suspensión: {until}',
        'La norma incumplida: {reason}',
        'Por qué: {statement}',
        'Número de la decisión: {number}',
      ],
      button: 'Recurrir esta decisión',
      after: [
        'Puedes recurrir una sola vez, en un plazo de seis meses. Entonces una persona distinta de quien decidió lo revisará todo de nuevo, gratis. También puedes acudir a un tribunal o a un organismo de resolución de litigios.',
      ],
    },
    in_review: {
      subject: 'Tu perfil está oculto mientras lo revisamos',
      text: [
        'El {at} te denunciaron por algo que no puede esperar: que un miembro es menor de 18 años, o que se ha compartido una imagen íntima sin consentimiento. Una denuncia así oculta un perfil automáticamente. Nadie de nuestro equipo lo ha mirado todavía.',
        'Una persona lo mirará y te dirá por correo lo que decida. Hasta entonces los demás no encuentran tu perfil ni ven sus fotos, y tú no puedes enviar fotos ni empezar conversaciones. Las conversaciones que ya tienes siguen.',
      ],
      button: 'Presentar una queja',
      after: ['Si crees que es un error, puedes presentar una queja ya, gratis. No decimos quién denunció.'],
    },
    shown_again: {
      subject: 'Los demás vuelven a verte',
      text: [
        'El {at} alguien te denunció por algo que no puede esperar: que un miembro es menor de 18 años, o que se ha compartido una imagen íntima sin consentimiento. Por eso tu perfil se ocultó enseguida, hasta que una persona lo mirara.',
        'Una persona de nuestro equipo lo ha mirado y no ha encontrado nada contra nuestras normas. Los demás vuelven a verte y no queda nada en tu contra.',
      ],
      button: 'Entrar',
      after: [
        'No decimos quién denunció, como tampoco lo diríamos si hubieras sido tú. También respondemos a una queja sobre esto.',
      ],
    },
    restored: {
      subject: 'Tu cuenta vuelve a estar abierta',
      text: ['Tu suspensión ha terminado. Puedes entrar como siempre y los demás vuelven a verte.'],
      button: 'Iniciar sesión',
      after: [],
    },
    appeal_upheld: {
      subject: 'Nuestra respuesta a tu recurso',
      text: [
        'Recurriste la decisión {number}. Otra persona de nuestro equipo lo ha revisado todo de nuevo.',
        'La decisión se mantiene.',
        'Por qué: {statement}',
      ],
      button: 'Cómo contactarnos',
      after: ['También puedes acudir a un tribunal o a un organismo de resolución de litigios.'],
    },
    appeal_lifted: {
      subject: 'Hemos aceptado tu recurso',
      text: [
        'Recurriste la decisión {number}. Otra persona de nuestro equipo la ha revisado de nuevo.',
        'La decisión queda anulada, con todo lo que se derivó de ella. Los mensajes eliminados no se pueden recuperar.',
        'Motivo: {statement}',
      ],
      button: 'Iniciar sesión',
      after: [],
    },
    complaint_answer: {
      subject: 'Nuestra respuesta a tu reclamación',
      text: ['Una persona de nuestro equipo ha revisado tu reclamación número {number}.', 'La respuesta: {statement}'],
      button: 'Cómo contactarnos',
      after: ['Indica el número si nos escribes otra vez sobre ello.'],
    },
    new_conversations: {
      subject: 'Alguien nuevo te ha escrito',
      text: ['Mensajes sin leer: {messages}', 'De: {names}'],
      button: 'Leer y responder',
      after: [],
    },
    new_messages: {
      subject: 'Mensajes nuevos para ti',
      text: ['Mensajes sin leer: {messages}', 'De: {names}'],
      button: 'Leer mensajes',
      after: [],
    },
    unread_message_reminders: {
      subject: 'Tus mensajes siguen esperando',
      text: ['Llegaron hace unos días y todavía no los has leído.', 'Mensajes sin leer: {messages}', 'De: {names}'],
      button: 'Leer mensajes',
      after: [],
    },
    like: {
      subject: 'Tienes nuevos likes',
      text: ['Nuevos likes: {likes}', 'De: {names}'],
      button: 'Ver quién es',
      after: [],
    },
    reminders: {
      subject: 'Aún no os habéis escrito',
      text: [
        'Os gustáis y nadie ha dado el primer paso. Basta con un simple hola.',
        'Matches sin mensajes: {matches}',
        'Con: {names}',
      ],
      button: 'Escribir primero',
      after: [],
    },
    weekly_updates: {
      subject: 'Tu semana en resumen',
      text: [
        'Esto es lo que te espera:',
        'Mensajes sin leer: {messages}',
        'Nuevos likes: {likes}',
        'Miembros nuevos de esta semana que encajan con lo que buscas: {members}',
      ],
      button: 'Echar un vistazo',
      after: [],
    },
  },
};
