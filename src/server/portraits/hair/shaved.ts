import { mix } from '../colour.ts';
import { clipped, ellipse, filled } from '../svg.ts';
import { type Cut, crown, type Flat, type Hair, mass, onBrow, outside } from './cut.ts';
import { bristles, cap, hairline, nape, shade, shorn } from './skull.ts';
import { combedLocks, type Tress } from './tress.ts';

/** A few millimetres, everywhere. */
export function buzz(cut: Cut, { back = 0 } = {}): Hair {
  const path = cap(cut, 3, hairline(back), [0, -152 - back * 0.2]);
  const { paints, defs } = cut;
  const short = shorn(cut, 0.8);
  // Shorter toward the ears.
  const fade = defs.across(
    [0, -130, 0, 40],
    [
      [0, short],
      [0.45, short, 0.9],
      [1, mix(short, paints.temples, 0.2), 0.3],
    ],
  );
  return {
    back: nape(cut, short, 96),
    front: filled(path, fade) + clipped(shade(cut, short), defs.clip(path)) + bristles(cut, path),
    bareEars: true,
  };
}

/** Remaining hair: a ring around a bare crown, or nothing. */
export function bald(cut: Cut, { ring = false } = {}): Hair {
  const { head, paints, defs } = cut;
  const skull = head.curve([...crown(-16, 40), [0, 80] as Flat].map((spot) => outside(cut, spot)));
  const [x, y] = head.project([paints.light.side * 52, -170, 20]);
  const sheen = defs.radial([
    [0, paints.skinLight, 0.75],
    [1, paints.skinLight, 0],
  ]);
  const bare = filled(skull, paints.skin) + clipped(filled(ellipse(x, y, 84, 54), sheen), defs.clip(skull));
  if (!ring) return { back: bare, bareEars: true };
  const tuft = (sign: 1 | -1) => {
    const outer: Flat[] = [
      [sign * 150, 30],
      [sign * 152, -30],
      [sign * 147, -86],
      [sign * 132, -118],
    ];
    const inner: Flat[] = [
      [sign * 126, -92],
      [sign * 126, -40],
      [sign * 131, 4],
      [sign * 138, 30],
    ];
    return head.curve([...outer.map((spot) => outside(cut, spot)), ...inner.map(onBrow)]);
  };
  const combed = (sign: 1 | -1) =>
    Array.from({ length: 6 }, (_, index): Tress => {
      const at = (x: number, y: number) => head.project(outside(cut, [sign * (x + index * 4), y]));
      return [at(122, -128 + index * 6), at(134, -60), at(130, 20 + cut.chance.next() * 20)];
    });
  const tufts = ([1, -1] as const).map((sign) => {
    const path = tuft(sign);
    return mass(cut, path) + clipped(combedLocks(cut, combed(sign), 16, 0.2), defs.clip(path));
  });
  return { back: bare + nape(cut, paints.hairShade, 96), front: tufts.join(''), bareEars: true };
}
