import { stock } from '../stock.ts';

export const spanish = stock({
  women: `
    Lucía Alba Paula Irene Nerea Ainhoa Candela Rocío Inmaculada Macarena Jimena Elena Vega Triana Aitana
    Nuria Ximena Yolanda`,
  olderWomen: `Pilar Concha Maribel Encarna Rosario Charo`,
  men: `
    Hugo Pablo Adrián Rubén Sergio Iván Joaquín Gonzalo Nacho Jorge Unai Aitor Rodrigo Emilio Fermín Nicolás
    Andrés Ismael`,
  olderMen: `Paco Manolo Ramón Antonio Vicente Eusebio`,
  home: `
    Vivo en {city}, en un ático con más plantas que muebles.
    En {city} desde siempre, y todavía me pierdo queriendo.
    Llegué a {city} para un verano y van ocho.
    En {city} el frutero me guarda los mejores tomates.
    Mi balcón de {city} da a una plaza donde siempre pasa algo.
    {city} de madrugada, cuando riegan las calles: ahí me encontrarás.
    Nací lejos, pero en {city} aprendí a tomarme el café despacio.`,
  work: `
    {Profesora|Profesor} de matemáticas: prometo no explicar nada.
    {Enfermera|Enfermero} de urgencias, muy tranquil{a|o} en casa.
    Arreglo guitarras y escucho a quien las trae.
    Tengo una panadería pequeña y un horario de búho.
    {Arquitecta|Arquitecto} de escuelas: dibujo muchas ventanas.
    Trabajo en un vivero y hablo con los limoneros.
    {Periodista|Periodista} de radio local: sé quién ha perdido un loro.
    {Bibliotecaria|Bibliotecario} con voz de trueno.
    {Cocinera|Cocinero}: el arroz no se remueve, y yo tampoco los lunes.
    [-32] Termino la carrera este año, si el mar me deja.
    [60+] Me jubilé en marzo y ya me faltan horas.
    {Carpintera|Carpintero}: huelo a pino de lunes a viernes.
    Conduzco el autobús del barrio y conozco todas las historias.`,
  habit: `
    [beach swimming] Me baño en el mar hasta noviembre, por principios.
    [cooking] Hago tortilla con cebolla y no pienso debatirlo.
    [dancing] Bailo en las bodas hasta que recogen las sillas.
    [hiking] Subo al monte por el bocadillo de arriba.
    [music] Canto en un coro donde nadie lee música.
    [reading] Leo en el tren y me paso de parada.
    [cats] Mi gata duerme en el centro exacto de la cama.
    [dogs] Mi perro saluda primero; yo, después.
    [photography] Hago fotos a las sombras de la siesta.
    [theater] Aplaudo de pie aunque la obra sea regular: me gusta animar.
    [gardening] En mi terraza hay un tomate con nombre propio.
    [biking] Voy en bici a todas partes y llego despeinad{a|o} y feliz.
    [movies] En el cine de verano siempre llevo pipas.
    [boardgames] Hago trampas al parchís, pero aviso.
    [coffee] Sin café soy un mueble.
    [volunteering] Los sábados doy clases de español a vecinos nuevos.`,
  wish: `
    Cuéntame qué te hace reír a solas.
    Busco a alguien que se quede a la sobremesa.
    Prefiero una pregunta rara a un «hola, qué tal».
    Sin prisa, pero con ganas.
    Si sabes callar cuando suena la lluvia, ya tenemos algo.
    Dime tu palabra favorita y te digo la mía.
    [40+] A estas alturas solo colecciono buenos ratos.
    Trae una historia; yo pongo el vermú.
    Me gusta la gente que llega tarde porque se paró a mirar algo.`,
  she: `
    [female] La primera palabra la pongo yo.
    [male] Me encanta que me pregunten primero.`,
  bdsm: `
    Primero la confianza, luego todo se habla.
    Un no claro me parece un regalo.`,
  bbw: `
    [female] Con curvas, con risa y con postre.
    [male] Me gustan las mujeres que piden pan.`,
  gilf: `
    [female 55+] Abuela de tres, reina del chinchón.
    [male] Las mujeres con historia son mi género favorito.`,
  milf: `
    [female] Madre de dos, dueña de mis jueves.
    [male] Sé hacer croquetas y trenzas, por ese orden.`,
  gay: `
    [female] Busco una mujer que también llore con los anuncios.
    [female] Ella para mí, yo para ella, y el sofá para las dos.
    [female] Mis amigas dicen que soy un desastre encantador; a ver qué dices tú.
    [female] Con pluma, con calma y con las llaves siempre perdidas.
    [female] El armario lo vacié a los veinte: ahora guardo vestidos de lunares.
    [female] Me gustan las mujeres que silban por la calle.
    [male] Busco un hombre que baile aunque no sepa.
    [male] Mi madre pregunta más que tú: dame algo que contarle.
    [male] En el Orgullo llevo la nevera; el resto del año también.
    [male] Salí del armario en una comida familiar, entre el arroz y el flan.
    [male] Soy de besos, de paella y de llegar puntual.
    [male] Quiero a alguien con quien hacer la compra se vuelva un plan.`,
});
