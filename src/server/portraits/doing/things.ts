import type { Chance } from '../../demo/random.ts';
import { type Colour, lighter, mix } from '../colour.ts';
import type { Defs } from '../defs.ts';
import { leaf } from '../scenes/scene.ts';
import { box, ellipse, filled, group, polygon, round, type Spot, smooth, stroked } from '../svg.ts';

/** Things that somebody holds, around their middle, in head units (head.ts). */
export interface Thing {
  chance: Chance;
  defs: Defs;
}

export const shaded = (defs: Defs, colour: Colour): string =>
  defs.linear(
    [0, 0, 1, 0.4],
    [
      [0, lighter(colour, 0.05)],
      [0.5, colour],
      [1, mix(colour, '#2a1622', 0.4)],
    ],
  );

export const place = (content: string, [x, y]: Spot, turn = 0, scale = 1): string =>
  group(content, `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})`);

export function cup({ chance, defs }: Thing, at: Spot): string {
  const colour = chance.pick(['#c9553d', '#f3e6d3', '#2f6f6a', '#d8a03c', '#4d5d84']);
  const steam = stroked('M-18-84q-18-24 2-46t2-44M18-88q-16-22 2-42t2-36', '#ffffff', 7, 0.55);
  return place(
    steam +
      filled(ellipse(0, -66, 58, 14), '#5a3524') +
      filled('M-60-68H60L52 56Q48 72 30 72H-30Q-48 72-52 56Z', shaded(defs, colour)) +
      filled(ellipse(0, -68, 60, 15), lighter(colour, 0.06)) +
      filled(ellipse(0, -67, 50, 10.5), '#4a2a1c'),
    at,
  );
}

export function book({ chance, defs }: Thing, at: Spot): string {
  const cover = chance.pick(['#a83f3a', '#2f5d62', '#7b4a6c', '#c9862f', '#33415c']);
  const half = (sign: 1 | -1) => {
    const x = (across: number) => sign * across;
    const board = smooth([
      [x(0), -118, 'corner'],
      [x(150), -142, 'corner'],
      [x(168), 96, 'corner'],
      [x(0), 128, 'corner'],
    ]);
    return filled(board, shaded(defs, sign < 0 ? lighter(cover, 0.03) : cover));
  };
  const pages = smooth([
    [-144, -150],
    [-70, -146],
    [0, -126, 'corner'],
    [70, -146],
    [144, -150],
    [144, -138],
    [0, -112],
    [-144, -138],
  ]);
  const title = [-30, 0].map((y, index) => filled(box(-122 + index * 16, y, 84 - index * 32, 12, 6), '#fff1d6', 0.75));
  return place(
    filled(pages, '#fbf3e2') +
      half(-1) +
      half(1) +
      stroked('M0-116V126', mix(cover, '#1d1018', 0.5), 5, 0.7) +
      title.join(''),
    at,
  );
}

export function guitar({ chance, defs }: Thing, at: Spot, sign: 1 | -1): string {
  const wood = chance.pick(['#c98b4a', '#a85f35', '#7c3f2c', '#d9a866']);
  const dark = mix(wood, '#2a1418', 0.55);
  const body = smooth([
    [-150, 0],
    [-120, -112],
    [-30, -128],
    [40, -92],
    [110, -112],
    [168, -60],
    [176, 0],
    [168, 60],
    [110, 112],
    [40, 92],
    [-30, 128],
    [-120, 112],
  ]);
  const strings = [-9, -3, 3, 9].map((y) => `M-70 ${y}H560`).join('');
  const frets = [250, 300, 346, 390, 432, 470].map((x) => `M${x}-17V17`).join('');
  return place(
    filled(box(150, -19, 420, 38, 6), dark) +
      stroked(frets, '#d9c9ad', 2.5, 0.7) +
      filled(
        smooth([
          [560, -26],
          [664, -36],
          [672, 0],
          [664, 36],
          [560, 26],
        ]),
        wood,
      ) +
      [590, 620, 650].map((x) => filled(ellipse(x, -42, 9, 8) + ellipse(x, 42, 9, 8), '#efe6d8')).join('') +
      filled(body, shaded(defs, wood)) +
      stroked(body, dark, 6, 0.8) +
      filled(ellipse(62, 0, 46, 46), '#2a1418') +
      stroked(ellipse(62, 0, 54, 54), mix(wood, '#fff3dc', 0.6), 5) +
      filled(box(-84, -40, 22, 80, 6), dark) +
      stroked(strings, '#f5ecdc', 2, 0.8),
    at,
    sign > 0 ? 180 + 16 : -16,
    1.3,
  );
}

/** Handlebars toward the viewer, with a basket full of flowers. */
export function bike({ chance, defs }: Thing, [x, y]: Spot): string {
  const frame = chance.pick(['#c9553d', '#2f6f6a', '#33415c', '#d8a03c', '#8a4a6c']);
  const blooms = Array.from({ length: 13 }, (_, index) => {
    const [across, up] = [-130 + (index % 7) * 43 + chance.next() * 14, -30 - (index % 3) * 46 - chance.next() * 26];
    return (
      filled(leaf(across, up + 70, 96, chance.next() * 60 - 30, 0.22), '#557f52') +
      filled(ellipse(across, up, 31, 30), chance.pick(['#e9a0a8', '#f2c25c', '#fff3e0', '#d9606f', '#b996c9'])) +
      filled(ellipse(across, up, 11, 11), '#a85a33')
    );
  });
  const weave = [24, 62, 100, 138].map((down) => `M${-160 + down * 0.2} ${down}H${160 - down * 0.2}`).join('');
  const posts = [-110, -55, 0, 55, 110].map((across) => `M${across} 0L${across * 0.84} 180`).join('');
  return place(
    stroked('M0 60V420', frame, 30) +
      stroked('M-318 22Q-300-34-210-28Q-90-12 0 20Q90-12 210-28Q300-34 318 22', '#3a343c', 19) +
      stroked('M-318 22Q-300-34-210-28Q-90-12 0 20Q90-12 210-28Q300-34 318 22', '#8d8790', 7, 0.8) +
      blooms.join('') +
      filled(
        polygon([
          [-166, 0],
          [166, 0],
          [138, 186],
          [-138, 186],
        ]),
        shaded(defs, '#c79a62'),
      ) +
      stroked(weave + posts, '#8f6a3e', 7, 0.8) +
      stroked('M-168 0H168', '#8f6a3e', 15),
    [x, y],
  );
}

export function bowl({ chance, defs }: Thing, at: Spot, sign: 1 | -1): string {
  const colour = chance.pick(['#f3e6d3', '#5f8a9a', '#d98a5c', '#7c9473']);
  const salad = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [-118 + (index % 7) * 38 + chance.next() * 16, -46 - chance.next() * 34];
    return index % 3 === 0
      ? filled(ellipse(x, y, 25, 23), chance.pick(['#d9563c', '#f2c85a', '#fff3dc']))
      : filled(leaf(x, y + 44, 84, chance.next() * 120 - 60, 0.36), chance.pick(['#5f8f4c', '#7fae58', '#4a7a45']));
  });
  return place(
    stroked(`M${sign * 60}-40L${sign * 118}-232`, '#a8713f', 21) +
      filled(ellipse(sign * 124, -250, 30, 40), '#b98250') +
      salad.join('') +
      filled('M-168-40H168Q160 118 56 130H-56Q-160 118-168-40Z', shaded(defs, colour)) +
      stroked('M-168-40H168', lighter(colour, 0.06), 13),
    at,
  );
}

export function bouquet({ chance, defs }: Thing, at: Spot, sign: 1 | -1): string {
  const paper = chance.pick(['#f4e8d6', '#e9b9a6', '#c9d6c4', '#d9c9e2']);
  const tones = chance.pick([
    ['#e9a0a8', '#d9606f', '#fff3e0'],
    ['#f2c25c', '#e58a3c', '#fff3e0'],
    ['#b996c9', '#e9a0b8', '#fbf0f4'],
  ] as const);
  const green = Array.from({ length: 9 }, (_, index) =>
    filled(
      leaf(-80 + index * 20, -20, 150 + chance.next() * 40, -44 + index * 11, 0.2),
      index % 2 ? '#4f7f52' : '#6f9a5c',
    ),
  );
  const blooms = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [-96 + (index % 4) * 64 + chance.next() * 18 - (index % 2) * 10, -50 - Math.floor(index / 4) * 44];
    const size = 29 + chance.next() * 9;
    return (
      filled(ellipse(x, y, size, size * 0.94), chance.pick(tones)) +
      stroked(ellipse(x, y, size * 0.55, size * 0.5), '#7a2f3a', 2.5, 0.35) +
      filled(ellipse(x, y, size * 0.26, size * 0.24), '#b9683c', 0.8)
    );
  });
  const cone = smooth([
    [-118, -46, 'corner'],
    [0, -16],
    [118, -46, 'corner'],
    [40, 150, 'corner'],
    [-40, 150, 'corner'],
  ]);
  const folds = stroked('M-60-28L-22 150M64-28L20 150', mix(paper, '#5a3a40', 0.4), 3, 0.5);
  return place(green.join('') + blooms.join('') + filled(cone, shaded(defs, paper)) + folds, at, sign * 10);
}

export function camera({ chance, defs }: Thing, at: Spot): string {
  const leather = chance.pick(['#3a3238', '#6a4030', '#2f4a52']);
  return place(
    filled(box(-34, -86, 68, 34, 8), '#c9c2bd') +
      filled(box(-104, -68, 208, 40, 12), shaded(defs, '#d9d3ce')) +
      filled(box(-78, -80, 34, 16, 6), '#8d8688') +
      filled(box(-104, -36, 208, 92, 12), shaded(defs, leather)) +
      filled(ellipse(0, 6, 56, 56), '#b9b2ae') +
      filled(ellipse(0, 6, 46, 46), '#241e24') +
      filled(ellipse(0, 6, 30, 30), '#3d4d66') +
      filled(ellipse(-10, -6, 11, 9), '#ffffff', 0.6) +
      filled(ellipse(0, -68, 13, 10), '#3d4d66'),
    at,
  );
}

/** A rucksack seen from before: its top behind the shoulders, and the colour of the straps. */
export function pack({ chance, defs }: Thing): { colour: Colour; behind: string } {
  const colour = chance.pick(['#c9553d', '#2f6f6a', '#d89a3c', '#3f4d6b', '#7b4a6c']);
  const bag = smooth([
    [-214, 900],
    [-236, 460],
    [-200, 250],
    [-110, 196],
    [110, 196],
    [200, 250],
    [236, 460],
    [214, 900],
  ]);
  return {
    colour,
    behind:
      filled(bag, shaded(defs, mix(colour, '#2a1622', 0.22))) +
      stroked(
        smooth(
          [
            [-196, 330],
            [-100, 286],
            [100, 286],
            [196, 330],
          ],
          { closed: false },
        ),
        mix(colour, '#1d1018', 0.45),
        12,
      ),
  };
}
