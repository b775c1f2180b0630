import { ellipse, filled, type Spot, smooth, stroked } from '../svg.ts';
import { overFace } from './curls.ts';
import { type Cut, crown, type Flat, type Hair, mass, mirrored, onBrow, outside, sheen } from './cut.ts';
import { billowed, tiers, winding } from './locks.ts';
import { hairline, nape } from './skull.ts';
import { pulledBack } from './tied.ts';
import { combedLocks, hairsOf, type Tress } from './tress.ts';

/** Hair wound around itself. */
export function knot(cut: Cut, [x, y]: Spot, wide: number, high: number): string {
  const { chance, paints } = cut;
  const start = chance.next() * 6;
  const ring = (count: number, far: number, turn: number): Tress[] =>
    Array.from({ length: count }, (_, index): Tress => {
      const from = start + (index * 2 * Math.PI) / count;
      const on = (angle: number, reach: number): Spot => [
        x + Math.cos(angle) * wide * reach,
        y + Math.sin(angle) * high * reach,
      ];
      return [on(from, far * 1.02), on(from + turn / 2, far * 0.92), on(from + turn, far * 0.72)];
    });
  const tresses = [...ring(7, 1, 1.9), ...ring(5, 0.66, 2.1)];
  return (
    filled(ellipse(x, y, wide, high), sheen(cut)) +
    combedLocks(cut, tresses, wide * 0.42, (y + 170) / -420) +
    filled(hairsOf(cut, tresses, 10), paints.hairShade, 0.4)
  );
}

export function topBun(cut: Cut): Hair {
  const { head, paints, sitter } = cut;
  const [size, y] = sitter.gender === 'male' ? [56, -258] : [82, -282];
  return {
    back: nape(cut, paints.hairShade, 110) + knot(cut, head.project([0, y, -40]), size, size * 0.86),
    front: pulledBack(cut, [0, -250]),
    bareEars: true,
  };
}

export function lowBun(cut: Cut): Hair {
  const { head, paints } = cut;
  const side = head.turn > 0 ? -1 : 1;
  return {
    back: nape(cut, paints.hairShade, 118) + knot(cut, head.project([side * 84, 112, -120]), 78, 70),
    front: pulledBack(cut, [0, -236], 14),
    bareEars: true,
  };
}

/** Curls that are tied up stay curls: in the knot, over the head and at the edges. */
export function curlyBun(cut: Cut, { high = false }): Hair {
  const { head, paints, chance } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const [x, y, wide] = high ? [0, -282, 106] : [side * 96, 104, 84];
  const [atX, atY] = head.project([x, y, high ? -25 : -110]);
  const round = Array.from({ length: 12 }, (_, index): Spot => {
    const turn = (index * Math.PI) / 6;
    const far = wide * (0.86 + chance.next() * 0.2);
    return [atX + Math.cos(turn) * far, atY + Math.sin(turn) * far * 0.86];
  });
  const knot = billowed(round, 34, chance);
  const line = hairline();
  const skull = [
    ...crown(high ? 18 : 22, 30).map((spot) => head.project(outside(cut, spot))),
    ...[...line, [0, -150] as Flat, ...mirrored(line)].map((spot) => head.project(onBrow(spot))),
  ];
  const over = billowed(skull, 22, chance);
  return {
    back:
      nape(cut, paints.hairShade, 116) +
      mass(cut, knot) +
      tiers(cut, round, { size: 34, from: 0.05, middle: [atX, atY] }),
    front: mass(cut, over) + tiers(cut, skull, { size: 34, from: 0.5, bare: overFace(cut, -122) }) + tendrils(cut),
    shadow: smooth(skull),
    bareEars: true,
  };
}

/** Small curls that escape at the temples. */
function tendrils({ head, paints, chance }: Cut): string {
  const places = [
    [121, -44, 26],
    [128, -6, 32],
    [127, 32, 26],
  ] as const;
  const drawn = ([1, -1] as const).map((sign) =>
    places
      .map(([x, y, wide], index) => {
        const [atX, atY] = head.project([sign * x, y, 46]);
        return winding([atX, atY - wide / 2], [sign * (index % 2 ? 0.3 : -0.25), 1], wide * 0.6, chance);
      })
      .join(''),
  );
  return stroked(drawn.join(''), paints.hair, 7);
}
