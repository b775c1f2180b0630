import { talk } from './talk.ts';

export const thePrompter = talk(`
> Hola, Álvaro. ¿De verdad existen los apuntadores todavía?
< Quedamos cuatro en Madrid, y los cuatro hablamos bajito.
> ¿Y alguna vez te ha pasado quedarte tú en blanco?
< Una. El actor me miraba, yo lo miraba a él, y al final improvisó un estornudo. Fue el mejor momento de la obra.
> Un estornudo a tiempo salva muchas cosas.
< Te lo compro para mi próxima conversación difícil.

< ¿Qué tal tus puentes?
> Hoy uno ha pasado la inspección. Le he dado las gracias en voz alta.
< ¿Y te ha contestado?
> Ha crujido un poco. Creo que estaba emocionado.
< Los puentes son como los barítonos: parecen duros.
> ¿Cantas esta noche con la ventana abierta?
< A las diez, copla. Los vecinos ya bajan el volumen de la tele.
> Yo dejaría la mía apagada.
`);

export const croquettes = talk(`
< Kaixo. Voy al grano: ¿croquetas de jamón o de setas?
< Piénsalo bien. De esto dependen muchas cosas.
`);

export const theLemonTree = talk(`
> Tu limonero sale en todas las fotos. ¿Le pagas?
< En agua y en Chopin. Con Schubert se le caen las hojas.
> ¿Y da limones?
< Uno al año. Lo repartimos entre todo el bloque, con ceremonia.
> Quiero una invitación a esa ceremonia.
< En febrero. Hay que traer cucharilla.
`);

export const octopuses = talk(`
< ¡Hola! He visto que dibujas. ¿Te atreverías con un pulpo? Nunca están quietos.
> Me atrevo con casi todo, pero ocho brazos son muchos brazos.
< Empieza por los ojos: te miran como una tía que sabe cosas.
> ¿Tienes alguno favorito?
< Una hembra que vive cerca del faro. Me devuelve las piedras que le llevo, una a una.
> Eso ya es una relación.
< La más estable que he tenido.

> Lo he intentado. Parece un guante triste.
< Los guantes tristes también tienen su público. Enséñamelo.
> Cuando tenga ocho dedos.
< Te espero, no hay prisa. El mar tampoco la tiene.
`);

export const thePuppets = talk(`
> ¿Es verdad que tus marionetas contestan?
< Depende de quién pregunte. A ti te contestaría la zorra, que es la lista.
> ¿Y qué diría?
< Que has tardado mucho en escribir, y que le gusta tu ventana.
`);

export const coldHands = talk(`
> Hola, Mateo. Soy fisio, tengo las manos frías y una pregunta: ¿se puede empezar piano a mi edad?
< Se puede a cualquiera. Mi mejor alumna tiene ochenta y dos y toca con guantes sin dedos.
> Entonces me compro los guantes.
< Ese es el espíritu. Las notas vienen después.
`);

export const hello = talk(`
> Hola, Iker. Vi lo de las croquetas. No tengo nada inteligente que decir, solo hambre.
`);
