import { curlyBun, lowBun, topBun } from './hair/buns.ts';
import { curls } from './hair/curls.ts';
import type { Cut, Hair } from './hair/cut.ts';
import { beanie, brimmed } from './hair/hats.ts';
import { halfUp, open } from './hair/long.ts';
import { pixie } from './hair/pixie.ts';
import { ropes } from './hair/ropes.ts';
import { hijab, wrap } from './hair/scarves.ts';
import { bald, buzz } from './hair/shaved.ts';
import { combed, curlyTop, parted, slicked, tousled } from './hair/short.ts';
import { ponytail, sideBraid } from './hair/tied.ts';

const drawn = {
  bald: (cut: Cut) => bald(cut),
  ring: (cut: Cut) => bald(cut, { ring: true }),
  buzz: (cut: Cut) => buzz(cut),
  'buzz, high': (cut: Cut) => buzz(cut, { back: 26 }),
  crew: (cut: Cut) => combed(cut, { height: 14, to: 0 }),
  'side part': (cut: Cut) => parted(cut, { height: 22, to: 1 }),
  'side part, high': (cut: Cut) => parted(cut, { height: 14, to: -1, back: 24 }),
  quiff: (cut: Cut) => combed(cut, { height: 40, to: 1 }),
  'swept up': (cut: Cut) => combed(cut, { height: 36, to: 0 }),
  tousled: (cut: Cut) => tousled(cut, { height: 26 }),
  'tousled to the left': (cut: Cut) => tousled(cut, { height: 22, to: -1 }),
  'curly top': (cut: Cut) => curlyTop(cut, { height: 40 }),
  'tight curly top': (cut: Cut) => curlyTop(cut, { height: 34, size: 26 }),
  slick: (cut: Cut) => slicked(cut, { height: 22, back: 6 }),
  'slick, high': (cut: Cut) => slicked(cut, { height: 16, back: 28 }),
  pixie: (cut: Cut) => pixie(cut, {}),
  'pixie to the left': (cut: Cut) => pixie(cut, { to: -1 }),
  'short curls': (cut: Cut) => curls(cut, { length: 64, volume: 24, size: 32, fringe: true }),
  'small afro': (cut: Cut) => curls(cut, { length: 40, volume: 34, size: 22 }),
  afro: (cut: Cut) => curls(cut, { length: 130, volume: 88, size: 26 }),
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
  'curly top bun': (cut: Cut) => curlyBun(cut, { high: true }),
  'curly low bun': (cut: Cut) => curlyBun(cut, {}),
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

export function drawHair(style: HairStyle, cut: Cut): Hair {
  return drawn[style](cut);
}
