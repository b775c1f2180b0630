import type { HeroColours, Niche } from '../../shared/niches.ts';

/** What the scenes are put together from: flat shapes, in the colours of the niche. */

export const width = 1200;
export const height = 900;

export interface Colours extends HeroColours {
  niche: Niche;
}

interface Features {
  skin: string;
  hair: string;
  top: string;
  cut: 'long' | 'short' | 'bun' | 'curls' | 'beard' | 'bald';
  /** How broad, against the others. */
  broad?: number;
  collar?: true;
}

/** Nobody in particular, who differ in what one sees first; among them whom a niche is for. */
export const people = (colours: Colours): Features[] => {
  const { cuts = [], hairs = [], ...others } = casts[colours.niche] ?? {};
  return everybody(colours).map((look, i) => ({
    ...look,
    ...others,
    cut: cuts[i % cuts.length] ?? look.cut,
    hair: hairs[i % hairs.length] ?? look.hair,
  }));
};

interface Cast extends Partial<Features> {
  cuts?: readonly Features['cut'][];
  hairs?: readonly string[];
}

const casts: Partial<Record<Niche, Cast>> = {
  she: { cuts: ['long', 'bun', 'curls', 'long', 'bun'] },
  bdsm: { top: '#17101c', collar: true },
  bbw: { broad: 1.2, cuts: ['long', 'beard', 'bun', 'curls'] },
  gilf: { hairs: ['#e4dde0', '#b9b1b8', '#f0ebe6', '#cfc6cc'], cuts: ['bun', 'beard', 'curls', 'short'] },
  milf: { hairs: ['#5b2a1a', '#2b1a20', '#8a4a26', '#c58f4e'], cuts: ['long', 'short', 'bun', 'curls'] },
  gay: { cuts: ['short', 'beard', 'bald', 'beard', 'short'] },
};

const everybody = (colours: Colours): Features[] => [
  { skin: '#f0c5a2', hair: '#6b3620', top: colours.one, cut: 'long' },
  { skin: '#8a5638', hair: '#22141f', top: '#f7ede4', cut: 'beard' },
  { skin: '#e3ab80', hair: '#d7cdd2', top: colours.two, cut: 'bun' },
  { skin: '#c78a5e', hair: '#2b1a20', top: '#5fb7a8', cut: 'curls' },
  { skin: '#f3d0b4', hair: '#b5542c', top: colours.from, cut: 'short' },
  { skin: '#6f4229', hair: '#160d12', top: colours.one, cut: 'bun' },
  { skin: '#e9bb94', hair: '#c9bfc4', top: '#f2e3d5', cut: 'beard' },
  { skin: '#d49a6c', hair: '#3a2116', top: colours.two, cut: 'long' },
  { skin: '#f2cbaa', hair: '#000', top: '#5fb7a8', cut: 'bald' },
];

const behind: Partial<Record<Features['cut'], string>> = {
  long: 'M-58-38C-72-128 72-128 58-38L74 78C30 96-30 96-74 78Z',
  curls:
    'M-70-20a30 30 0 0 1 2-52a34 34 0 0 1 44-44a36 36 0 0 1 50 0a34 34 0 0 1 42 44a30 30 0 0 1 2 52a24 24 0 0 1-26 34h-88a24 24 0 0 1-26-34Z',
  bun: 'M0-66a36 36 0 1 1 .1 0Z',
};
const fringe = 'M-50-30C-58-108-10-110 8-100C48-108 58-66 50-30C44-58 24-74-8-72C-32-70-46-56-50-30Z';

/** Head and shoulders around (0, 0), some 240 wide and 290 high. */
export function bust({ skin, hair, top, cut, broad = 1, collar }: Features): string {
  const back = behind[cut];
  const drawn = [
    back && `<path d="${back}" fill="${hair}"/>`,
    `<path d="M-120 150C-120 84-62 62 0 62S120 84 120 150Z" fill="${top}"/>`,
    `<path d="M-20 10h40v50a20 20 0 0 1-40 0Z" fill="${skin}"/><path d="M-20 22h40v14q-20 14-40 0Z" opacity=".14"/>`,
    `<ellipse cy="-28" rx="46" ry="56" fill="${skin}"/>`,
    collar && '<path d="M-20 44q20 12 40 0" fill="none" stroke="#0c060c" stroke-width="9"/>',
    cut === 'beard' && `<path d="M-46-26C-46 44 46 44 46-26C40 2 20-6 0-6S-40 2-46-26Z" fill="${hair}"/>`,
    cut !== 'bald' && `<path d="${fringe}" fill="${hair}"/>`,
    `<path d="M-26-30q8-8 16 0M10-30q8-8 16 0" fill="none" stroke="#2b1a27" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M-14 2q14 13 28 0" fill="none" stroke="${cut === 'beard' ? '#fff' : '#8c2a3c'}" stroke-width="4.5" stroke-linecap="round"/>`,
  ]
    .filter(Boolean)
    .join('');
  return broad === 1 ? drawn : `<g transform="scale(${broad} 1)">${drawn}</g>`;
}

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${content}</g>`;

/** A frame with somebody in it, some 260 by 340 around (0, 0). */
export const portrait = (look: Features, ground: string, id: string): string =>
  `<clipPath id="${id}"><rect x="-130" y="-170" width="260" height="340" rx="28"/></clipPath>` +
  `<g clip-path="url(#${id})"><rect x="-130" y="-170" width="260" height="340" fill="${ground}"/>` +
  `<circle cx="40" cy="-60" r="150" fill="#fff" opacity=".12"/>${at(0, 36, 1.05, bust(look))}</g>`;

export const heart = (fill: string): string =>
  `<path fill="${fill}" d="M0 44C-46 13-66-10-66-36c0-20 15-35 34-35 13 0 25 7 32 19 7-12 19-19 32-19 19 0 34 15 34 35 0 26-20 49-66 80Z"/>`;

export const bubble = (fill: string, lines: string): string =>
  `<path fill="${fill}" d="M-130-70h260a46 46 0 0 1 46 46v24a46 46 0 0 1-46 46H-70c-14 22-38 34-66 34 14-12 20-24 20-40a46 46 0 0 1-60-40v-24a46 46 0 0 1 46-46Z"/>` +
  `<path d="M-110-26H90M-110 10H20" stroke="${lines}" stroke-width="18" stroke-linecap="round"/>`;

/** Dusk over all of the picture, lighter where somebody is. */
export const dusk = ({ from, to, two }: Colours): string =>
  `<defs><linearGradient id="dusk" x2=".5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<radialGradient id="glow"><stop stop-color="${two}" stop-opacity=".75"/><stop offset="1" stop-color="${two}" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#dusk)"/><circle cx="760" cy="330" r="620" fill="url(#glow)" opacity=".55"/>`;

/** Small lights, always in the same places. */
export function sparks(count: number, { one }: Colours, lowest: number): string {
  const lights = Array.from({ length: count }, (_, i) => {
    const x = (i * 733 + i * i * 97 + 61) % width;
    const y = (i * 251 + i * i * 31 + 43) % lowest;
    return `<circle cx="${x}" cy="${y}" r="${2 + (i % 3)}"/>`;
  });
  return `<g fill="${one}" opacity=".8">${lights.join('')}</g>`;
}
