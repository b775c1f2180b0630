import { mix } from '../colour.ts';
import { box, ellipse, filled, group, stroked } from '../svg.ts';
import { glow, ridge, type Scene, sky } from './scene.ts';
import { clouds } from './sky.ts';

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

export const waterScenes: readonly Scene[] = [beach, harbour];
