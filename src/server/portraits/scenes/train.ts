import { lighter, mix } from '../colour.ts';
import { box, filled, polygon, smooth, stroked } from '../svg.ts';
import { glow, ridge, type Scene } from './scene.ts';

export const train: Scene = {
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
