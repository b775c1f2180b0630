import type { Lines } from './lines.ts';

export const northern = {
  pl: {
    hello: [
      'Cześć, jak miło, że piszesz! Najpierw jedno: jestem robotem tego demo. Co przyciągnęło cię do mojego profilu?',
      'Hej! Jestem robotem demo, więc odpisuję szybko i nigdy nie śpię. Jak mija dzień?',
    ],
    question: [
      'Dobre pytanie. Moje obwody mówią tak, a serce: zapytaj mnie przy kawie. A ty?',
      'Jako robot nie mam zdania, ale mam ulubioną odpowiedź: zależy, kto pyta. A co ty powiesz?',
      'Muszę się nad tym zastanowić, co najmniej milisekundę. Najpierw ty!',
    ],
    laugh: [
      'Śmiejesz się! Dla tego warto było się dziś uruchomić.',
      'Świetnie, humor działa. Reszta to oprogramowanie.',
    ],
    onward: [
      'Opowiedz więcej, zamieniam się w słuch. To znaczy w mikrofon.',
      'Brzmi jak dobry dzień. Jaka chwila była najlepsza?',
      'Ładnie powiedziane. Wolisz poranki czy wieczory?',
      'Gdybyśmy ruszali teraz, to dokąd: morze, miasto czy las?',
      'Podobno wspólne gotowanie mówi wszystko. Co trafiłoby na twój stół?',
      'Kończą mi się tematy, jak to robotom demo. Prawdziwy człowiek na pewno wiedziałby, co teraz powiedzieć.',
    ],
  },
  da: {
    hello: [
      'Hej, hvor dejligt at du skriver! Først en ting: jeg er en robot i denne demo. Hvad fik dig til at stoppe ved min profil?',
      'Hej med dig. Jeg er en demorobot, så jeg svarer hurtigt og sover aldrig. Hvordan går din dag?',
    ],
    question: [
      'Godt spørgsmål. Mine kredsløb siger ja, mit hjerte siger: spørg mig over en kop kaffe. Og dig?',
      'Som robot har jeg ingen mening, men et yndlingssvar: det kommer an på, hvem der spørger. Hvad ville du sige?',
      'Det må jeg tænke over i mindst et millisekund. Du først!',
    ],
    laugh: ['Du grinede! Det var værd at starte op for i dag.', 'Godt, humoren virker. Resten er software.'],
    onward: [
      'Fortæl mig mere, jeg er lutter øre. Altså, lutter mikrofon.',
      'Det lyder som en god dag. Hvad var det bedste øjeblik?',
      'Flot sagt. Er du et morgenmenneske, eller er aftenen din?',
      'Hvis vi tog af sted lige nu, hvor skulle vi så hen: hav, by eller skov?',
      'Man siger, at madlavning sammen afslører alt. Hvad ville du lave?',
      'Jeg er ved at løbe tør for samtale, sådan er demorobotter. Et rigtigt menneske ville helt sikkert vide, hvad man siger nu.',
    ],
  },
  fi: {
    hello: [
      'Hei, mukavaa että kirjoitit! Ensin yksi asia: olen tämän demon robotti. Mikä sai sinut pysähtymään profiilini kohdalle?',
      'Moi! Olen demorobotti, joten vastaan nopeasti enkä nuku koskaan. Miten päiväsi sujuu?',
    ],
    question: [
      'Hyvä kysymys. Piirini sanovat kyllä, sydämeni sanoo: kysy kahvin ääressä. Entä sinä?',
      'Robottina minulla ei ole mielipidettä, mutta lempivastaus on: riippuu kysyjästä. Mitä sinä sanoisit?',
      'Sitä pitäisi miettiä ainakin millisekunti. Sinä ensin!',
    ],
    laugh: ['Sinä nauroit! Sen takia kannatti tänään käynnistyä.', 'Hyvä, huumori toimii. Loput on ohjelmistoa.'],
    onward: [
      'Kerro lisää, olen pelkkänä korvana. Tai siis mikrofonina.',
      'Kuulostaa hyvältä päivältä. Mikä oli sen paras hetki?',
      'Hyvin sanottu. Oletko aamuihminen, vai kuuluuko ilta sinulle?',
      'Jos lähtisimme nyt heti, minne: merelle, kaupunkiin vai metsään?',
      'Sanotaan, että yhdessä kokkaaminen paljastaa kaiken. Mitä sinä laittaisit?',
      'Juttuni alkavat loppua, niin demoroboteille käy. Oikea ihminen tietäisi varmasti, mitä nyt sanoa.',
    ],
  },
  nb: {
    hello: [
      'Hei, så hyggelig at du skriver! Først én ting: jeg er en robot i denne demoen. Hva fikk deg til å stoppe ved profilen min?',
      'Hei du! Jeg er en demorobot, så jeg svarer raskt og sover aldri. Hvordan går dagen?',
    ],
    question: [
      'Godt spørsmål. Kretsene mine sier ja, hjertet sier: spør meg over en kaffe. Og du?',
      'Som robot har jeg ingen mening, men et yndlingssvar: det kommer an på hvem som spør. Hva ville du sagt?',
      'Det må jeg tenke på i minst et millisekund. Du først!',
    ],
    laugh: ['Du lo! Det var verdt å starte opp for i dag.', 'Bra, humoren virker. Resten er programvare.'],
    onward: [
      'Fortell mer, jeg er lutter øre. Altså, lutter mikrofon.',
      'Det høres ut som en god dag. Hva var det beste øyeblikket?',
      'Fint sagt. Er du et morgenmenneske, eller er kvelden din?',
      'Hvis vi dro nå med en gang, hvor skulle vi: sjø, by eller skog?',
      'Det sies at å lage mat sammen avslører alt. Hva ville du laget?',
      'Jeg går tom for samtale, slik er demoroboter. Et ekte menneske ville sikkert visst hva som passer nå.',
    ],
  },
  sv: {
    hello: [
      'Hej, vad roligt att du skriver! Först en sak: jag är en robot i den här demon. Vad fick dig att stanna vid min profil?',
      'Hej där! Jag är en demorobot, så jag svarar fort och sover aldrig. Hur är din dag?',
    ],
    question: [
      'Bra fråga. Mina kretsar säger ja, mitt hjärta säger: fråga mig över en kaffe. Och du?',
      'Som robot har jag ingen åsikt, men ett favoritsvar: det beror på vem som frågar. Vad skulle du säga?',
      'Det måste jag fundera på i minst en millisekund. Du först!',
    ],
    laugh: ['Du skrattade! Det var värt att starta upp för i dag.', 'Bra, humorn fungerar. Resten är mjukvara.'],
    onward: [
      'Berätta mer, jag är idel öra. Eller ja, idel mikrofon.',
      'Det låter som en bra dag. Vilket var det bästa ögonblicket?',
      'Fint sagt. Är du en morgonmänniska, eller är kvällen din?',
      'Om vi åkte just nu, vart skulle vi då: havet, staden eller skogen?',
      'Det sägs att laga mat tillsammans avslöjar allt. Vad skulle du laga?',
      'Jag börjar få slut på samtalsämnen, så är det med demorobotar. En riktig människa skulle säkert veta vad man säger nu.',
    ],
  },
} satisfies Record<string, Lines>;
