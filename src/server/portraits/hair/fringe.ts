import { filled } from '../svg.ts';
import { type Cut, type Flat, mass, mirrored, onBrow, sheen } from './cut.ts';
import { combedLocks, hairsOf, inwards, leaf, type Tress } from './tress.ts';

/** Hair over the forehead, and its outline. */
interface Fringe {
  path: string;
  drawn: string;
}

/** Over the brows: longer toward the temples, in locks with tips. */
export function fullFringe(cut: Cut, volume: number): Fringe {
  const { head, paints, chance } = cut;
  const right: Flat[] = [
    [40, -216 - volume * 0.3],
    [96, -170],
    [121, -74],
    [116, -46],
  ];
  const low: Flat[] = [84, 44, 0, -44, -84].map((x): Flat => [x, -60 + (x / 100) ** 2 * 16]);
  const body = head.curve([...mirrored(right), ...right, ...low].map(onBrow));
  const falling = (xs: readonly number[], more: number): Tress[] =>
    xs.map((x) => {
      const tip: Flat = [
        x * 1.03 + (chance.next() - 0.5) * 14,
        -48 + more + (x / 100) ** 2 * 22 + (chance.next() - 0.5) * 12,
      ];
      const from: Flat = [x * 0.34, -236 - volume * 0.4];
      return [head.project(onBrow(from)), head.project(onBrow([x * 0.84, -150])), head.project(onBrow(tip))];
    });
  const far = falling([-110, -92, -72, -50, -28, -6, 16, 38, 60, 82, 102, 112], -6);
  const near = falling([-116, -98, -62, -36, -10, 22, 48, 76, 96, 116], 4);
  const shine = near.map(([, [x, y]]): Tress => {
    const long = 24 + chance.next() * 22;
    return [
      [x * 0.92, y - long],
      [x, y],
      [x * 1.04, y + long * 0.8],
    ];
  });
  const { side } = paints.light;
  const lit = shine.filter(([[x]]) => x * side > -70).map((tress) => leaf(tress, 4 + chance.next() * 5));
  const tresses = [...inwards(far), ...inwards(near)];
  return {
    path: body + near.map((tress) => leaf(tress, 40)).join(''),
    drawn:
      filled(body, sheen(cut)) +
      combedLocks(cut, tresses, 34, -0.06) +
      filled(lit.join(''), paints.hairLight, 0.4) +
      filled(hairsOf(cut, near, 16), paints.hairShade, 0.5),
  };
}

/** Swept from the part to the other temple. */
export function sideFringe(cut: Cut, part: number): Fringe {
  const to = part > 0 ? -1 : 1;
  const spots: Flat[] = [
    [part, -204, 'corner'],
    [to * 30, -216],
    [to * 96, -172],
    [to * 134, -70],
    [to * 130, 10],
    [to * 112, -40],
    [to * 74, -78],
    [to * 10, -124],
  ];
  const strands = [0, 12, 24, 36, 48].map((down) =>
    [
      onBrow([part + to * 6, -200 + down * 0.5]),
      onBrow([to * 30, -206 + down * 1.4]),
      onBrow([to * 92, -150 + down * 1.3]),
      onBrow([to * 128, -60 + down]),
    ].map(cut.head.project),
  );
  const path = cut.head.curve(spots.map(onBrow));
  return { path, drawn: mass(cut, path, strands) };
}
