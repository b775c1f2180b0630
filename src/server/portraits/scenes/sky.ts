import { box, filled, polygon, type Spot, smooth } from '../svg.ts';
import type { Canvas } from './scene.ts';

export function clouds({ chance }: Canvas, colour: string, count: number): string {
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

export function firs({ chance }: Canvas, y: number, count: number, colour: string, height = 190): string {
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
