import { type Colour, mix } from '../colour.ts';
import { ellipse, filled } from '../svg.ts';
import { type Cut, crown, type Flat, mirrored, onBrow, outside } from './cut.ts';

/** Hairline from the right ear up to the middle of the forehead. `back` lifts the temples, as years do. */
export function hairline(back = 0): Flat[] {
  return [
    [139, 30],
    [129, 2],
    [126, -52],
    [112, -104 - back * 0.35],
    [78, -138 - back],
    [38, -150 - back * 0.25],
  ];
}

/** Hair that follows the skull, between the outline over the crown and the hairline. */
export function cap(cut: Cut, volume: number, line: readonly Flat[], middle: Flat): string {
  return cut.head.curve([
    ...crown(volume, 30).map((spot) => outside(cut, spot)),
    ...line.map(onBrow),
    onBrow(middle),
    ...mirrored(line).map(onBrow),
  ]);
}

/** Behind the ears, down to the neck. */
export function nape({ head }: Cut, colour: Colour, low = 120): string {
  const right: [number, number, number][] = [
    [141, -60, -66],
    [138, 20, -58],
    [118, 80, -46],
    [92, low, -36],
  ];
  const left = right.map(([x, y, z]): [number, number, number] => [-x, y, z]).reverse();
  return filled(head.curve([...left, ...right]), colour);
}

export function shorn({ paints }: Cut, share: number): Colour {
  return mix(paints.skin, paints.hairShade, share);
}

/** Short hair is lighter where the light falls and thinner toward the ears. */
export function shade({ head, paints, defs }: Cut, short: Colour): string {
  const [x, y] = head.project([paints.light.side * 110, -120, -20]);
  const glow = defs.radial([
    [0, paints.hairLight, 0.5],
    [1, short, 0],
  ]);
  return filled(ellipse(x, y, 110, 100), glow);
}
