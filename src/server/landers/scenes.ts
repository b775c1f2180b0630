import type { LanderName } from '../../shared/landers.ts';
import { at, bubble, type Colours, dusk, heart, height, people, portrait, sparks, width } from './drawing.ts';

/** Pictures of landing pages and their films. The middle stays visible on a phone. */
export const scenes = {
  alonetonight: evening,
  collagelanding: collage,
  gallery: wall,
  iconslanding: cups,
  maplanding: map,
  socialnetwork: talk,
  tinderswipe: cards,
  transitionsvideolanding: walk,
  video: walk,
  cups,
  talk,
  walk,
} satisfies Record<LanderName | 'cups' | 'talk' | 'walk', (colours: Colours) => string>;
export type SceneName = keyof typeof scenes;

/** `size` crops to other proportions, for link previews. */
export function drawScene(name: SceneName, colours: Colours, size = { width, height }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `${scenes[name](colours)}</svg>`
  );
}

/** Two lit windows at night with a string of lights between them. */
function evening(colours: Colours): string {
  const [anna, bram] = people(colours);
  const moon = `<circle cx="610" cy="170" r="150" fill="#fff6e0" opacity=".1"/><circle cx="610" cy="170" r="78" fill="#fff6e0"/><circle cx="638" cy="150" r="13" opacity=".06"/><circle cx="586" cy="196" r="20" opacity=".06"/>`;
  const bulbs = [0.12, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88].map((t) => {
    const y = 330 + 4 * 110 * t * (1 - t);
    return `<circle cx="${490 + 220 * t}" cy="${y + 12}" r="22" fill="${colours.one}" opacity=".25"/><circle cx="${490 + 220 * t}" cy="${y + 12}" r="9" fill="#fff0c8"/>`;
  });
  const string = `<path d="M490 330Q600 550 710 330" fill="none" stroke="#1a0d18" stroke-width="4"/>${bulbs.join('')}`;
  return (
    dusk(colours) +
    sparks(46, { ...colours, one: '#fff' }, 420) +
    moon +
    skyline(colours) +
    house(20, colours, anna, 95) +
    house(710, colours, bram, -95) +
    string
  );
}

function skyline({ from }: Colours): string {
  const roofs = [
    [0, 520, 130],
    [120, 600, 90],
    [330, 560, 120],
    [440, 640, 100],
    [530, 590, 90],
    [610, 650, 110],
    [700, 570, 110],
    [980, 540, 120],
    [1090, 620, 110],
  ] as const;
  const windows = roofs.flatMap(([x, y, wide], i) =>
    [0, 1, 2].map(
      (row) =>
        `<rect x="${x + 18 + ((i + row) % 3) * ((wide - 50) / 2)}" y="${y + 26 + row * 56}" width="16" height="24" rx="2"/>`,
    ),
  );
  return (
    `<g fill="${from}" opacity=".78">${roofs.map(([x, y, wide]) => `<rect x="${x}" y="${y}" width="${wide}" height="400"/>`).join('')}</g>` +
    `<g fill="#ffd98a" opacity=".55">${windows.join('')}</g>`
  );
}

function house(
  x: number,
  { from, one }: Colours,
  who: ReturnType<typeof people>[number] | undefined,
  aside: number,
): string {
  const wide = 470;
  const outside = x < width / 2 ? -200 : 0;
  const id = `window${x}`;
  const dark = [110, 700]
    .flatMap((y) =>
      [60, 290].map((dx) => `<rect x="${dx}" y="${y}" width="120" height="${y === 110 ? 110 : 160}" rx="10"/>`),
    )
    .join('');
  return (
    `<g transform="translate(${x} 130)"><rect x="${outside}" width="${wide + 200}" height="900" fill="${from}"/><rect x="${outside}" width="${wide + 200}" height="900" opacity=".35"/>` +
    `<rect x="${outside - 14}" y="-18" width="${wide + 228}" height="28" rx="6" fill="#120914"/><g fill="#fff" opacity=".07">${dark}</g>` +
    `<g transform="translate(${aside} 0)"><rect x="85" y="260" width="300" height="370" rx="24" fill="${one}" opacity=".22"/>` +
    `<clipPath id="${id}"><rect x="105" y="280" width="260" height="330" rx="12"/></clipPath>` +
    `<g clip-path="url(#${id})"><rect x="105" y="280" width="260" height="330" fill="#ffe0a3"/><circle cx="235" cy="390" r="170" fill="#fff" opacity=".35"/>` +
    `${who ? at(235, 470, 1.02, who.bust) : ''}<path d="M105 280h46q-4 200-46 300ZM365 280h-46q4 200 46 300Z" fill="#fff" opacity=".55"/></g>` +
    `<rect x="85" y="606" width="300" height="26" rx="6" fill="#2a1626"/></g></g>`
  );
}

/** Portraits of all sizes, as if pinned to a wall. */
function collage(colours: Colours): string {
  const places = [
    [250, 250, 1.05, -7],
    [560, 200, 0.92, 4],
    [880, 260, 1.1, -3],
    [330, 640, 1.1, 5],
    [660, 610, 1.25, -4],
    [970, 660, 1, 7],
    [60, 520, 0.9, 8],
    [1150, 420, 0.9, -8],
  ] as const;
  return (
    dusk(colours) +
    sparks(30, colours, height) +
    places.map(([x, y, scale, turn], i) => at(x, y, scale, pinned(i, colours), turn)).join('') +
    at(480, 430, 0.75, heart('#fff'), -10) +
    at(850, 470, 0.5, heart(colours.one), 12)
  );
}

function pinned(i: number, colours: Colours): string {
  const all = people(colours);
  const features = all[i % all.length];
  return `<rect x="-142" y="-182" width="284" height="364" rx="36" fill="#fffaf5"/>${features ? portrait(features, groundOf(i, colours), `pin${i}`) : ''}`;
}

const groundOf = (i: number, { to, two, one }: Colours): string =>
  [two, '#3f7f8c', one, to, '#7d6bb0', '#d98a5b'][i % 6] ?? to;

/** Photos of people in a grid, as far from each other as from the edge. */
function wall(colours: Colours): string {
  const gap = 40;
  const [wide, high] = [(width - 5 * gap) / 4, (height - 3 * gap) / 2];
  const scale = high / 1280;
  const tile = `<clipPath id="tile"><rect width="${wide}" height="${high}" rx="36"/></clipPath>`;
  const tiles = people(colours)
    .slice(0, 8)
    .map(({ photo }, i) =>
      at(
        gap + (i % 4) * (wide + gap),
        gap + Math.floor(i / 4) * (high + gap),
        1,
        `<g clip-path="url(#tile)">${at((wide - 960 * scale) / 2, 0, scale, photo)}</g>`,
      ),
    );
  return dusk(colours) + tile + tiles.join('');
}

/** Two people at a table with something in common. */
function cups(colours: Colours): string {
  const [, , eva, dan] = people(colours);
  const cup = (x: number, fill: string) =>
    `<g transform="translate(${x} 730)"><path d="M-48-50h96v46a44 44 0 0 1-44 44h-8a44 44 0 0 1-44-44Z" fill="${fill}"/><path d="M48-36h14a20 20 0 0 1 0 44H44" fill="none" stroke="${fill}" stroke-width="12"/>` +
    `<path d="M-16-74q-14-22 0-40t0-36M14-74q-14-22 0-40t0-36" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"/></g>`;
  return (
    dusk(colours) +
    `<circle cx="600" cy="110" r="190" fill="${colours.one}" opacity=".25"/><path d="M600 0v60" stroke="#1a0d18" stroke-width="6"/><path d="M520 120a80 66 0 0 1 160 0Z" fill="${colours.one}"/><circle cx="600" cy="124" r="20" fill="#fff6e0"/>` +
    at(370, 550, 1.7, eva ? eva.bust : '') +
    at(830, 550, 1.7, dan ? dan.bust : '') +
    at(600, 400, 0.6, heart('#fff')) +
    `<rect y="770" width="${width}" height="240" fill="#2a1420"/><rect y="770" width="${width}" height="16" fill="#fff" opacity=".16"/>` +
    cup(470, '#fffaf5') +
    cup(730, colours.two)
  );
}

/** An imaginary map with people. */
function map(colours: Colours): string {
  const pin = (x: number, y: number, i: number) => {
    const features = people(colours)[i];
    return (
      `<g transform="translate(${x} ${y})"><ellipse cy="8" rx="34" ry="10" opacity=".25"/><path d="M0 0C-30-44-78-74-78-128a78 78 0 0 1 156 0C78-74 30-44 0 0Z" fill="#fffaf5"/>` +
      `<clipPath id="pin${i}"><circle cy="-128" r="64"/></clipPath><g clip-path="url(#pin${i})"><circle cy="-128" r="64" fill="${groundOf(i, colours)}"/>${features ? at(0, -118, 0.62, features.bust) : ''}</g></g>`
    );
  };
  return (
    dusk(colours) +
    `<g fill="#fff" opacity=".1"><path d="M80 200q180-150 380-90t330-40q260 20 330 230t-60 320q-140 200-420 190t-400 40Q40 780 60 560T80 200Z"/></g>` +
    `<g fill="#fff" opacity=".08"><path d="M160 280q160-110 330-60t180 150-140 170-300 0-70-260Z"/><path d="M640 480q150-90 310-10t40 230-330 70-20-290Z"/></g>` +
    `<path d="M-20 640C160 560 300 700 470 590S660 330 840 360s220-130 400-110" fill="none" stroke="#7cc7d8" stroke-width="26" opacity=".55"/>` +
    `<g fill="none" stroke="#fff" stroke-width="5" opacity=".28" stroke-dasharray="2 16" stroke-linecap="round"><path d="M330 420C480 330 560 560 700 500S860 300 930 360"/><path d="M330 420Q420 640 560 720T930 690"/></g>` +
    pin(330, 420, 0) +
    pin(700, 520, 1) +
    pin(930, 380, 3) +
    pin(540, 780, 2) +
    pin(900, 780, 5)
  );
}

/** Two people writing, each in their own light. */
function talk(colours: Colours): string {
  const [anna, , , , dan] = people(colours);
  return (
    dusk(colours) +
    sparks(26, colours, 520) +
    `<circle cx="330" cy="640" r="300" fill="${colours.one}" opacity=".16"/><circle cx="880" cy="640" r="300" fill="${colours.two}" opacity=".2"/>` +
    at(330, 690, 1.6, anna ? anna.bust : '') +
    at(880, 690, 1.6, dan ? dan.bust : '') +
    at(480, 260, 1.15, bubble('#fffaf5', colours.to)) +
    `<g transform="translate(760 410) scale(-1 1)">${bubble(colours.one, '#3b1420')}</g>`
  );
}

/** A stack of cards, the top one leaving. */
function cards(colours: Colours): string {
  const [, , , dan, , fay] = people(colours);
  const card = (features: typeof dan, i: number) =>
    `<rect x="-142" y="-182" width="284" height="364" rx="36" fill="#fffaf5"/>${features ? portrait(features, groundOf(i, colours), `card${i}`) : ''}`;
  return (
    dusk(colours) +
    sparks(30, colours, height) +
    at(560, 470, 1.5, `<rect x="-142" y="-182" width="284" height="364" rx="36" fill="#fffaf5" opacity=".35"/>`, -12) +
    at(580, 460, 1.6, card(fay, 4), -4) +
    at(690, 430, 1.7, card(dan, 1), 11) +
    at(870, 250, 1, `<circle r="96" fill="${colours.two}"/>${at(0, 10, 0.8, heart('#fff'))}`, 11)
  );
}

/** Two people walking by the water at dusk. */
function walk(colours: Colours): string {
  const [eva, bram] = people(colours);
  const figure = (who: typeof bram) =>
    who ? `<path d="M-44 176l4 214h32l8-130 8 130h32l4-214Z" fill="#1c0f1a"/>${at(0, 6, 0.62, who.half)}` : '';
  const lamp = (x: number) =>
    `<path d="M${x} 640V300" stroke="#1a0d18" stroke-width="10"/><circle cx="${x}" cy="280" r="90" fill="${colours.one}" opacity=".22"/><circle cx="${x}" cy="280" r="26" fill="#fff0c8"/>`;
  return (
    dusk(colours) +
    sparks(30, { ...colours, one: '#fff' }, 360) +
    `<circle cx="880" cy="190" r="64" fill="#fff6e0"/>` +
    skyline(colours) +
    `<path d="M0 660Q600 610 1200 660V900H0Z" fill="#241222"/><path d="M0 700Q600 650 1200 700V900H0Z" fill="${colours.to}" opacity=".35"/>` +
    `<g stroke="#fff" stroke-width="5" opacity=".2" stroke-linecap="round"><path d="M120 800h150M900 780h190M420 850h120M760 860h90"/></g>` +
    lamp(330) +
    lamp(900) +
    at(540, 400, 0.95, figure(eva)) +
    at(672, 380, 1.02, figure(bram)) +
    at(606, 250, 0.34, heart('#fff'))
  );
}
