import type { Locale } from '../../shared/locales.ts';
import { cutAt, escapeHtml } from './html.ts';

/** Translates the sentences for browsers without scripts, and while scripts are late. The built page has them in English. */
export function withNotice(page: string, language: Locale): string {
  const [heading, text, slow] = words[language];
  const shell = page.replace(words.en[2], () => escapeHtml(slow));
  const [before, notice, after] = cutAt(shell, '<noscript>', '</noscript>') ?? [shell];
  const [start, , end] = cutAt(notice ?? '', '<main>', '</main>') ?? [];
  if (start === undefined) return shell;
  const main = `<main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p></main>`;
  return `${before}<noscript>${start}${main}${end}</noscript>${after}`;
}

const words: Record<Locale, readonly [heading: string, text: string, slow: string]> = {
  en: [
    'One thing is missing',
    'Meet and talk here, also where the connection is bad: your conversations are kept on your own device. That needs JavaScript, which is switched off in this browser. Please switch it on and load this page again.',
    'Poor connection · still trying',
  ],
  nl: [
    'Er ontbreekt één ding',
    'Ontmoet en praat hier, ook waar de verbinding slecht is: je gesprekken worden op je eigen apparaat bewaard. Daarvoor is JavaScript nodig, en dat staat in deze browser uit. Zet het aan en laad deze pagina opnieuw.',
    'Slechte verbinding · we blijven het proberen',
  ],
  de: [
    'Eines fehlt noch',
    'Hier lernst du Leute kennen und schreibst mit ihnen, auch wo die Verbindung schlecht ist: Deine Chats liegen auf deinem eigenen Gerät. Dafür braucht es JavaScript, und das ist in diesem Browser ausgeschaltet. Schalte es bitte ein und lade diese Seite neu.',
    'Schlechte Verbindung · wir versuchen es weiter',
  ],
  fr: [
    'Il manque une chose',
    'Ici, on se rencontre et on se parle, même là où la connexion est mauvaise : tes conversations sont gardées sur ton propre appareil. Pour cela, il faut JavaScript, qui est désactivé dans ce navigateur. Active-le et recharge cette page.',
    'Mauvaise connexion · nouvel essai en cours',
  ],
  it: [
    'Manca una cosa',
    'Qui ci si conosce e ci si scrive, anche dove la connessione è scarsa: le tue chat restano sul tuo dispositivo. Per questo serve JavaScript, che in questo browser è disattivato. Attivalo e ricarica questa pagina.',
    'Connessione scarsa · continuiamo a provare',
  ],
  es: [
    'Falta una cosa',
    'Aquí se conoce a gente y se chatea, también donde la conexión es mala: tus chats se guardan en tu propio dispositivo. Para eso hace falta JavaScript, que está desactivado en este navegador. Actívalo y vuelve a cargar esta página.',
    'Mala conexión · seguimos intentándolo',
  ],
  pl: [
    'Brakuje jednej rzeczy',
    'Tu poznasz ludzi i z nimi porozmawiasz, także tam, gdzie połączenie jest słabe: twoje rozmowy są przechowywane na twoim urządzeniu. Potrzebny jest do tego JavaScript, który w tej przeglądarce jest wyłączony. Włącz go i wczytaj stronę ponownie.',
    'Słabe połączenie · próbujemy dalej',
  ],
  da: [
    'Der mangler én ting',
    'Her mødes og skriver man sammen, også hvor forbindelsen er dårlig: Dine samtaler gemmes på din egen enhed. Det kræver JavaScript, som er slået fra i denne browser. Slå det til, og indlæs siden igen.',
    'Dårlig forbindelse · vi prøver igen',
  ],
  fi: [
    'Yksi asia puuttuu',
    'Täällä tavataan ja jutellaan, myös huonon yhteyden päässä: keskustelusi säilyvät omalla laitteellasi. Siihen tarvitaan JavaScript, joka ei ole käytössä tässä selaimessa. Ota se käyttöön ja lataa sivu uudelleen.',
    'Huono yhteys · yritämme edelleen',
  ],
  nb: [
    'Én ting mangler',
    'Her møtes folk og skriver sammen, også der forbindelsen er dårlig: Samtalene dine lagres på din egen enhet. Det krever JavaScript, som er slått av i denne nettleseren. Slå det på og last inn siden på nytt.',
    'Dårlig tilkobling · vi prøver igjen',
  ],
  sv: [
    'En sak saknas',
    'Här möts man och pratar, även där uppkopplingen är dålig: dina chattar sparas på din egen enhet. Det kräver JavaScript, som är avstängt i den här webbläsaren. Slå på det och ladda om sidan.',
    'Dålig anslutning · vi försöker igen',
  ],
};
