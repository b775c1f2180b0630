import type { Chance } from '../demo/random.ts';
import { weighted } from './chance.ts';
import type { HairStyle } from './hair-styles.ts';

/** One person's ways to wear the same hair: what length and texture allow. */
export type Wardrobe = readonly [HairStyle, ...HairStyle[]];

const women: Record<string, Wardrobe> = {
  straight: ['long, straight', 'high ponytail', 'low bun', 'half up', 'beanie over long'],
  waves: ['long, waves', 'ponytail', 'top bun', 'hat over long', 'long, side part'],
  side: ['long, side part', 'braid', 'low bun', 'beanie over long'],
  curtain: ['long, curtain', 'half up', 'top bun', 'hat over long'],
  fringe: ['long, fringe'],
  shoulder: ['shoulder, side fringe', 'lob'],
  lob: ['lob', 'low bun', 'top bun'],
  bob: ['bob'],
  'bob with fringe': ['bob with fringe'],
  pixie: ['pixie'],
  'pixie left': ['pixie to the left'],
  bun: ['top bun', 'long, waves', 'high ponytail'],
  tail: ['high ponytail', 'long, straight', 'low bun'],
  braid: ['braid', 'long, waves', 'low bun'],
  'long curls': ['long curls', 'curly top bun'],
  curls: ['shoulder curls', 'curly low bun'],
  'short curls': ['short curls'],
  hijab: ['hijab'],
  afro: ['afro', 'wrap'],
  'small afro': ['small afro'],
  braids: ['braids', 'braids, up', 'wrap'],
  'braids up': ['braids, up', 'braids'],
  locs: ['locs', 'locs, up'],
  buzz: ['buzz'],
  wrap: ['wrap', 'afro'],
};

const men: Record<string, Wardrobe> = {
  crew: ['crew', 'beanie over short'],
  side: ['side part'],
  'side high': ['side part, high'],
  quiff: ['quiff', 'tousled'],
  up: ['swept up', 'crew'],
  tousled: ['tousled', 'beanie over short'],
  left: ['tousled to the left'],
  curly: ['curly top'],
  tight: ['tight curly top'],
  slick: ['slick'],
  'slick high': ['slick, high'],
  shoulder: ['man, shoulder', 'top bun'],
  bun: ['top bun', 'man, shoulder'],
  buzz: ['buzz', 'beanie over short'],
  'buzz high': ['buzz, high'],
  bald: ['bald', 'beanie over short'],
  ring: ['ring'],
  curls: ['curly top'],
  'small afro': ['small afro'],
  afro: ['afro'],
  locs: ['locs', 'locs, up'],
  'locs up': ['locs, up', 'locs'],
};

export function hairStylesFor(
  chance: Chance,
  of: { gender: 'female' | 'male'; age: number; tone: 'fair' | 'middle' | 'dark' },
): Wardrobe {
  const wardrobe = of.gender === 'female' ? women[womens(chance, of)] : men[mens(chance, of)];
  return wardrobe ?? ['buzz'];
}

function womens(chance: Chance, { age, tone }: { age: number; tone: string }): string {
  if (tone === 'dark')
    return weighted(chance, {
      afro: 18,
      'small afro': 12,
      braids: 18,
      'braids up': 10,
      locs: 10,
      curls: 10,
      'long curls': 8,
      wrap: 8,
      buzz: 5,
      bob: 5,
      hijab: 6,
      bun: 4,
    });
  if (age > 52)
    return weighted(chance, {
      bob: 16,
      'bob with fringe': 10,
      lob: 14,
      pixie: 14,
      'pixie left': 10,
      'short curls': 10,
      curls: 8,
      shoulder: 14,
      bun: 6,
      tail: 3,
      waves: 6,
      hijab: 3,
    });
  return weighted(chance, {
    straight: 11,
    waves: 12,
    side: 10,
    curtain: 9,
    fringe: 7,
    shoulder: 7,
    lob: 8,
    bob: 7,
    'bob with fringe': 5,
    pixie: 4,
    'pixie left': 3,
    bun: 6,
    tail: 5,
    braid: 5,
    'long curls': 8,
    curls: 7,
    'short curls': 2,
    hijab: tone === 'middle' ? 10 : 2,
  });
}

function mens(chance: Chance, { age, tone }: { age: number; tone: string }): string {
  if (tone === 'dark')
    return weighted(chance, {
      buzz: 22,
      tight: 20,
      'small afro': 12,
      afro: 7,
      locs: 10,
      'locs up': 6,
      bald: age > 35 ? 16 : 6,
    });
  if (age > 46)
    return weighted(chance, {
      side: 14,
      'side high': 18,
      slick: 8,
      'slick high': 10,
      bald: 12,
      ring: age > 54 ? 14 : 4,
      buzz: 8,
      'buzz high': 12,
      crew: 12,
      curly: 4,
      shoulder: 4,
      up: 6,
    });
  return weighted(chance, {
    crew: 14,
    side: 12,
    quiff: 13,
    up: 9,
    tousled: 14,
    left: 9,
    curly: 12,
    slick: 6,
    shoulder: 6,
    bun: 5,
    buzz: 7,
    bald: age > 30 ? 6 : 1,
    'side high': age > 35 ? 6 : 0,
    curls: 3,
  });
}
