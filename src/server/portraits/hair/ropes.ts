import type { Landmark } from '../head.ts';
import { clipped, filled, type Spot, sliver, smooth, stroked } from '../svg.ts';
import { type Cut, combedTo, type Flat, type Hair } from './cut.ts';
import { cap, hairline, nape } from './skull.ts';
import { pulledBack } from './tied.ts';

interface RopesLook {
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
        head.project([x * 0.4, -236 + Math.abs(x) * 0.16, depth]),
        head.project([x * 0.86, -162, depth]),
        head.project([x * 1.04, -76, depth]),
        head.project([x * 1.1, 20, depth]),
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
  const front = filled(cap(cut, 20, hairline(), [0, -154]), paints.hairShade);
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
    return {
      back: nape(cut, paints.hairShade, 120) + behind + knot.join(''),
      front: pulledBack(cut, [0, -280], 20) + partings(cut),
      bareEars: true,
    };
  }
  // From the parting to the side: the hindmost along the outline, the foremost along the hairline.
  const beside = [0, 1, 2, 3, 4].flatMap((index) =>
    [1, -1].map((sign) => {
      const on = (hind: Landmark, fore: Landmark): Spot => {
        const [x, y, z] = hind.map((value, axis) => Number(value) + ((Number(fore[axis]) - Number(value)) * index) / 4);
        return head.project([sign * (x ?? 0), y ?? 0, z ?? 0]);
      };
      return rope(
        cut,
        [
          on([3, -244, 0], [4, -146, 86]),
          on([62, -226, -10], [60, -136, 80]),
          on([118, -172, -20], [104, -88, 66]),
          on([154, -64, -20], [124, -24, 46]),
          on([166, 80, 0], [130, 80, 30]),
          on([158, length * (0.86 + chance.next() * 0.14), 30], [126, length * (0.86 + chance.next() * 0.14), 40]),
        ],
        width,
        index,
      );
    }),
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
  const lines = combedTo(cut, from, [0, -250], { bend: 0.6 }).map((line) =>
    stroked(smooth(line, { closed: false }), cut.paints.skinShade, 3.5, 0.6),
  );
  return clipped(lines.join(''), cut.defs.clip(cap(cut, 20, hairline(), [0, -154])));
}
