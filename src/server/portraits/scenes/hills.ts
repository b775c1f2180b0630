import { mix } from '../colour.ts';
import { ellipse, filled, stroked } from '../svg.ts';
import { besideFace, glow, peaks, ridge, type Scene, sky } from './scene.ts';
import { clouds, firs } from './sky.ts';

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
        const [spread, down, reach] = [chance.next(), y + chance.next() * 150, size * (0.7 + chance.next() * 0.6)];
        // Big ones only in the corners: in the middle they would be a print on somebody's shirt.
        const x = size > 30 ? (spread < 0.5 ? spread * 380 : 580 + spread * 380) : spread * 960;
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
      front: flowers(6, 1150, 44, 0.95),
    };
  },
};

export const hillScenes: readonly Scene[] = [mountain, winter, meadow];
