import { mix } from '../colour.ts';
import { box, ellipse, filled, group, round, stroked } from '../svg.ts';
import { glow, type Scene, sky } from './scene.ts';
import { clouds } from './sky.ts';

export const canal: Scene = {
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
