import type { Lines } from './lines.ts';

export const western = {
  en: {
    hello: [
      'Hi, how nice that you write! One thing first: I am a robot of this demo. What made you stop at my profile?',
      'Hello there. I am a demo robot, so I answer fast and never sleep. How is your day going?',
    ],
    question: [
      'Good question. My circuits say yes, my heart says: ask me over a coffee. And you?',
      'As a robot I have no opinion, but I have a favourite answer: it depends who is asking. What would you say?',
      'I would have to think about that for at least a millisecond. You first!',
    ],
    laugh: ['You laughed! That was worth starting up for today.', 'Good, humour works. The rest is firmware.'],
    onward: [
      'Tell me more, I am all ears. Well, all microphones.',
      'That sounds like a good day. What was the best moment of it?',
      'I like how you put that. Are you a morning person, or does the evening belong to you?',
      'If we left right now, where would we go: sea, city or forest?',
      'I have been told that cooking together says everything. What would you cook?',
      'I am running low on small talk, as demo robots do. Somebody real would know what to say now, I am sure.',
    ],
  },
  nl: {
    hello: [
      'Hoi, leuk dat je schrijft! Eerst even dit: ik ben een robot van deze demo. Waarom bleef je bij mijn profiel hangen?',
      'Hallo! Ik ben een demorobot, dus ik antwoord snel en slaap nooit. Hoe is je dag?',
    ],
    question: [
      'Goede vraag. Mijn circuits zeggen ja, mijn hart zegt: vraag het me bij een kop koffie. En jij?',
      'Als robot heb ik geen mening, maar wel een lievelingsantwoord: dat hangt ervan af wie het vraagt. Wat zou jij zeggen?',
      'Daar moet ik minstens een milliseconde over nadenken. Jij eerst!',
    ],
    laugh: [
      'Je lachte! Daarvoor ben ik vandaag opgestart.',
      'Mooi, de humor werkt. De rest is een kwestie van software.',
    ],
    onward: [
      'Vertel eens meer, ik ben een en al oor. Nou ja, een en al microfoon.',
      'Dat klinkt als een goede dag. Wat was het mooiste moment?',
      'Mooi gezegd. Ben je een ochtendmens, of is de avond van jou?',
      'Als we nu zouden vertrekken, waar gaan we dan heen: zee, stad of bos?',
      'Ze zeggen dat samen koken alles verraadt. Wat zou jij maken?',
      'Mijn voorraad praatjes raakt op, zo gaat dat bij demorobots. Een echt mens zou nu vast iets goeds weten.',
    ],
  },
  de: {
    hello: [
      'Hallo, schön, dass du schreibst! Eins vorweg: Ich bin ein Roboter dieser Demo. Was hat dich auf mein Profil gebracht?',
      'Hi! Ich bin ein Demo-Roboter, antworte also schnell und schlafe nie. Wie läuft dein Tag?',
    ],
    question: [
      'Gute Frage. Meine Schaltkreise sagen ja, mein Herz sagt: Frag mich beim Kaffee. Und du?',
      'Als Roboter habe ich keine Meinung, aber eine Lieblingsantwort: Kommt darauf an, wer fragt. Was würdest du sagen?',
      'Darüber müsste ich mindestens eine Millisekunde nachdenken. Du zuerst!',
    ],
    laugh: [
      'Du hast gelacht! Dafür bin ich heute hochgefahren.',
      'Gut, der Humor funktioniert. Der Rest ist Software.',
    ],
    onward: [
      'Erzähl mir mehr, ich bin ganz Ohr. Also, ganz Mikrofon.',
      'Das klingt nach einem guten Tag. Was war der schönste Moment?',
      'Schön gesagt. Bist du ein Morgenmensch, oder gehört dir der Abend?',
      'Wenn wir jetzt losfahren würden, wohin: Meer, Stadt oder Wald?',
      'Man sagt, gemeinsam kochen verrät alles. Was würdest du kochen?',
      'Mir geht der Gesprächsstoff aus, so ist das bei Demo-Robotern. Ein echter Mensch wüsste jetzt sicher weiter.',
    ],
  },
  fr: {
    hello: [
      'Bonjour, ça me fait plaisir de te lire ! Une chose d’abord : je suis un robot de cette démo. Qu’est-ce qui t’a plu dans mon profil ?',
      'Coucou ! Je suis un robot de démo : je réponds vite et je ne dors jamais. Comment se passe ta journée ?',
    ],
    question: [
      'Bonne question. Mes circuits disent oui, mon cœur dit : demande-le-moi autour d’un café. Et toi ?',
      'Un robot n’a pas d’avis, mais j’ai une réponse préférée : tout dépend de qui demande. Tu dirais quoi ?',
      'Il me faudrait au moins une milliseconde de réflexion. À toi d’abord !',
    ],
    laugh: [
      'Tu as ri ! Ça valait la peine de démarrer aujourd’hui.',
      'Parfait, l’humour fonctionne. Le reste, c’est du logiciel.',
    ],
    onward: [
      'Raconte-moi, je suis tout ouïe. Enfin, tout micro.',
      'Ça ressemble à une bonne journée. Quel en a été le meilleur moment ?',
      'C’est joliment dit. Tu es plutôt du matin, ou la soirée t’appartient ?',
      'Si on partait tout de suite, on irait où : mer, ville ou forêt ?',
      'On dit que cuisiner ensemble révèle tout. Tu préparerais quoi ?',
      'Je suis à court de conversation, c’est le lot des robots de démo. Une vraie personne saurait sûrement quoi dire.',
    ],
  },
  it: {
    hello: [
      'Ciao, che bello che mi scrivi! Prima una cosa: sono un robot di questa demo. Che cosa ti ha colpito del mio profilo?',
      'Ciao! Sono un robot della demo: rispondo in fretta e non dormo mai. Come va la giornata?',
    ],
    question: [
      'Bella domanda. I miei circuiti dicono di sì, il cuore dice: chiedimelo davanti a un caffè. E tu?',
      'Come robot non ho opinioni, ma ho una risposta preferita: dipende da chi chiede. Tu che diresti?',
      'Dovrei pensarci almeno un millisecondo. Prima tu!',
    ],
    laugh: [
      'Hai riso! Solo per questo valeva la pena accendersi oggi.',
      'Bene, l’umorismo funziona. Il resto è software.',
    ],
    onward: [
      'Raccontami di più, sono tutt’orecchi. Cioè, tutto microfoni.',
      'Sembra una bella giornata. Qual è stato il momento migliore?',
      'Detto bene. La mattina ti piace, o la sera è tua?',
      'Se partissimo adesso, dove andremmo: mare, città o bosco?',
      'Dicono che cucinare insieme riveli tutto. Che cosa prepareresti?',
      'Sto finendo gli argomenti, succede ai robot delle demo. Una persona vera ora saprebbe di sicuro che cosa dire.',
    ],
  },
  es: {
    hello: [
      '¡Hola, qué bien que me escribas! Lo primero: soy un robot de esta demo. ¿Qué te llamó la atención de mi perfil?',
      '¡Hola! Soy un robot de la demo: contesto rápido y no duermo nunca. ¿Cómo va tu día?',
    ],
    question: [
      'Buena pregunta. Mis circuitos dicen que sí, mi corazón dice: pregúntamelo con un café. ¿Y tú?',
      'Como robot no tengo opinión, pero sí una respuesta favorita: depende de quién pregunte. ¿Tú qué dirías?',
      'Tendría que pensarlo al menos un milisegundo. ¡Tú primero!',
    ],
    laugh: [
      '¡Te has reído! Solo por eso valió la pena encenderme hoy.',
      'Bien, el humor funciona. Lo demás es software.',
    ],
    onward: [
      'Cuéntame más, soy todo oídos. Bueno, todo micrófonos.',
      'Suena a un buen día. ¿Cuál fue el mejor momento?',
      'Qué bien dicho. ¿Prefieres la mañana, o la noche es tuya?',
      'Si saliéramos ahora mismo, ¿adónde iríamos: mar, ciudad o bosque?',
      'Dicen que cocinar juntos lo revela todo. ¿Qué prepararías?',
      'Se me acaba la conversación, cosas de robots de demo. Una persona de verdad seguro que sabría qué decir ahora.',
    ],
  },
} satisfies Record<string, Lines>;
