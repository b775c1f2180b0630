import { mix } from '../colour.ts';
import { box, ellipse, filled, group, polygon, type Spot, smooth, stroked } from '../svg.ts';
import { besideFace, type Canvas, frond, glow, leaf, peaks, ridge, type Scene, sky } from './scene.ts';

const beach: Scene = {
  name: 'beach at dusk',
  weather: 'warm',
  clothes: ['#f6ead9', '#2f5f73', '#e07a5f', '#f2c078', '#3d405b', '#81a094'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [top, middle, low, sea, sun] = chance.pick([
      ['#6f7fb0', '#e6a3a0', '#ffd3a0', '#7a6f9a', '#fff0c9'],
      ['#f0a68a', '#f8c896', '#ffe5b8', '#c98478', '#fff6d8'],
      ['#7fb0c4', '#bcd6d2', '#fbe3c0', '#4f8fa3', '#fff8e0'],
    ] as const);
    const horizon = 760;
    const glints = Array.from({ length: 46 }, () => {
      const y = horizon + 8 + chance.next() ** 1.4 * 230;
      const width = 20 + chance.next() * 120 * ((y - horizon) / 200 + 0.4);
      return filled(box(250 + (chance.next() - 0.5) * 420 - width / 2, y, width, 3 + (y - horizon) / 40, 4), sun, 0.55);
    }).join('');
    return {
      light: { side: -1, air: middle, tint: 0.13, shade: mix(sea, '#2c2250', 0.5), rim: sun, rimPower: 1 },
      back:
        filled(
          `M0 0H960V${horizon}H0Z`,
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, top],
              [0.6, middle],
              [1, low],
            ],
          ),
        ) +
        glow(canvas, 250, 640, 520, sun, 0.8) +
        filled(ellipse(250, 640, 84, 84), sun) +
        clouds(canvas, mix(low, '#ffffff', 0.4), 3) +
        filled(
          `M560 ${horizon}C640 ${horizon - 60} 760 ${horizon - 92} 960 ${horizon - 118}V${horizon}Z`,
          mix(sea, top, 0.4),
        ) +
        filled(
          `M0 ${horizon}H960V1010H0Z`,
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, mix(sea, low, 0.45)],
              [1, sea],
            ],
          ),
        ) +
        glints +
        filled('M0 985C240 960 420 1010 640 982S900 968 960 990V1280H0Z', mix(low, '#b9805c', 0.45)) +
        filled(
          'M0 985C240 960 420 1010 640 982S900 968 960 990V1004C900 984 800 990 640 1000S260 976 0 1003Z',
          '#fff6e6',
          0.6,
        ),
    };
  },
};

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

const mountain: Scene = {
  name: 'mountain',
  weather: 'cold',
  clothes: ['#d1603d', '#2d4654', '#e9c46a', '#f1e9dc', '#7d4f50', '#487a78'],
  draw(canvas) {
    const { chance } = canvas;
    const [top, low, hills, sun] = chance.pick([
      ['#8fb4c9', '#f6dfc4', '#3f5f78', '#fff3d6'],
      ['#f2b8a0', '#fbe3c4', '#6f5b86', '#fff2cf'],
      ['#b9cfd2', '#eef0e2', '#4c6f70', '#ffffff'],
    ] as const);
    const layer = (share: number, path: string) => filled(path, mix(low, hills, share));
    const snow = peaks(canvas, 640, 330, 230);
    return {
      light: { side: -1, air: low, tint: 0.07, shade: mix(hills, '#2a2348', 0.4), rim: sun, rimPower: 0.85 },
      back:
        sky(canvas, top, mix(top, low, 0.6), low) +
        glow(canvas, 220, 300, 420, sun, 0.9) +
        filled(ellipse(220, 300, 56, 56), sun) +
        layer(0.26, snow) +
        layer(0.44, peaks(canvas, 770, 260, 200)) +
        layer(0.66, ridge(canvas, 860, 130)) +
        layer(0.88, ridge(canvas, 1000, 110, 120)) +
        firs(canvas, 1010, 26, mix(hills, '#12283a', 0.35)),
    };
  },
};

const winter: Scene = {
  name: 'winter',
  weather: 'cold',
  clothes: ['#b23a48', '#f3e9dc', '#33546d', '#d99a4e', '#5b3f58', '#3f6b5c'],
  draw(canvas) {
    const { chance } = canvas;
    const [top, low, trees] = chance.pick([
      ['#a9c1d6', '#eef1f2', '#54748c'],
      ['#c9b3cc', '#f7e3d8', '#6a6790'],
      ['#8fb0ae', '#e9efe6', '#3f6a6c'],
    ] as const);
    const flakes = Array.from({ length: 60 }, () => {
      const [[x, y], size] = [besideFace(chance), 3 + chance.next() ** 3 * 12];
      return filled(ellipse(x, y, size, size), '#ffffff', 0.35 + chance.next() * 0.5);
    }).join('');
    return {
      light: {
        side: -1,
        air: '#e7edf6',
        tint: 0.08,
        shade: mix(trees, '#2b2550', 0.4),
        rim: '#ffffff',
        rimPower: 0.75,
      },
      back:
        sky(canvas, top, low) +
        firs(canvas, 880, 16, mix(low, trees, 0.35), 300) +
        filled(ridge(canvas, 890, 60), mix(low, '#ffffff', 0.5)) +
        firs(canvas, 1000, 9, mix(low, trees, 0.72), 460) +
        filled(ridge(canvas, 1020, 70), '#fbfaf8'),
      front: flakes,
    };
  },
};

const canal: Scene = {
  name: 'canal',
  weather: 'mild',
  clothes: ['#2b4257', '#e2b04a', '#efe2cf', '#b8493c', '#5f7a63', '#8b5567'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [air, top, glass] = chance.pick([
      ['#f3dcc0', '#a8c6cf', '#fff1c4'],
      ['#f2bfa4', '#8c8fb8', '#ffe3a0'],
      ['#e8e6d8', '#b5cdd2', '#f7f4e4'],
    ] as const);
    let houses = '';
    for (let x = -40; x < 960; ) {
      const width = 126 + chance.next() * 60;
      const roof = 250 + chance.next() * 150;
      const wall = mix(chance.pick(['#9c4a3c', '#7a4a44', '#c08a5e', '#5c6b72', '#d8c2a0', '#8a5f4f']), air, 0.32);
      const gable = chance.pick([
        `M${round(x)} 900V${round(roof + 90)}l${round(width * 0.22)}-10v-40l${round(width * 0.16)}-10v-30h${round(width * 0.24)}v30l${round(width * 0.16)} 10v40l${round(width * 0.22)} 10V900Z`,
        `M${round(x)} 900V${round(roof + 90)}Q${round(x + width * 0.32)} ${round(roof + 70)} ${round(x + width * 0.36)} ${round(roof)}H${round(x + width * 0.64)}Q${round(x + width * 0.68)} ${round(roof + 70)} ${round(x + width)} ${round(roof + 90)}V900Z`,
        `M${round(x)} 900V${round(roof + 80)}L${round(x + width / 2)} ${round(roof)}L${round(x + width)} ${round(roof + 80)}V900Z`,
      ]);
      houses += filled(gable, wall);
      for (let row = 0; row < 5; row++)
        for (const column of [0.2, 0.6]) {
          const y = roof + 130 + row * 104;
          if (y < 840)
            houses +=
              filled(
                box(x + width * column, y, width * 0.2, 62),
                chance.next() < 0.35 ? glass : mix(wall, '#2c3444', 0.5),
                0.85,
              ) + filled(box(x + width * column - 4, y + 62, width * 0.2 + 8, 6), mix(wall, '#fff5e4', 0.5));
        }
      x += width;
    }
    const ripples = Array.from({ length: 40 }, () =>
      filled(
        box(chance.next() * 960 - 60, 910 + chance.next() * 190, 40 + chance.next() * 130, 5, 3),
        chance.pick([air, glass, '#4a6470']),
        0.4,
      ),
    ).join('');
    return {
      light: { side: -1, air, tint: 0.08, shade: '#3a3450', rim: glass, rimPower: 0.75 },
      back:
        sky(canvas, top, air) +
        clouds(canvas, mix(air, '#ffffff', 0.5), 4) +
        houses +
        filled(
          'M0 0H960V900H0Z',
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, air, 0],
              [1, air, 0.4],
            ],
          ),
        ) +
        filled(
          'M0 890H960V1280H0Z',
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, '#8ba5a2'],
              [1, '#3f5f68'],
            ],
          ),
        ) +
        ripples +
        glow(canvas, 160, 300, 520, glass, 0.5) +
        group(bicycle('#2b2a35'), 'translate(650 940) scale(1.25)') +
        railing('#2b2a35'),
    };
  },
};

const meadow: Scene = {
  name: 'meadow',
  weather: 'warm',
  clothes: ['#f5ead6', '#4d7298', '#d9694f', '#f0c35e', '#8c5b7a', '#557a5e'],
  draw(canvas) {
    const { chance } = canvas;
    const [top, low, grass, bloom] = chance.pick([
      ['#9cc7d8', '#fbeac4', '#7f9d5c', '#d8523f'],
      ['#f4b794', '#fde0b0', '#8a8f54', '#b85c8e'],
      ['#bfd8cf', '#fdf1d2', '#94a866', '#f3c544'],
    ] as const);
    const flowers = (count: number, y: number, size: number, strength: number) =>
      Array.from({ length: count }, () => {
        const [x, down, reach] = [chance.next() * 960, y + chance.next() * 150, size * (0.7 + chance.next() * 0.6)];
        const petals = [0, 72, 144, 216, 288].map((angle) => {
          const turn = ((angle + x) * Math.PI) / 180;
          return filled(
            ellipse(x + Math.cos(turn) * reach * 0.7, down + Math.sin(turn) * reach * 0.6, reach * 0.62, reach * 0.55),
            chance.next() < 0.16 ? '#fff3e0' : bloom,
            strength,
          );
        });
        return (
          stroked(
            `M${Math.round(x)} ${Math.round(down)}q${Math.round(reach * 0.4)} 90 ${Math.round(reach * 0.2)} 240`,
            mix(grass, '#2f4a34', 0.4),
            size * 0.14,
            strength,
          ) +
          petals.join('') +
          filled(ellipse(x, down, reach * 0.36, reach * 0.34), '#5a3a2c', strength)
        );
      }).join('');
    return {
      light: { side: -1, air: low, tint: 0.08, shade: mix(grass, '#38305a', 0.55), rim: '#fff4cf', rimPower: 0.95 },
      back:
        sky(canvas, top, low, low) +
        glow(canvas, 190, 260, 520, '#fff6d6', 0.85) +
        clouds(canvas, '#ffffff', 5) +
        filled(ridge(canvas, 790, 110, 240), mix(low, grass, 0.4)) +
        filled(ridge(canvas, 880, 80), mix(low, grass, 0.68)) +
        filled(ridge(canvas, 960, 50), grass) +
        flowers(34, 950, 11, 0.75) +
        flowers(16, 1040, 20, 0.9),
      front: flowers(5, 1180, 44, 0.95),
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

const harbour: Scene = {
  name: 'harbour',
  weather: 'mild',
  clothes: ['#f4ece0', '#1f3f5b', '#d9573f', '#e6b64f', '#7ba2ab', '#5f4a5f'],
  draw(canvas) {
    const { chance, defs } = canvas;
    const [top, low, sea] = chance.pick([
      ['#79aecb', '#e5eee6', '#3f7f9b'],
      ['#e8a587', '#fbe3c2', '#6d7ea3'],
      ['#a8c8c9', '#f4efdc', '#5a918f'],
    ] as const);
    const boat = (x: number, y: number, scale: number, sail: string) => {
      const hull =
        filled('M-90 0H100L70 44H-62Z', mix('#f8f3ea', sea, 0.25)) + filled('M-90 0H100L96 8H-86Z', '#b8493c');
      return group(
        stroked('M0 0V-330', '#7a5a4a', 7) +
          filled('M10-320C60-220 90-110 96-28H10Z', sail) +
          filled('M-10-280C-50-180-70-90-74-28H-10Z', mix(sail, sea, 0.16)) +
          hull,
        `translate(${x} ${y}) scale(${scale})`,
      );
    };
    const glints = Array.from({ length: 50 }, () =>
      filled(
        box(chance.next() * 1000 - 40, 812 + chance.next() ** 1.3 * 440, 20 + chance.next() * 90, 4, 2),
        '#ffffff',
        0.25 + chance.next() * 0.3,
      ),
    ).join('');
    return {
      light: { side: -1, air: low, tint: 0.07, shade: mix(sea, '#2a2850', 0.5), rim: '#fff9e8', rimPower: 0.85 },
      back:
        sky(canvas, top, low) +
        clouds(canvas, '#ffffff', 6) +
        glow(canvas, 200, 240, 460, '#fff8e2', 0.7) +
        filled(ridge(canvas, 806, 46, 200), mix(sea, low, 0.55)) +
        filled(
          'M0 800H960V1280H0Z',
          defs.linear(
            [0, 0, 0, 1],
            [
              [0, mix(sea, low, 0.4)],
              [1, sea],
            ],
          ),
        ) +
        glints +
        boat(770, 850, 1.5, '#fdf6ea') +
        boat(130, 822, 0.7, '#f2d9b8'),
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

function clouds({ chance }: Canvas, colour: string, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, width] = [chance.next() * 960, 60 + chance.next() * 420, 130 + chance.next() * 190];
    return filled(
      smooth([
        [x - width, y],
        [x - width * 0.5, y - 22],
        [x - width * 0.1, y - 46],
        [x + width * 0.4, y - 26],
        [x + width, y],
        [x + width * 0.4, y + 10],
        [x - width * 0.5, y + 10],
      ] as Spot[]),
      colour,
      0.42,
    );
  }).join('');
}

function firs({ chance }: Canvas, y: number, count: number, colour: string, height = 190): string {
  return Array.from({ length: count }, () => {
    const [x, tall] = [chance.next() * 960, height * (0.6 + chance.next() * 0.6)];
    const tier = (from: number, half: number) =>
      polygon([
        [x, y - tall + tall * from],
        [x - half, y - tall + tall * (from + 0.45)],
        [x + half, y - tall + tall * (from + 0.45)],
      ]);
    return (
      [tier(0, tall * 0.15), tier(0.24, tall * 0.21), tier(0.5, tall * 0.27)]
        .map((path) => filled(path, colour))
        .join('') + filled(box(x - 5, y - tall * 0.08, 10, tall * 0.12), colour)
    );
  }).join('');
}

function railing(colour: string): string {
  const posts = [60, 330, 610, 900].map((x) => filled(box(x, 1010, 14, 300, 6), colour)).join('');
  return posts + filled(box(-20, 1020, 1000, 13, 6), colour) + filled(box(-20, 1130, 1000, 9, 4), colour);
}

function bicycle(colour: string): string {
  const wheel = (x: number) =>
    stroked(ellipse(x, 110, 74, 74), colour, 7) + stroked(ellipse(x, 110, 64, 64), colour, 2, 0.5);
  return (
    wheel(0) +
    wheel(196) +
    stroked('M0 110L60 8H152L84 112ZM60 8L84 112M196 110L148-22H176M60 8L54-12M36-12H74', colour, 8)
  );
}

function round(value: number): number {
  return Math.round(value);
}

export const outdoorScenes: readonly Scene[] = [
  beach,
  forest,
  mountain,
  winter,
  canal,
  meadow,
  autumn,
  harbour,
  greenhouse,
];
