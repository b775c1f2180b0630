import type { Cloth, Dressing } from './clothes/cloth.ts';
import { hood, hoodie, jumper, rollneck } from './clothes/knits.ts';
import { blazer, coat, jacket } from './clothes/layers.ts';
import { scoop, shirt, straps, tee, vneck, wrapped } from './clothes/tops.ts';

const garments = {
  tee,
  vneck,
  scoop,
  straps,
  shirt,
  jumper,
  rollneck,
  hoodie,
  blazer,
  jacket,
  coat,
  wrapped,
} satisfies Record<string, (dressing: Dressing) => string>;

export type Garment = keyof typeof garments;

export interface Outfit extends Cloth {
  kind: Garment;
}

export function drawClothes(dressing: Dressing, kind: Garment): { behindNeck: string; clothes: string } {
  return { behindNeck: kind === 'hoodie' ? hood(dressing) : '', clothes: garments[kind](dressing) };
}
