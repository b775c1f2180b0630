import { lighter, mix } from '../colour.ts';
import { box, ellipse, filled, smooth, stroked } from '../svg.ts';
import { glow, leaf, page, type Scene } from './scene.ts';

const kitchen: Scene = {
  name: 'kitchen',
  weather: 'mild',
  clothes: ['#c8623f', '#f3e6d0', '#3d5a50', '#dca64a', '#3f4d6b', '#a65d6c'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [wall, tile, wood] = chance.pick([
      ['#f1e2c9', '#a9c2b4', '#b9835a'],
      ['#e3e6dc', '#d6a78c', '#a5744f'],
      ['#f3d9c4', '#8fa9b3', '#9a6a4c'],
    ] as const);
    const tiles = defs.pattern(
      96,
      60,
      filled(box(3, 3, 90, 54, 5), tile) + filled(box(3, 3, 90, 14, 5), lighter(tile, 0.05)),
    );
    const jar = (x: number, y: number, width: number, height: number) => {
      const colour = mix(chance.pick(['#c96f45', '#d9b05c', '#7c9473', '#efe3d0', '#8a5a5f', '#5f7f86']), wall, 0.2);
      return chance.next() < 0.5
        ? filled(box(x, y - height, width, height, 14), colour) +
            filled(box(x + 4, y - height - 14, width - 8, 18, 6), wood)
        : filled(
            `M${Math.round(x)} ${Math.round(y - height * 0.6)}H${Math.round(x + width)}C${Math.round(x + width)} ${Math.round(y)} ${Math.round(x + width * 0.7)} ${y} ${Math.round(x + width / 2)} ${y}S${Math.round(x)} ${Math.round(y)} ${Math.round(x)} ${Math.round(y - height * 0.6)}Z`,
            colour,
          );
    };
    const shelf = (y: number) => {
      let things = '';
      for (let x = 20; x < 900; ) {
        const width = 50 + chance.next() * 56;
        things += jar(x, y, width, 66 + chance.next() * 76);
        x += width + 16 + chance.next() * 34;
      }
      return (
        things +
        filled(box(-20, y, 1000, 20), wood) +
        filled(box(-20, y + 20, 1000, 12), mix(wall, '#6a4a48', 0.3), 0.6)
      );
    };
    const herbs =
      Array.from({ length: 12 }, (_, index) =>
        filled(
          leaf(110, 860, 130 + chance.next() * 90, -70 + index * 13, 0.22),
          mix('#5f8a5c', wall, chance.next() * 0.35),
        ),
      ).join('') + filled('M40 850H180L164 960H56Z', '#c06f4c');
    return {
      light: { side: -1, air: '#fff0d2', tint: 0.06, shade: '#553448', rim: '#fffbe8', rimPower: 0.65 },
      back:
        filled(
          page,
          defs.linear(
            [0, 0, 1, 1],
            [
              [0, lighter(wall, 0.03)],
              [1, mix(wall, '#a07a6c', 0.35)],
            ],
          ),
        ) +
        filled('M0 600H960V1280H0Z', mix(tile, '#ffffff', 0.55)) +
        filled('M0 600H960V1280H0Z', tiles) +
        shelf(270) +
        shelf(540) +
        filled(page, wall, 0.3) +
        filled(box(-20, 952, 1000, 30), wood) +
        filled('M0 982H960V1280H0Z', mix(wall, '#5a6f6a', 0.5)) +
        herbs +
        glow(canvas, 120, 300, 620, '#fff7df', 0.6),
    };
  },
};

const livingRoom: Scene = {
  name: 'living room',
  weather: 'mild',
  clothes: ['#efe0ca', '#b9573f', '#3b5650', '#d7a24e', '#5c4763', '#7f97a0'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [wall, sofa, art] = chance.pick([
      ['#c9d2c0', '#b76a4c', '#e6b99c'],
      ['#e3c4ae', '#42645f', '#8fa79a'],
      ['#8fa3ab', '#c9935a', '#efdcc4'],
      ['#b98a86', '#4a4868', '#f0d3b4'],
    ] as const);
    const picture = (x: number, y: number, width: number, height: number) =>
      filled(box(x, y, width, height, 4), '#f8f0e4') +
      filled(box(x + 22, y + 22, width - 44, height - 44), art) +
      filled(ellipse(x + width * 0.5, y + height * 0.44, width * 0.18, width * 0.18), mix(art, sofa, 0.75)) +
      filled(
        `M${x + 22} ${y + height - 22}V${y + height * 0.66}Q${x + width * 0.4} ${y + height * 0.5} ${x + width - 22} ${y + height * 0.72}V${y + height - 22}Z`,
        mix(art, '#3a4a50', 0.5),
      );
    const plant = Array.from({ length: 9 }, (_, index) =>
      filled(
        leaf(905, 900, 300 + chance.next() * 160, -74 + index * 15, 0.24),
        mix('#3f6f5a', wall, 0.08 + chance.next() * 0.35),
      ),
    ).join('');
    return {
      light: { side: -1, air: '#ffdfb4', tint: 0.07, shade: mix(sofa, '#2f1f3c', 0.6), rim: '#fff1d0', rimPower: 0.75 },
      back:
        filled(
          page,
          defs.linear(
            [0, 0, 1, 1],
            [
              [0, lighter(wall, 0.04)],
              [1, mix(wall, '#5a4658', 0.4)],
            ],
          ),
        ) +
        picture(600, 120, 240, 310) +
        picture(396, 70, 160, 200) +
        plant +
        glow(canvas, 140, 330, 430, '#ffe6b4', 0.95) +
        stroked('M140 380V1280', '#5a4038', 10) +
        filled('M60 400L96 230H184L220 400Z', '#fff0cd') +
        filled(
          smooth([
            [-60, 1300],
            [-60, 960],
            [0, 900],
            [200, 884],
            [480, 880],
            [760, 884],
            [960, 900],
            [1020, 960],
            [1020, 1300],
          ]),
          defs.linear(
            [0, 0, 1, 1],
            [
              [0, lighter(sofa, 0.05)],
              [1, lighter(sofa, -0.07)],
            ],
          ),
        ),
    };
  },
};

export const homeScenes: readonly Scene[] = [kitchen, livingRoom];
