import { type Colour, lighter, mix } from '../colour.ts';
import { clipped, ellipse, filled, polygon } from '../svg.ts';
import { glow, leaf, page, type Scene, type View } from './scene.ts';

/** A wall, a large form behind the head. */
function plain(
  name: string,
  walls: readonly (readonly [wall: Colour, form: Colour])[],
  clothes: readonly Colour[],
): Scene {
  return {
    name,
    weather: 'mild',
    clothes,
    draw(canvas): View {
      const { chance, defs } = canvas;
      const [wall, form] = chance.pick(walls);
      const shape = chance.pick([
        ellipse(480, 540, 400, 400),
        'M110 1280V560a370 370 0 0 1 740 0V1280Z',
        ellipse(640, 420, 330, 330),
        'M0 700C240 560 380 820 600 640S900 520 960 560V1280H0Z',
        polygon([
          [0, 0],
          [560, 0],
          [240, 1280],
          [0, 1280],
        ]),
      ]);
      const light = mix(wall, '#fff4e2', 0.5);
      return {
        light: {
          side: -1,
          air: wall,
          tint: 0.06,
          shade: mix(form, '#2a1d3c', 0.6),
          rim: mix(light, '#ffffff', 0.4),
          rimPower: 0.6,
        },
        back:
          filled(
            page,
            defs.linear(
              [0, 0, 1, 1],
              [
                [0, lighter(wall, 0.03)],
                [1, mix(wall, form, 0.5)],
              ],
            ),
          ) +
          filled(
            shape,
            defs.linear(
              [0, 0, 1, 1],
              [
                [0, mix(wall, form, 0.7)],
                [1, form],
              ],
            ),
          ) +
          glow(canvas, 180, 260, 620, light, 0.4),
      };
    },
  };
}

/** Sun through a window on a wall, and the shadow of a plant in it. */
const sunnyWall: Scene = {
  name: 'sunny wall',
  weather: 'warm',
  clothes: ['#f4ead8', '#2f5d62', '#c4573f', '#39445f', '#7f8f6a', '#e0a458'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const wall = chance.pick(['#dca27c', '#cfa58f', '#c9b18a', '#a9b49a', '#b7a5b5']);
    const sun = mix(wall, '#fff0cf', 0.72);
    const panes = [0, 1].flatMap((column) =>
      [0, 1, 2].map((row) => {
        const [x, y] = [120 + column * 320, -60 + row * 330 + column * 90];
        return polygon([
          [x, y],
          [x + 290, y + 82],
          [x + 290, y + 382],
          [x, y + 300],
        ]);
      }),
    );
    const window = panes.join('');
    const shadow = mix(wall, '#5a3348', 0.34);
    const plant = Array.from({ length: 11 }, (_, index) =>
      filled(leaf(250, 900, 300 + chance.next() * 190, -64 + index * 15 + chance.next() * 8, 0.16), shadow, 0.75),
    ).join('');
    return {
      light: { side: -1, air: '#ffcf95', tint: 0.08, shade: '#6a3350', rim: '#fff3d2', rimPower: 0.95 },
      back:
        filled(
          page,
          defs.linear(
            [0, 0, 1, 1],
            [
              [0, wall],
              [1, mix(wall, '#6a4058', 0.35)],
            ],
          ),
        ) +
        filled(window, sun, 0.85) +
        clipped(plant, defs.clip(window)),
    };
  },
};

/** Cut paper on a gallery wall. */
const gallery: Scene = {
  name: 'gallery',
  weather: 'mild',
  clothes: ['#2b2f3f', '#c9553d', '#efe2cc', '#2f6f6a', '#d8a03c', '#7b4a5c'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const wall = chance.pick(['#ece3d6', '#e6dcd6', '#dfe2da']);
    const [ground, ...inks] = chance.pick([
      ['#e7b9a0', '#c9553d', '#2f5d62', '#e3a53f', '#f5e8d2'],
      ['#9fb7ad', '#31535a', '#d9774f', '#f3e3c5', '#c99a3c'],
      ['#d6c3d0', '#7b4a6c', '#d3746a', '#f0dcc0', '#4d5d84'],
    ] as const);
    const frame = 'M70 90H890V960H70Z';
    const blobs = Array.from({ length: 9 }, () => {
      const [x, y, reach] = [90 + chance.next() * 780, 110 + chance.next() * 820, 90 + chance.next() * 150];
      const ink = chance.pick(inks);
      if (chance.next() < 0.45) return filled(leaf(x, y + reach, reach * 2, chance.next() * 180 - 90, 0.26), ink, 0.92);
      if (chance.next() < 0.5) return filled(ellipse(x, y, reach, reach * (0.6 + chance.next() * 0.4)), ink, 0.92);
      return filled(
        `M${Math.round(x - reach)} ${Math.round(y)}a${Math.round(reach)} ${Math.round(reach)} 0 0 1 ${Math.round(reach * 2)} 0Z`,
        ink,
        0.92,
      );
    }).join('');
    return {
      light: { side: -1, air: '#fff0dd', tint: 0.05, shade: '#4a3c52', rim: '#fffaf0', rimPower: 0.5 },
      back:
        filled(
          page,
          defs.linear(
            [0, 0, 1, 1],
            [
              [0, lighter(wall, 0.02)],
              [1, mix(wall, '#a08f8c', 0.35)],
            ],
          ),
        ) +
        filled('M86 108H908V980H86Z', mix(wall, '#6a5a60', 0.35), 0.6) +
        filled(frame, ground) +
        clipped(blobs, defs.clip(frame)) +
        filled(page, mix(wall, ground, 0.5), 0.18) +
        glow(canvas, 200, 0, 700, '#fff6e4', 0.45),
    };
  },
};

export const studioScenes: readonly Scene[] = [
  plain(
    'studio, warm',
    [
      ['#f0c8a2', '#e39a72'],
      ['#e9b9a4', '#d98a78'],
      ['#e8cf9c', '#d9a95c'],
    ],
    ['#2f5d62', '#f4e6d2', '#b6533c', '#33415c', '#8a4a4f'],
  ),
  plain(
    'studio, cool',
    [
      ['#cad8cc', '#93b0a0'],
      ['#c4d3d9', '#86a5b5'],
      ['#d4d0dd', '#a79bbd'],
    ],
    ['#b6533c', '#f4e6d2', '#3c4f45', '#d9a441', '#7a4a3a', '#3d4a6b'],
  ),
  plain(
    'studio, deep',
    [
      ['#8d5a6c', '#5a3450'],
      ['#4f7274', '#2c4a52'],
      ['#b4674c', '#7d3c36'],
    ],
    ['#e9bfa6', '#efe0d0', '#d9905c', '#c9606a', '#e3b75e', '#9fb3a4'],
  ),
  sunnyWall,
  gallery,
];
