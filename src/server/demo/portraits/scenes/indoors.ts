import { lighter, mix } from '../colour.ts';
import { box, ellipse, filled, group, polygon, smooth, stroked } from '../svg.ts';
import { bokeh, glow, leaf, page, ridge, type Scene } from './scene.ts';

const cafe: Scene = {
  name: 'café',
  weather: 'mild',
  clothes: ['#e9dcc4', '#2f4a4f', '#c4623f', '#d9a14c', '#5d3a4a', '#8b9a7c'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [wall, dusk, warm] = chance.pick([
      ['#6d4436', '#56688a', '#ffcf8a'],
      ['#3f4f4a', '#8a8fae', '#ffd79a'],
      ['#8a5244', '#c99a86', '#ffe0a8'],
    ] as const);
    const lamps = [170, 500, 800].map((x, index) => {
      const y = 150 + ((index * 83 + chance.between(0, 50)) % 120);
      return (
        stroked(`M${x} 0V${y}`, mix(wall, '#1c1418', 0.6), 5) +
        glow(canvas, x, y + 70, 230, warm, 0.7) +
        filled(
          `M${x - 66} ${y + 60}C${x - 60} ${y - 14} ${x + 60} ${y - 14} ${x + 66} ${y + 60}Z`,
          mix(wall, '#1c1418', 0.55),
        ) +
        filled(ellipse(x, y + 62, 52, 13), '#fff3d0')
      );
    });
    const pane = box(60, 70, 840, 800, 10);
    const cup = group(
      filled('M-64-76H64C64-10 44 20 0 20S-64-10-64-76Z', '#f6ecdd') +
        stroked('M60-60c44-6 44 50-8 52', '#f6ecdd', 13) +
        filled(ellipse(0, -76, 64, 13), '#7a4630') +
        filled(ellipse(0, 26, 96, 14), '#e7d8c4') +
        stroked('M-14-112c-22-26 22-40 0-74M20-116c-18-22 18-34 2-60', '#fff6ea', 7, 0.45),
      `translate(${chance.pick([150, 800])} 1206)`,
    );
    return {
      light: { side: -1, air: warm, tint: 0.09, shade: '#3a2038', rim: warm, rimPower: 0.85 },
      back:
        filled(
          page,
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, wall],
              [1, mix(wall, '#241620', 0.5)],
            ],
          ),
        ) +
        filled(
          pane,
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, dusk],
              [1, mix(dusk, warm, 0.55)],
            ],
          ),
        ) +
        bokeh(canvas, [warm, '#ffe9c4', '#f08f6a', mix(dusk, '#ffffff', 0.5)], 46, {
          top: 120,
          bottom: 850,
          least: 12,
          most: 54,
          strength: 0.36,
        }) +
        [60, 330, 610, 886].map((x) => filled(box(x - 7, 60, 18, 820), wall)).join('') +
        filled(box(40, 330, 880, 14), wall) +
        filled(box(30, 862, 900, 30), mix(wall, '#fff0da', 0.18)) +
        lamps.join(''),
      front:
        filled(
          'M-20 1204H980V1290H-20Z',
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, mix('#b0744a', wall, 0.3)],
              [1, mix('#6f4330', wall, 0.3)],
            ],
          ),
        ) + cup,
    };
  },
};

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

const bookshop: Scene = {
  name: 'bookshop',
  weather: 'mild',
  clothes: ['#d9c3a0', '#34524f', '#a8432f', '#e0b25c', '#46385a', '#efe4d2'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [wood, spines] = chance.pick([
      ['#6b4230', ['#b5553c', '#d9a85a', '#4f6f6a', '#e6d6b8', '#7a3f4a', '#3f4f6a', '#8a8f5c']],
      ['#4a4a44', ['#c9785a', '#e3c48a', '#5f8a86', '#efe4d0', '#8a4f5f', '#4a5f80']],
      ['#8a5a3c', ['#a3402f', '#e0a94e', '#3f6660', '#f0e2c4', '#5d3550', '#7a8a55']],
    ] as const);
    let books = '';
    for (let shelf = 0; shelf < 6; shelf++) {
      const y = 210 + shelf * 222;
      for (let x = -10; x < 960; ) {
        const width = 20 + chance.next() * 36;
        const height = 130 + chance.next() * 54;
        const colour = mix(chance.pick(spines), wood, 0.3);
        const lean = chance.next() < 0.07 ? 9 : 0;
        const book =
          filled(box(x, y - height, width, height, 3), colour) +
          filled(box(x + 3, y - height + 18, width - 6, 6), mix(colour, '#fff0d0', 0.4)) +
          filled(box(x + 3, y - 40, width - 6, 10), mix(colour, '#fff0d0', 0.25));
        books += lean === 0 ? book : group(book, `rotate(${lean} ${Math.round(x)} ${y})`);
        x += width + 3 + lean * 2.4 + (chance.next() < 0.06 ? 46 : 0);
      }
      books +=
        filled(box(-10, y, 980, 22), mix(wood, '#fff0d0', 0.12)) + filled(box(-10, y + 22, 980, 20), '#1c1016', 0.4);
    }
    return {
      light: { side: -1, air: '#ffcf8f', tint: 0.09, shade: '#3a1f30', rim: '#ffe2ac', rimPower: 0.85 },
      back:
        filled(page, mix(wood, '#1c1016', 0.45)) +
        books +
        filled([300, 690].map((x) => box(x, -10, 26, 1300)).join(''), mix(wood, '#fff0d0', 0.06)) +
        filled(
          page,
          defs.linear(
            [0, 0, 1, 0.4],
            [
              [0, '#ffc984', 0.3],
              [0.5, mix(wood, '#3a2028', 0.4), 0.34],
              [1, '#24121c', 0.62],
            ],
          ),
        ) +
        glow(canvas, 170, 200, 520, '#ffd898', 0.6),
    };
  },
};

const train: Scene = {
  name: 'train',
  weather: 'mild',
  clothes: ['#e9dcc6', '#37506b', '#c9623f', '#7d8f70', '#8a4a57', '#e0ae55'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [top, low, field, seat] = chance.pick([
      ['#9fc3d4', '#fbe6c6', '#8aa564', '#2f5560'],
      ['#e9a58e', '#fde0b4', '#8f8a5a', '#5a3450'],
      ['#b9c9cf', '#eef0e0', '#7d9a7a', '#8a4a3c'],
    ] as const);
    const frame = '#d9d2c6';
    const stripes = Array.from({ length: 16 }, () =>
      filled(
        box(chance.next() * 900, 650 + chance.next() * 220, 120 + chance.next() * 300, 7 + chance.next() * 9, 6),
        chance.pick([field, mix(field, '#f2d27a', 0.6), mix(field, '#2f4a3c', 0.5)]),
        0.5,
      ),
    ).join('');
    return {
      light: { side: -1, air: low, tint: 0.07, shade: mix(seat, '#2a1d38', 0.5), rim: '#fffbea', rimPower: 0.8 },
      back:
        filled(
          'M0 0H960V960H0Z',
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, top],
              [0.7, low],
              [1, low],
            ],
          ),
        ) +
        glow(canvas, 200, 340, 460, '#fff6d8', 0.8) +
        filled(ridge(canvas, 600, 120, 220), mix(low, field, 0.35)) +
        filled(ridge(canvas, 680, 80, 200), mix(low, field, 0.62)) +
        filled('M0 690H960V960H0Z', field) +
        stripes +
        filled(
          polygon([
            [330, 0],
            [480, 0],
            [250, 900],
            [100, 900],
          ]),
          '#ffffff',
          0.12,
        ) +
        filled(
          `M0 0H960V1280H0Z M56 96V820Q56 884 120 884H840Q904 884 904 820V96Q904 40 840 40H120Q56 40 56 96Z`,
          frame,
        ) +
        stroked(box(56, 40, 848, 844, 62), mix(frame, '#4a4048', 0.5), 12) +
        filled('M0 900H960V1280H0Z', mix(frame, '#6a5f66', 0.35)) +
        filled(
          smooth([
            [610, 1300],
            [600, 760],
            [640, 560],
            [760, 510],
            [900, 540],
            [1010, 640],
            [1030, 1300],
          ]),
          defs.linear(
            [0, 0, 1, 0],
            [
              [0, lighter(seat, 0.05)],
              [1, lighter(seat, -0.06)],
            ],
          ),
        ) +
        filled(box(660, 560, 250, 150, 40), lighter(seat, 0.1), 0.6),
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

export const indoorScenes: readonly Scene[] = [cafe, kitchen, bookshop, train, livingRoom];
