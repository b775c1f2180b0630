import { mix } from '../colour.ts';
import { box, ellipse, filled, polygon, smooth, stroked } from '../svg.ts';
import { besideFace, frond, glow, leaf, ridge, type Scene, sky } from './scene.ts';

const forest: Scene = {
  name: 'forest',
  weather: 'mild',
  clothes: ['#c96a3f', '#e8dcc0', '#6b3f35', '#d6a049', '#36514a', '#8a9a6b'],
  draw(canvas) {
    const { chance } = canvas;
    const [far, near, light] = chance.pick([
      ['#c3d3a4', '#2f5a4b', '#fbf3c4'],
      ['#a9c9b8', '#24504f', '#f2f6d8'],
      ['#d9c98d', '#56603a', '#fff0b8'],
    ] as const);
    const trunks = (count: number, depth: number) =>
      Array.from({ length: count }, () => {
        const x = chance.next() * 960;
        const width = 22 + depth * 62 * (0.6 + chance.next() * 0.6);
        return filled(
          polygon([
            [x - width / 2, 1280],
            [x - width * 0.34, 0],
            [x + width * 0.34, 0],
            [x + width / 2, 1280],
          ]),
          mix(far, near, 0.25 + depth * 0.5),
        );
      }).join('');
    const shafts = Array.from({ length: 4 }, (_, index) => {
      const x = 60 + index * 190 + chance.next() * 80;
      return filled(
        polygon([
          [x, -20],
          [x + 70, -20],
          [x + 390, 1280],
          [x + 190, 1280],
        ]),
        light,
        0.16,
      );
    }).join('');
    const foliage = (y: number, depth: number, count: number) =>
      Array.from({ length: count }, () => {
        const size = 60 + chance.next() * 110;
        return filled(
          ellipse(chance.next() * 960, y + chance.next() * 110 - 60, size * 1.3, size),
          mix(far, near, depth),
          0.75,
        );
      }).join('');
    const ferns = [
      [-40, 1420, 560, 16],
      [-80, 1330, 460, 46],
      [1010, 1440, 420, -24],
    ]
      .map(([x = 0, y = 0, length = 0, angle = 0]) => frond(x, y, length, angle, mix(near, '#10302c', 0.2)))
      .join('');
    return {
      light: { side: -1, air: mix(far, light, 0.4), tint: 0.09, shade: '#21403f', rim: light, rimPower: 0.9 },
      back:
        sky(canvas, light, far, mix(far, near, 0.5)) +
        trunks(7, 0.05) +
        foliage(120, 0.3, 12) +
        trunks(5, 0.35) +
        shafts +
        foliage(40, 0.62, 10) +
        filled(ridge(canvas, 1010, 60), mix(far, near, 0.72)) +
        glow(canvas, 260, 380, 460, light, 0.6),
      front: ferns,
    };
  },
};

const greenhouse: Scene = {
  name: 'greenhouse',
  weather: 'warm',
  clothes: ['#f2dcc4', '#d9705a', '#efe9da', '#d6a54a', '#6d4a66', '#2f5360'],
  draw(canvas) {
    const { chance } = canvas;
    const [light, green, deep] = chance.pick([
      ['#e6efcf', '#6f9f76', '#22504a'],
      ['#dcece0', '#5a978c', '#1f4450'],
      ['#f3e9c4', '#8a9f58', '#3c5236'],
    ] as const);
    const bars =
      [120, 360, 600, 840].map((x) => filled(box(x, 0, 12, 1280), '#ffffff', 0.4)).join('') +
      [240, 560].map((y) => filled(box(0, y, 960, 10), '#ffffff', 0.35)).join('');
    const bush = (x: number, y: number, from: number, to: number, length: number, colour: string) =>
      Array.from({ length: 8 }, (_, index) => {
        const angle = from + ((to - from) * index) / 7 + chance.next() * 8;
        const reach = length * (0.75 + chance.next() * 0.4);
        return (
          filled(leaf(x, y, reach, angle, 0.2), mix(colour, light, chance.next() * 0.22)) +
          stroked(
            smooth(
              [
                [x, y],
                [
                  x + Math.sin((angle * Math.PI) / 180) * reach * 0.9,
                  y - Math.cos((angle * Math.PI) / 180) * reach * 0.9,
                ],
              ],
              { closed: false },
            ),
            mix(colour, light, 0.4),
            4,
            0.5,
          )
        );
      }).join('');
    return {
      light: { side: -1, air: light, tint: 0.08, shade: deep, rim: '#fbffe6', rimPower: 0.85 },
      back:
        sky(canvas, light, mix(light, green, 0.5)) +
        bars +
        bush(40, 760, -30, 80, 460, mix(light, green, 0.6)) +
        bush(930, 700, -90, 30, 460, mix(light, green, 0.5)) +
        bush(-30, 1080, -10, 80, 520, green) +
        bush(1000, 1060, -84, 10, 520, mix(green, deep, 0.35)) +
        glow(canvas, 480, 300, 420, '#fffbe2', 0.6),
      front: bush(-40, 1380, 4, 66, 430, deep) + bush(1010, 1390, -66, -6, 430, mix(deep, green, 0.25)),
    };
  },
};

const autumn: Scene = {
  name: 'autumn park',
  weather: 'cold',
  clothes: ['#34495e', '#f0e0c6', '#7b2f35', '#c98a2e', '#3f5a4a', '#a65a3a'],
  draw(canvas) {
    const { chance } = canvas;
    const [light, gold, rust] = chance.pick([
      ['#fbe6bd', '#dfa04a', '#a4492e'],
      ['#f6dcc6', '#d98a5e', '#8a3f3c'],
      ['#eeeccb', '#c9a94e', '#75713a'],
    ] as const);
    const crown = (x: number, y: number, reach: number, colour: string) =>
      Array.from({ length: 16 }, () =>
        filled(
          ellipse(
            x + (chance.next() - 0.5) * reach * 1.7,
            y + (chance.next() - 0.5) * reach * 1.2,
            reach * (0.3 + chance.next() * 0.22),
            reach * (0.26 + chance.next() * 0.2),
          ),
          mix(colour, chance.pick([light, rust, gold]), chance.next() * 0.4),
          0.8,
        ),
      ).join('');
    const trunk = (x: number, width: number, colour: string) =>
      filled(
        smooth([
          [x - width, 1100, 'corner'],
          [x - width * 0.5, 700],
          [x - width * 0.4, 240, 'corner'],
          [x + width * 0.4, 240, 'corner'],
          [x + width * 0.5, 700],
          [x + width, 1100, 'corner'],
        ]),
        colour,
      );
    const falling = Array.from({ length: 16 }, () => {
      const [x, y] = besideFace(chance);
      const colour = chance.pick([gold, rust, mix(gold, light, 0.4)]);
      return filled(leaf(x, y, 30 + chance.next() * 34, chance.next() * 360), colour, 0.92);
    }).join('');
    return {
      light: { side: -1, air: '#f7cf96', tint: 0.1, shade: '#4d2f4a', rim: '#fff0c6', rimPower: 0.9 },
      back:
        sky(canvas, light, mix(light, gold, 0.35), mix(light, gold, 0.6)) +
        crown(470, 220, 300, mix(light, gold, 0.5)) +
        filled(ridge(canvas, 900, 60), mix(light, gold, 0.8)) +
        trunk(120, 46, mix(rust, '#4a3038', 0.6)) +
        trunk(860, 34, mix(rust, light, 0.35)) +
        crown(130, 160, 260, gold) +
        crown(880, 200, 210, mix(rust, gold, 0.45)) +
        filled(ridge(canvas, 1010, 60), mix(gold, rust, 0.5)) +
        glow(canvas, 330, 420, 420, '#fff4d4', 0.7),
      front: falling,
    };
  },
};

export const treeScenes: readonly Scene[] = [forest, greenhouse, autumn];
