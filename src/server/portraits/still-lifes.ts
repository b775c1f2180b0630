import type { Chance } from '../demo/random.ts';
import { chanceOf } from './chance.ts';
import { type Colour, lighter, mix } from './colour.ts';
import type { Defs } from './defs.ts';
import { hillScenes } from './scenes/hills.ts';
import { type Canvas, leaf, page, type Scene } from './scenes/scene.ts';
import { waterScenes } from './scenes/water.ts';
import { drawScene } from './scenes.ts';
import { box, ellipse, filled, group, type Spot, smooth, stroked } from './svg.ts';

/** A picture that shows what somebody likes, and nobody. */
type StillLife = (canvas: Canvas) => string;

/** The picture of an album without a person: the third or fourth, after those of the person. */
export function stillLifeAt(seed: string, photo: number): StillLife | undefined {
  const chance = chanceOf(seed, 'still life');
  const first = chance.between(2, 3);
  const kinds = chance.some(stillLifes, 2);
  if (photo === first) return kinds[0];
  return photo === 5 - first && chance.next() < 0.3 ? kinds[1] : undefined;
}

const outside: readonly Scene[] = [...hillScenes, ...waterScenes];

/** Only the background of a scene. */
function landscape({ chance, defs }: Canvas): string {
  const { back } = drawScene(chance.pick(outside), { chance, defs });
  return back;
}

/** Down a wall to a floor. */
function room({ chance, defs }: Canvas, floor: number): string {
  const [wall, ground] = chance.pick([
    ['#e7c9ad', '#b98a66'],
    ['#b9c7bb', '#8a6f5c'],
    ['#cfc3d6', '#a98a7d'],
    ['#e3b9a4', '#7f5a50'],
    ['#a9c0ca', '#c2a078'],
  ] as const);
  return (
    filled(page, shaded(defs, lighter(wall, 0.04), mix(wall, ground, 0.3))) +
    filled(`M0 ${floor}H960V1280H0Z`, shaded(defs, ground, mix(ground, '#3a2430', 0.35)))
  );
}

/** A closed curve through spots such as '690 1060, 850 980'. */
const through = (spots: string): string =>
  smooth(spots.split(', ').map((spot): Spot => [Number(spot.split(' ')[0]), Number(spot.split(' ')[1])]));

const shaded = (defs: Defs, light: Colour, dark: Colour): string =>
  defs.linear(
    [0, 0, 1, 1],
    [
      [0, light],
      [1, dark],
    ],
  );

/** Sits on a rug and looks up. */
function dog(canvas: Canvas): string {
  const { chance, defs } = canvas;
  const [coat, muzzle, ear] = chance.pick([
    ['#c98f52', '#f3dcc0', '#8a5a33'],
    ['#3b3136', '#e8dccf', '#241c20'],
    ['#e9d9c2', '#fff7ea', '#c9a678'],
    ['#8c5a3c', '#e2b98f', '#5d3827'],
  ] as const);
  const collar = chance.pick(['#c9553d', '#2f6f6a', '#d8a03c', '#4d5d84']);
  const dark = mix(coat, '#1d1218', 0.4);
  const fur = shaded(defs, lighter(coat, 0.04), dark);
  const flap = (sign: 1 | -1): string => {
    const at = (x: number, y: number): Spot => [480 + sign * x, y];
    return filled(smooth([at(110, 330), at(190, 300), at(250, 420), at(240, 580), at(170, 600), at(150, 470)]), ear);
  };
  const eye = (x: number) =>
    filled(ellipse(x, 492, 25, 27), '#20151a') + filled(ellipse(x - 8, 482, 8, 8), '#ffffff', 0.9);
  const paw = (x: number) =>
    filled(box(x - 55, 900, 110, 270, 55), fur) + filled(ellipse(x, 1150, 74, 48), lighter(coat, 0.03));
  return (
    room(canvas, 930) +
    filled(ellipse(480, 1170, 470, 120), chance.pick(['#d98a78', '#7c9a94', '#d9b066']), 0.85) +
    filled(through('690 1060, 850 980, 900 820, 860 800, 800 920, 680 980'), coat) +
    filled(through('300 1150, 270 920, 330 680, 480 620, 630 680, 690 920, 660 1150, 480 1190'), fur) +
    filled(through('400 800, 480 700, 560 800, 550 1040, 480 1090, 410 1040'), muzzle, 0.9) +
    paw(390) +
    paw(570) +
    filled(through('320 500, 340 350, 480 290, 620 350, 640 500, 590 660, 480 710, 370 660'), fur) +
    filled(through('480 330, 525 470, 580 590, 560 670, 480 704, 400 670, 380 590, 435 470'), muzzle) +
    flap(1) +
    flap(-1) +
    eye(400) +
    eye(560) +
    filled(through('430 560, 480 544, 530 560, 510 600, 480 614, 450 600'), '#20151a') +
    stroked('M480 610V640M480 640Q440 680 402 646M480 640Q520 680 558 646', '#20151a', 8) +
    filled(through('452 662, 508 662, 512 726, 480 752, 448 726'), '#d9707a') +
    stroked('M352 700Q480 790 608 700', collar, 34) +
    filled(ellipse(480, 764, 27, 27), '#e9c46a')
  );
}

/** Leans against a wall, with flowers in its basket. */
function bike(canvas: Canvas): string {
  const { chance } = canvas;
  const frame = chance.pick(['#c9553d', '#2f6f6a', '#33415c', '#d8a03c', '#8a4a6c']);
  const wheel = (x: number) =>
    stroked(ellipse(x, 880, 196, 196), '#2b2530', 18) +
    stroked(ellipse(x, 880, 182, 182), '#efe6da', 5) +
    [0, 30, 60, 90, 120, 150]
      .map((turn) => group(stroked(`M${-178} 0H178`, '#efe6da', 2.5, 0.8), `translate(${x} 880) rotate(${turn})`))
      .join('') +
    filled(ellipse(x, 880, 18, 18), '#2b2530');
  const blooms = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [672 + (i % 6) * 30 + chance.next() * 14, 392 - (i % 3) * 40 - chance.next() * 24];
    return (
      filled(leaf(x, y + 90, 96, chance.next() * 50 - 25, 0.2), '#5f8a5c') +
      filled(ellipse(x, y, 26, 26), chance.pick(['#e9a0a8', '#f2c25c', '#fff3e0', '#d9707a'])) +
      filled(ellipse(x, y, 9, 9), '#b9683c')
    );
  }).join('');
  return (
    room(canvas, 1010) +
    filled(ellipse(480, 1084, 450, 34), '#2a1a24', 0.25) +
    wheel(236) +
    wheel(724) +
    stroked('M236 880L370 560H640L470 880H236M370 560L470 880M640 560L724 880M620 480L650 600', frame, 24) +
    stroked('M360 510L376 566', '#2b2530', 18) +
    filled(box(290, 486, 150, 34, 17), '#6a4436') +
    stroked('M560 470Q600 440 650 470', '#2b2530', 18) +
    filled(ellipse(470, 880, 40, 40), '#2b2530') +
    blooms +
    filled('M650 430H860L830 570H680Z', '#c79a62') +
    [460, 495, 530].map((y) => stroked(`M664 ${y}H846`, '#9a7244', 7)).join('')
  );
}

/** Seen from above: a plate, and all that stands around it. */
function food(canvas: Canvas): string {
  const { chance, defs } = canvas;
  const table = chance.pick(['#b98a62', '#7d5a48', '#d9c3a5', '#54616b']);
  const plate = chance.pick(['#fbf4ea', '#dfe7e4', '#33475a']);
  const rest = chance.pick([
    { base: '#f0cf7c', bits: ['#c9432f', '#5f8a4c', '#fff3dc'] },
    { base: '#7c9a4c', bits: ['#d9563c', '#f2d06a', '#e9e3c8'] },
    { base: '#d98a4c', bits: ['#5f8a4c', '#fff0d8', '#a8402f'] },
  ]);
  const planks = [0, 240, 480, 720, 960]
    .map((x) => stroked(`M${x} 0V1280`, mix(table, '#1d1218', 0.4), 5, 0.5))
    .join('');
  const noodles = Array.from({ length: 16 }, () => {
    const [x, y] = around(chance, 480, 640, 120);
    const turn = Math.round(chance.next() * 180);
    return group(
      stroked('M-110 0Q-50 -70 10 -10T120 10', lighter(rest.base, chance.next() * 0.1 - 0.05), 22),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  }).join('');
  const bits = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = around(chance, 480, 640, 190);
    const colour = chance.pick(rest.bits);
    return i % 3 === 0
      ? filled(leaf(x, y, 66, chance.next() * 360, 0.34), '#4f7a45')
      : filled(ellipse(x, y, 20 + chance.next() * 14, 18 + chance.next() * 12), colour);
  }).join('');
  const glass = (x: number, y: number, drink: Colour) =>
    filled(ellipse(x + 14, y + 18, 104, 104), '#1d1218', 0.22) +
    filled(ellipse(x, y, 100, 100), '#ffffff', 0.85) +
    filled(ellipse(x, y, 82, 82), drink) +
    filled(ellipse(x - 26, y - 28, 20, 12), '#ffffff', 0.5);
  return (
    filled(page, shaded(defs, lighter(table, 0.03), mix(table, '#1d1218', 0.25))) +
    planks +
    filled('M70 180H890V1120H70Z', chance.pick(['#c9d2c0', '#e6b9a4', '#d7cbe0', '#efe3cf']), 0.9) +
    filled(ellipse(500, 668, 340, 340), '#1d1218', 0.22) +
    filled(ellipse(480, 640, 336, 336), plate) +
    filled(ellipse(480, 640, 252, 252), mix(plate, '#8a7468', 0.16)) +
    filled(ellipse(480, 640, 218, 218), rest.base) +
    noodles +
    bits +
    stroked('M110 420V900M86 420V520Q110 560 134 520V420', '#d9d4d2', 16) +
    stroked('M850 420V900M850 420Q884 520 858 620', '#d9d4d2', 16) +
    glass(800, 230, chance.pick(['#8a2f4c', '#e2a34a', '#6a4032'])) +
    filled(ellipse(170, 1130, 90, 90), '#f4e2c4') +
    filled(ellipse(170, 1130, 60, 60), '#c9823c')
  );
}

const around = (chance: Chance, x: number, y: number, reach: number): readonly [x: number, y: number] => {
  const [turn, far] = [chance.next() * 2 * Math.PI, Math.sqrt(chance.next()) * reach];
  return [Math.round(x + Math.cos(turn) * far), Math.round(y + Math.sin(turn) * far)];
};

/** A pile on a table, with tea. */
function books(canvas: Canvas): string {
  const { chance } = canvas;
  const inks = chance.some(['#c9553d', '#2f5d62', '#e3a53f', '#7b4a6c', '#4d5d84', '#7c9473', '#efe2cc'], 6);
  let y = 1010;
  const pile = inks
    .map((ink, i) => {
      const high = 74 + chance.between(0, 34);
      const [x, wide] = [180 + chance.between(0, 60), 440 + chance.between(0, 90)];
      y -= high;
      const title = mix(ink, i % 2 ? '#fff6e4' : '#1d1218', 0.55);
      return (
        filled(box(x, y, wide, high, 10), ink) +
        filled(box(x + 40, y + 12, 16, high - 24, 4), title) +
        filled(box(x + 110, y + high / 2 - 8, wide * 0.42, 16, 6), title) +
        filled(box(x + wide - 70, y + 12, 16, high - 24, 4), title)
      );
    })
    .join('');
  const plant = Array.from({ length: 11 }, (_, i) =>
    filled(
      leaf(330, y - 120, 190 + chance.next() * 90, -75 + i * 15, 0.26),
      mix('#4f7f5f', '#c9d2a0', chance.next() * 0.4),
    ),
  ).join('');
  return (
    room(canvas, 1000) +
    filled(box(560, 110, 330, 420, 6), '#fff6e8', 0.75) +
    stroked('M725 110V530M560 320H890', '#d9b58f', 10) +
    plant +
    filled(`M250 ${y - 130}H410L390 ${y}H270Z`, '#c9764c') +
    pile +
    filled(ellipse(770, 1010, 130, 26), '#2a1a24', 0.25) +
    filled('M670 830H850V930Q850 1006 780 1006H740Q670 1006 670 930Z', '#fbf4ea') +
    stroked('M850 860Q920 860 910 910T846 950', '#fbf4ea', 22) +
    filled(ellipse(760, 834, 90, 20), '#8a4a2c') +
    stroked('M730 780Q704 730 736 690M786 780Q760 730 792 690', '#ffffff', 12, 0.6)
  );
}

const stillLifes: readonly StillLife[] = [dog, bike, food, landscape, books];
