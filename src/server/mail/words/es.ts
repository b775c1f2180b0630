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
  notifications: 'Ajustes de notificaciones y darse de baja',
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
  mails: {
    activation: {
      subject: 'Confirma tu correo electrónico',
      text: ['Basta con pulsar: podrás responder mensajes y los demás podrán ver tu perfil.'],
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
        'Si cambias de idea antes, la recuperas con solo pulsar.',
      ],
      button: 'Recuperar mi cuenta',
      after: [],
    },
    account_recovered: {
      subject: 'Tu cuenta está de vuelta',
      text: ['Tu cuenta está como la dejaste: tu perfil, tus chats y tus matches están ahí de nuevo.'],
      button: 'Iniciar sesión',
      after: ['Si no la recuperaste tú, elige una contraseña nueva en la página de inicio de sesión.'],
    },
    receipt: {
      subject: 'Tu recibo',
      text: [
        'Gracias: tu pago ha llegado.',
        'Comprado: {credits} créditos',
        'Pagado: {amount}',
        'Pagado con: {method}',
        'Fecha: {at}',
        'Pedido: {order}',
      ],
      button: 'Ver el pedido',
      after: [
        'Pediste los créditos al momento, así que ya están en tu saldo.',
        'Puedes desistir durante {days} días, hasta el {until}. Abre el pedido, elige «Desistir» y te devolvemos lo que no hayas gastado.',
      ],
    },
    refund: {
      subject: 'Tu dinero va de vuelta',
      text: [
        'Hemos devuelto {amount} de tu pedido.',
        'Créditos retirados: {credits}',
        'Pedido: {order}',
        'Vuelve al medio con el que pagaste. Tu banco puede tardar unos días.',
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
      subject: 'Ninguno de los dos ha escrito aún',
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
