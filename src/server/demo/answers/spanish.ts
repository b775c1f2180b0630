import type { Written } from './written.ts';

export const spanish: Written = {
  sunday: `
    Mercado, vermut y una siesta sin hora.
    Mar por la mañana, sofá por la tarde.
    Paella con gente y platos que friega otro.`,
  talk: `
    El barrio donde crecí y quien lo inventó.
    La tortilla de mi madre, con cebolla, por supuesto.
    Aquel concierto que arruinó todos los demás.`,
  find_me: `
    En la cocina, en cualquier fiesta.
    En la última fila del cine pequeño.
    Cerca del agua, haga el tiempo que haga.`,
  laugh: `
    Los audios de mi padre, que empiezan con «Hola, soy papá».
    Un chiste malísimo contado muy en serio.
    Los perros con jersey.`,
  first_date: `
    Un café que se convierte en cena sin que nadie lo decida.
    Un paseo sin mapa y con helado.
    Una sola sala de un museo, pero bien mirada.`,
  proud: `
    Un limonero en el balcón, con tres limones.
    Haber empezado de nuevo en una ciudad donde no conocía a nadie.
    El cuaderno de recetas que escribo a mano.`,
  weakness: `
    Un segundo trozo de tarta. O un tercero.
    Una escapada con poca maleta.
    Una última partida de cartas.`,
  learn: `
    A silbar con los dedos.
    Los tres platos de mi abuela.
    A no hacer nada.`,
  opinion: `
    El sofá es un plan.
    La lluvia mejora los paseos.
    Se puede desayunar a las cuatro de la tarde.`,
  together: `
    Hacer la ruta de las croquetas y ponerles nota.
    Perdernos en un país cuyo idioma no hablamos.
    Destrozar una canción en el karaoke.`,
  know_me: `
    Llego siempre pronto. Demasiado pronto.
    Lloro con las películas de perros.
    Canto en el ascensor, y se oye.`,
  good_day: `
    Alguien llame en vez de escribir.
    Llegue una carta de verdad.
    Haga reír a quien no pensaba reírse.`,
};
