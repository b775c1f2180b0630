import type { Chance } from '../random.ts';
import type { Colour } from './colour.ts';
import type { Defs } from './defs.ts';
import type { Light } from './light.ts';
import { ellipse, filled } from './svg.ts';

export interface Scene {
  name: string;
  weather: 'warm' | 'mild' | 'cold';
  clothes: readonly Colour[];
  draw(canvas: { defs: Defs; chance: Chance }): View;
}

export interface View {
  light: Light;
  back: string;
  front: string;
}

const studio = (name: string, wall: Colour, disc: Colour, clothes: Colour[], light: Omit<Light, 'side'>): Scene => ({
  name,
  weather: 'mild',
  clothes,
  draw: ({ defs, chance }) => {
    const fill = defs.linear(
      [0, 0, 1, 1],
      [
        [0, wall],
        [1, disc],
      ],
    );
    return {
      light: { ...light, side: chance.next() < 0.5 ? -1 : 1 },
      back: filled('M0 0H960V1280H0Z', fill) + filled(ellipse(480, 520, 400, 400), disc, 0.6),
      front: '',
    };
  },
});

export const scenes: readonly Scene[] = [
  studio('studio, apricot', '#f3c9a5', '#e89f78', ['#2f5d62', '#f4e6d2', '#b6533c', '#33415c', '#d9a441'], {
    air: '#ffcf9e',
    tint: 0.06,
    shade: '#6b3a4a',
    rim: '#fff0d6',
    rimPower: 0.7,
  }),
  studio('studio, sage', '#cfdcc8', '#9fb8a0', ['#b6533c', '#f4e6d2', '#3c4f45', '#d9a441', '#7a4a3a'], {
    air: '#e8f0d8',
    tint: 0.06,
    shade: '#3c4a5a',
    rim: '#fffbe6',
    rimPower: 0.7,
  }),
  studio('studio, plum', '#5b3a52', '#8a5068', ['#e6b8a2', '#2f2a3c', '#d98b5f', '#c4576a', '#efe0d0'], {
    air: '#c77a8a',
    tint: 0.1,
    shade: '#2e1c38',
    rim: '#ffc9a8',
    rimPower: 0.8,
  }),
];
