import { clipped, filled, type Spot, sliver, smooth, stroked } from '../svg.ts';
import { type Cut, combedTo, type Flat, type Hair } from './cut.ts';
import { cap, hairline, nape } from './short.ts';
import { pulledBack } from './tied.ts';

export interface RopesLook {
  length: number;
  /** Of one braid; locs are thicker. */
  width: number;
  /** Tied on top of the head. */
  gathered?: boolean;
}

/** Many thin braids or locs. */
export function ropes(cut: Cut, { length, width, gathered = false }: RopesLook): Hair {
  const { head, chance, paints } = cut;
  const hang = (x: number, index: number, depth: number): string => {
    const reach = length * (0.88 + chance.next() * 0.16);
    const sign = Math.sign(x);
    return rope(
      cut,
      [
        head.project([x * 0.5, -222, depth]),
        head.project([x * 1.02, -150, depth]),
        head.project([x * 1.1, 0, depth]),
        head.project([x * 1.1 + sign * 12, reach * 0.5, depth + 20]),
        head.project([x * 1.05 + sign * (chance.next() * 24), reach, depth + 30]),
      ],
      width,
      index,
    );
  };
  const count = Math.round(330 / width);
  const behind = Array.from({ length: count }, (_, index) =>
    hang(-158 + (316 * (index + 0.5)) / count, index, -60),
  ).join('');
  const front = pulledBack(cut, gathered ? [0, -280] : [0, -250], 20) + partings(cut);
  if (gathered) {
    const knot = [-74, -44, -14, 16, 46, 76].map((x, index) =>
      rope(
        cut,
        [
          head.project([x * 0.8, -222, -20]),
          head.project([x * 1.5, -300, -20]),
          head.project([x * 1.1 + 14, -352, -20]),
          head.project([-x * 0.2, -330, 0]),
          head.project([-x * 0.5, -262, 10]),
        ],
        width * 1.25,
        index,
      ),
    );
    return { back: nape(cut, paints.hairShade, 120) + behind + knot.join(''), front, bareEars: true };
  }
  const beside = [-172, -156, -138, 138, 156, 172].map((x, index) =>
    rope(
      cut,
      [
        head.project([x * 0.25, -226, 30]),
        head.project([x * 0.86, -190, 24]),
        head.project([x * 1.04, -90, 6]),
        head.project([x * 1.05, 60, 6]),
        head.project([x * (1 + (index % 3) * 0.03), length * (0.84 + chance.next() * 0.16), 30]),
      ],
      width,
      index,
    ),
  );
  return { back: nape(cut, paints.hairShade, 120) + behind, front: front + beside.join('') };
}

function rope({ paints }: Cut, spots: readonly Spot[], width: number, index: number): string {
  const path = smooth(spots, { closed: false });
  const twist = `<path d="${path}" fill="none" stroke="${paints.hairShade}" stroke-width="${Math.round(width - 5)}" stroke-dasharray="2.5 ${Math.round(width * 0.55)}" stroke-opacity=".6"/>`;
  return (
    stroked(path, paints.hairShade, width + 3) +
    stroked(path, paints.hair, width - 3) +
    filled(sliver(spots, width * 0.5), paints.hairLight, index % 3 === 0 ? 0.55 : 0.3) +
    twist
  );
}

/** The lines between braids, from the hairline back. */
function partings(cut: Cut): string {
  const from: Flat[] = [
    [-104, -106],
    [-64, -142],
    [-22, -152],
    [22, -152],
    [64, -142],
    [104, -106],
  ];
  const lines = combedTo(cut, from, [0, -250], 0.6).map((line) =>
    stroked(smooth(line, { closed: false }), cut.paints.skinShade, 3.5, 0.6),
  );
  return clipped(lines.join(''), cut.defs.clip(cap(cut, 20, hairline(), [0, -154])));
}
