import type { Chance } from '../random.ts';
import { weighted } from './chance.ts';
import { beanie, brimmed, hijab, wrap } from './hair/covered.ts';
import { curls } from './hair/curls.ts';
import type { Cut, Hair } from './hair/cut.ts';
import { halfUp, open } from './hair/long.ts';
import { ropes } from './hair/ropes.ts';
import { bald, buzz, combed, curlyTop, pixie, slick, tousled } from './hair/short.ts';
import { lowBun, ponytail, sideBraid, topBun } from './hair/tied.ts';

const drawn = {
  bald: (cut: Cut) => bald(cut),
  ring: (cut: Cut) => bald(cut, { ring: true }),
  buzz: (cut: Cut) => buzz(cut),
  'buzz, high': (cut: Cut) => buzz(cut, { back: 26 }),
  crew: (cut: Cut) => combed(cut, { height: 14, to: 0 }),
  'side part': (cut: Cut) => combed(cut, { height: 26, to: 1, sides: 'full' }),
  'side part, high': (cut: Cut) => combed(cut, { height: 18, to: -1, sides: 'full', back: 24 }),
  quiff: (cut: Cut) => combed(cut, { height: 52, to: 1 }),
  'swept up': (cut: Cut) => combed(cut, { height: 44, to: 0 }),
  tousled: (cut: Cut) => tousled(cut, { height: 30 }),
  'tousled to the left': (cut: Cut) => tousled(cut, { height: 22, to: -1 }),
  'curly top': (cut: Cut) => curlyTop(cut, { height: 40 }),
  'tight curly top': (cut: Cut) => curlyTop(cut, { height: 34, size: 26 }),
  slick: (cut: Cut) => slick(cut, {}),
  'slick, high': (cut: Cut) => slick(cut, { back: 26 }),
  pixie: (cut: Cut) => pixie(cut, {}),
  'pixie to the left': (cut: Cut) => pixie(cut, { to: -1 }),
  'short curls': (cut: Cut) => curls(cut, { length: 70, volume: 34, size: 38, fringe: true }),
  'small afro': (cut: Cut) => curls(cut, { length: 40, volume: 34, size: 22 }),
  afro: (cut: Cut) => curls(cut, { length: 110, volume: 96, size: 30 }),
  'long curls': (cut: Cut) => curls(cut, { length: 320, volume: 58, size: 50 }),
  'shoulder curls': (cut: Cut) => curls(cut, { length: 200, volume: 62, size: 42 }),
  bob: (cut: Cut) => open(cut, { length: 158, part: -30, volume: 24 }),
  'bob with fringe': (cut: Cut) => open(cut, { length: 150, fringe: 'full', volume: 26 }),
  lob: (cut: Cut) => open(cut, { length: 232, part: 28, wave: 8, volume: 24 }),
  'long, straight': (cut: Cut) => open(cut, { length: 450, volume: 16 }),
  'long, side part': (cut: Cut) => open(cut, { length: 420, part: 44, wave: 16, volume: 26, before: 'one' }),
  'long, waves': (cut: Cut) => open(cut, { length: 430, part: -20, wave: 22, volume: 30 }),
  'long, curtain': (cut: Cut) => open(cut, { length: 400, fringe: 'curtain', wave: 14, volume: 26 }),
  'long, fringe': (cut: Cut) => open(cut, { length: 410, fringe: 'full', wave: 6, volume: 22 }),
  'shoulder, side fringe': (cut: Cut) => open(cut, { length: 250, fringe: 'side', part: -46, wave: 10, volume: 24 }),
  'man, shoulder': (cut: Cut) => open(cut, { length: 226, wave: 12, part: 10, volume: 18 }),
  'half up': (cut: Cut) => halfUp(cut, { length: 400, wave: 18, volume: 18 }),
  'top bun': topBun,
  'low bun': lowBun,
  ponytail: (cut: Cut) => ponytail(cut, { length: 360 }),
  'high ponytail': (cut: Cut) => ponytail(cut, { length: 380, high: true }),
  braid: (cut: Cut) => sideBraid(cut, {}),
  braids: (cut: Cut) => ropes(cut, { length: 430, width: 20 }),
  'braids, up': (cut: Cut) => ropes(cut, { length: 300, width: 20, gathered: true }),
  locs: (cut: Cut) => ropes(cut, { length: 300, width: 30 }),
  'locs, up': (cut: Cut) => ropes(cut, { length: 190, width: 30, gathered: true }),
  hijab,
  wrap,
  'beanie over long': (cut: Cut) => beanie(cut, open(cut, { length: 330, wave: 12, volume: 10 })),
  'beanie over short': (cut: Cut) => beanie(cut, buzz(cut)),
  'hat over long': (cut: Cut) => brimmed(cut, open(cut, { length: 340, wave: 14, volume: 14 })),
} satisfies Record<string, (cut: Cut) => Hair>;

export type HairStyle = keyof typeof drawn;

export const hairStyles = Object.keys(drawn) as HairStyle[];

export function drawHair(style: HairStyle, cut: Cut): Hair {
  return drawn[style](cut);
}

/** One person's ways to wear the same hair: what length and texture allow. */
type Wardrobe = readonly HairStyle[];

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
  'long curls': ['long curls', 'top bun'],
  curls: ['shoulder curls', 'low bun'],
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
  curls: ['short curls'],
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
