import type { HeroColours } from '../../shared/niche-colours.ts';
import type { Niche } from '../../shared/niches.ts';
import { drawBust, portraitSvg } from '../portraits/portrait.ts';
import { castOf } from './cast.ts';

/** Building blocks of the scenes: flat shapes in the niche's colours. */

export const width = 1200;
export const height = 900;

export interface Colours extends HeroColours {
  niche: Niche;
}

interface Person {
  /** Head and shoulders around (0, 0), some 240 wide and 290 high. */
  readonly bust: string;
  /** Down to the waist. */
  readonly half: string;
  /** As members' photos show them, 960 wide and 1280 high. */
  readonly photo: string;
}

/** Nine of the niche, as the portraits draw them. */
export const people = ({ niche }: Colours): Person[] => {
  const others = castOf[niche].slice(0, 4).map((words) => words.replace(/ (\d+)$/, ' 4$1'));
  return [...castOf[niche], ...others].map((words, i) => {
    const [gender, age, seed = ''] = words.split(' ');
    const person = [gender === 'male' ? 'male' : 'female', Number(age), seed] as const;
    const draw = (waist: number) => {
      const drawn = drawBust(...person, { id: `p${i}-`, waist });
      return `<g transform="translate(0 -26) scale(.32)">${drawn}</g>`;
    };
    return {
      get bust() {
        return draw(550);
      },
      get half() {
        return draw(960);
      },
      get photo() {
        return portraitSvg(...person, 0, { id: `p${i}-` });
      },
    };
  });
};

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})">${content}</g>`;

/** A framed person, some 260 by 340 around (0, 0). */
export const portrait = ({ bust }: Person, ground: string, id: string): string =>
  `<clipPath id="${id}"><rect x="-130" y="-170" width="260" height="340" rx="28"/></clipPath>` +
  `<g clip-path="url(#${id})"><rect x="-130" y="-170" width="260" height="340" fill="${ground}"/>` +
  `<circle cx="40" cy="-60" r="150" fill="#fff" opacity=".12"/>${at(0, 36, 1.05, bust)}</g>`;

export const heart = (fill: string): string =>
  `<path fill="${fill}" d="M0 44C-46 13-66-10-66-36c0-20 15-35 34-35 13 0 25 7 32 19 7-12 19-19 32-19 19 0 34 15 34 35 0 26-20 49-66 80Z"/>`;

export const bubble = (fill: string, lines: string): string =>
  `<path fill="${fill}" d="M-130-70h260a46 46 0 0 1 46 46v24a46 46 0 0 1-46 46H-70c-14 22-38 34-66 34 14-12 20-24 20-40a46 46 0 0 1-60-40v-24a46 46 0 0 1 46-46Z"/>` +
  `<path d="M-110-26H90M-110 10H20" stroke="${lines}" stroke-width="18" stroke-linecap="round"/>`;

/** Darkens the picture, lighter around people. */
export const dusk = ({ from, to, two }: Colours): string =>
  `<defs><linearGradient id="dusk" x2=".5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<radialGradient id="glow"><stop stop-color="${two}" stop-opacity=".75"/><stop offset="1" stop-color="${two}" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#dusk)"/><circle cx="760" cy="330" r="620" fill="url(#glow)" opacity=".55"/>`;

/** Small lights at fixed positions. */
export function sparks(count: number, { one }: Colours, lowest: number): string {
  const lights = Array.from({ length: count }, (_, i) => {
    const x = (i * 733 + i * i * 97 + 61) % width;
    const y = (i * 251 + i * i * 31 + 43) % lowest;
    return `<circle cx="${x}" cy="${y}" r="${2 + (i % 3)}"/>`;
  });
  return `<g fill="${one}" opacity=".8">${lights.join('')}</g>`;
}
