import { clipped, ellipse, filled } from '../svg.ts';
import { type Cut, crown, type Flat, type Hair, mass, onBrow, outside } from './cut.ts';
import { bristles, cap, hairline, nape, shade, shorn } from './skull.ts';

/** A few millimetres, everywhere. */
export function buzz(cut: Cut, { back = 0 } = {}): Hair {
  const path = cap(cut, 3, hairline(back), [0, -152 - back * 0.2]);
  const short = shorn(cut, 0.78);
  return {
    back: nape(cut, short, 100),
    front: filled(path, short) + clipped(shade(cut, short), cut.defs.clip(path)) + bristles(cut, path),
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
      [sign * 154, 30],
      [sign * 160, -30],
      [sign * 154, -92],
      [sign * 134, -126],
    ];
    const inner: Flat[] = [
      [sign * 126, -92],
      [sign * 126, -40],
      [sign * 131, 4],
      [sign * 138, 30],
    ];
    return head.curve([...outer.map((spot) => outside(cut, spot)), ...inner.map(onBrow)]);
  };
  return {
    back: bare + nape(cut, paints.hairShade, 96),
    front: mass(cut, tuft(1)) + mass(cut, tuft(-1)),
    bareEars: true,
  };
}
