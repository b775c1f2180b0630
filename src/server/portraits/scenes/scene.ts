import type { Chance } from '../../demo/random.ts';
import type { Colour } from '../colour.ts';
import type { Defs } from '../defs.ts';
import type { Light } from '../light.ts';
import { ellipse, filled, polygon, round, type Spot, smooth } from '../svg.ts';

/** A place to be photographed in. Scenes are 960 wide and 1280 high; the head is in the middle of the upper half. */
export interface Scene {
  name: string;
  weather: 'warm' | 'mild' | 'cold';
  /** Colours of clothes that go with it. */
  clothes: readonly Colour[];
  draw(canvas: Canvas): View;
}

export interface Canvas {
  defs: Defs;
  chance: Chance;
}

export interface View {
  light: Light;
  back: string;
  /** Before the person. */
  front?: string;
}

export const page = 'M0 0H960V1280H0Z';

/** From the top of the page to its bottom, through all colours. */
export function sky({ defs }: Canvas, ...colours: readonly Colour[]): string {
  const last = Math.max(1, colours.length - 1);
  return filled(
    page,
    defs.linear(
      [0, 0, 0, 1],
      colours.map((colour, index) => [round((index / last) * 10) / 10, colour] as const),
    ),
  );
}

/** Light that fades out all around. */
export function glow({ defs }: Canvas, x: number, y: number, reach: number, colour: Colour, strength = 1): string {
  return filled(
    ellipse(x, y, reach, reach),
    defs.radial([
      [0, colour, strength],
      [0.3, colour, round(strength * 5.5) / 10],
      [0.65, colour, round(strength * 1.6) / 10],
      [1, colour, 0],
    ]),
  );
}

/** A place anywhere but before the face. */
export function besideFace(chance: Chance): Spot {
  const [x, y] = [chance.next() * 960, chance.next() * 1280];
  const near = Math.hypot((x - 480) / 270, (y - 500) / 340);
  return near > 1 ? [x, y] : [480 + (x < 480 ? -1 : 1) * (280 + Math.abs(x - 480) * 0.7), y];
}

/** Lights out of focus. */
export function bokeh(
  { chance }: Canvas,
  colours: readonly Colour[],
  count: number,
  { top = 0, bottom = 1280, least = 14, most = 60, strength = 0.34 } = {},
): string {
  return Array.from({ length: count }, () => {
    const x = chance.next() * 960;
    const y = top + chance.next() * (bottom - top);
    const size = least + chance.next() ** 2 * (most - least);
    const colour = chance.pick(colours);
    return (
      filled(ellipse(x, y, size, size), colour, strength * (0.5 + chance.next() * 0.7)) +
      filled(ellipse(x, y, size * 0.86, size * 0.86), colour, strength * 0.3)
    );
  }).join('');
}

/** Hills, treetops, dunes: a line across the page with everything below it. `rough` is how high it goes up and down. */
export function ridge({ chance }: Canvas, y: number, rough: number, step = 160): string {
  const spots: Spot[] = [];
  for (let x = -step; x <= 960 + step; x += step * (0.7 + chance.next() * 0.6))
    spots.push([x, y - chance.next() * rough]);
  return smooth([[-300, 1300, 'corner'], [-300, y], ...spots, [1260, y], [1260, 1300, 'corner']]);
}

/** Pointed mountains. */
export function peaks({ chance }: Canvas, y: number, height: number, step: number): string {
  const spots: Spot[] = [[-200, 1300]];
  let up = chance.next() < 0.5;
  for (let x = -step; x <= 960 + step; x += step * (0.6 + chance.next() * 0.6)) {
    spots.push([x, up ? y - height * (0.5 + chance.next() * 0.5) : y - height * chance.next() * 0.3]);
    up = !up;
  }
  return polygon([...spots, [1200, 1300]]);
}

/** A leaf with its tip up, turned by degrees around its foot. */
export function leaf(x: number, y: number, length: number, angle: number, width = 0.34): string {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, across: number): Spot => [
    x + Math.sin(turn) * along * length + Math.cos(turn) * across * length,
    y - Math.cos(turn) * along * length + Math.sin(turn) * across * length,
  ];
  const [x0, y0] = at(0, 0);
  const tip = at(1, 0);
  return smooth([
    [x0, y0, 'corner'],
    at(0.3, width * 0.8),
    at(0.62, width * 0.72),
    [tip[0], tip[1], 'corner'],
    at(0.62, -width * 0.72),
    at(0.3, -width * 0.8),
  ]);
}

/** Leaves on both sides of a stem. */
export function frond(x: number, y: number, length: number, angle: number, colour: Colour, strength = 1): string {
  const turn = (angle * Math.PI) / 180;
  return Array.from({ length: 13 }, (_, index) => {
    const along = 0.12 + index * 0.068;
    const [atX, atY] = [x + Math.sin(turn) * along * length, y - Math.cos(turn) * along * length];
    const size = length * 0.34 * (1.1 - along * 0.8);
    return (
      filled(leaf(atX, atY, size, angle + 62 - index * 3, 0.13), colour, strength) +
      filled(leaf(atX, atY, size, angle - 62 + index * 3, 0.13), colour, strength)
    );
  }).join('');
}
