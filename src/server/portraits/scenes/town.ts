import { mix } from '../colour.ts';
import { box, ellipse, filled, group, stroked } from '../svg.ts';
import { bokeh, glow, page, type Scene } from './scene.ts';

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

export const townScenes: readonly Scene[] = [cafe, bookshop];
