import { type Colour, mix } from '../colour.ts';
import { clipped, ellipse, filled, stroked } from '../svg.ts';
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
export function cap(cut: Cut, volume: number, line: readonly Flat[], middle: Flat, low = 30): string {
  return cut.head.curve([
    ...crown(volume, low).map((spot) => outside(cut, spot)),
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

/** Hairs a few millimetres long, within `within`, from the crown outward. */
export function bristles(
  { paints, chance, defs }: Pick<Cut, 'paints' | 'chance' | 'defs'>,
  within: string,
  { count = 170, from = -215, to = -30 } = {},
): string {
  let [dark, light] = ['', ''];
  for (let left = count; left > 0; left--) {
    const [x, y] = [(chance.next() * 2 - 1) * 150, from + chance.next() * (to - from)];
    const away = Math.hypot(x, y + 230) || 1;
    const line = `M${Math.round(x)} ${Math.round(y)}l${Math.round((x / away) * 13 + (chance.next() - 0.5) * 7)} ${Math.round(((y + 230) / away) * 13 + 2)}`;
    if (left % 3 === 0 && x * paints.light.side > -40) light += line;
    else dark += line;
  }
  return clipped(
    stroked(dark, paints.hairShade, 2.4, 0.3) + stroked(light, paints.hairLight, 2.2, 0.3),
    defs.clip(within),
  );
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
