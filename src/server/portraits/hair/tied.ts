import type { Landmark } from '../head.ts';
import { clipped, ellipse, filled, type Spot, sliver, smooth } from '../svg.ts';
import { type Cut, type Flat, type Hair, mirrored, onBrow, outside, sheen } from './cut.ts';
import { cap, nape } from './skull.ts';
import { combedLocks, hairsOf, inwards, leaf, type Tress } from './tress.ts';

/** Combed back from the face; `to` is where it is tied. */
export function pulledBack(cut: Cut, to: Flat, volume = 16): string {
  const { head, paints, chance, defs } = cut;
  const { line, middle } = fineLine(cut);
  const path = cap(cut, volume, line, middle, 16);
  const edge = [...mirrored(line), middle, ...line];
  const tresses = pulled.map((x): Tress => {
    const side = Math.sign(x);
    const from: Flat = [x, heightOf(edge, x) + 4 - chance.next() * 8];
    const root = head.project(onBrow(from));
    const tip = head.project(outside(cut, [to[0] + x * 0.5, to[1] + 6]));
    // It follows the round of the skull.
    const out = 0.36 + (Math.abs(x) / 128) ** 2 * 0.3;
    const bend: Spot = [
      root[0] + (tip[0] - root[0]) * (0.5 - out * 0.5) + side * out * 12,
      root[1] + (tip[1] - root[1]) * (0.5 + (0.5 - out) * 0.2),
    ];
    return [root, bend, tip];
  });
  const hairs =
    filled(hairsOf(cut, tresses, 16), paints.hairLight, 0.45) +
    filled(hairsOf(cut, tresses, 14), paints.hairShade, 0.5);
  const over = combedLocks(cut, inwards(tresses), 30) + hairs;
  return filled(path, sheen(cut)) + clipped(over, defs.clip(path)) + filled(wisps(cut), paints.hair);
}

const pulled = [-127, -124, -118, -106, -88, -66, -42, -16, 10, 36, 60, 84, 103, 117, 124, 127];

/** Of a line from left to right, at this place. */
function heightOf(line: readonly Flat[], x: number): number {
  const after = line.findIndex(([next]) => next >= x);
  const [[fromX, fromY], [toX, toY]] = [line[Math.max(0, after - 1)] ?? [0, 0], line[after] ?? [0, 0]];
  return toX === fromX ? fromY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

/** Short hairs that no band holds: before the ears. */
function wisps({ head, chance }: Cut): string {
  return ([-1, 1] as const)
    .flatMap((sign) =>
      [0, 1].map((index) => {
        const at = (x: number, y: number) => head.project([sign * x, y, 40]);
        const low = 26 + index * 22 + chance.next() * 26;
        return leaf(
          [at(124 - index * 5, -56), at(127 - index * 6, -6), at(123 + (chance.next() - 0.5) * 14, low)],
          7 - index * 2,
        );
      }),
    )
    .join('');
}

/** A hairline of one's own: how deep the bays above the temples are, and how low its middle is. */
function fineLine({ chance }: Cut): { line: Flat[]; middle: Flat } {
  const [bay, low] = [chance.next() * 16, chance.next() * 12];
  const line: Flat[] = [
    [137, 12],
    [129, -12],
    [126, -54],
    [114, -102],
    [90, -136 - bay],
    [58, -149 - bay * 0.4],
    [24, -154 + low * 0.5],
  ];
  return { line, middle: [0, -156 + low] };
}

export function ponytail(cut: Cut, { length = 380, high = false, wave = 14 }): Hair {
  const { head, paints } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const [x, y] = high ? [side * 40, -240] : [side * 110, -120];
  const tail: Flat[] = [
    [x - side * 30, y - 6],
    [x + side * 60, y - 50],
    [side * 214, -20],
    [side * 222 + wave, 140],
    [side * 206 - wave, 290],
    [side * 168, length],
    [side * 140, length - 60],
    [side * 148 + wave, 200],
    [side * 140, 40],
    [side * 120, -80],
  ];
  const away = ([across, down]: Flat): Landmark => [across, down, -70];
  const path = head.curve(tail.map(away));
  const tresses = [0, 1, 2, 3, 4, 5, 6].map((index): Tress => {
    const share = index / 6;
    const on = (across: number, down: number) => head.project(away([side * across, down]));
    const root = on(side * x + 10 + share * 44, y - 34 + share * 22);
    const swing = 150 + share * 62;
    return [
      root,
      on(swing + wave * 0.6, 20 + share * 40),
      on(136 + share * 62 - wave, length * (0.72 + cut.chance.next() * 0.34)),
    ];
  });
  const locks =
    combedLocks(cut, inwards(tresses), 42, -0.15) +
    filled(hairsOf(cut, tresses, 10), paints.hairLight, 0.4) +
    filled(hairsOf(cut, tresses, 10), paints.hairShade, 0.5);
  return {
    back: nape(cut, paints.hairShade, 110) + filled(path, sheen(cut)) + locks,
    front: pulledBack(cut, high ? [0, -270] : [0, -238]),
    bareEars: true,
  };
}

/** One braid over a shoulder: strands cross in turn, each over the one before, down to a ribbon. */
export function sideBraid(cut: Cut, { length = 430 }): Hair {
  const { head, paints, defs } = cut;
  const side = head.turn > 0 ? -1 : 1;
  const count = 9;
  const step = (length - 110) / count;
  const centre = (along: number): Spot =>
    head.project([side * (140 + Math.sin(along * 2.4) * 26), 96 + (length - 96) * along, 30]);
  const widthAt = (along: number) => 34 - along * 15;
  const strand = (index: number): string => {
    const along = index / count;
    const [x, y] = centre(along);
    const width = widthAt(along);
    const lean = index % 2 ? 1 : -1;
    const fill = defs.linear(lean < 0 ? [0, 0, 1, 1] : [1, 0, 0, 1], [
      [0, lean * paints.light.side > 0 ? paints.hairLight : paints.hair],
      [1, paints.hairShade],
    ]);
    const path = smooth([
      [x - lean * width * 0.5, y - step * 0.9],
      [x + lean * width * 0.55, y - step * 0.75],
      [x + lean * width, y + step * 0.1],
      [x + lean * width * 0.45, y + step * 0.85],
      [x - lean * width * 0.55, y + step * 1.25, 'corner'],
      [x - lean * width * 0.3, y + step * 0.2],
    ]);
    const hairs = sliver(
      [
        [x - lean * width * 0.2, y - step * 0.6],
        [x + lean * width * 0.7, y],
        [x - lean * width * 0.2, y + step],
      ],
      5,
    );
    return filled(path, fill) + filled(hairs, paints.hairShade, 0.35);
  };
  const [endX, endY] = centre(1);
  const tuft = smooth([
    [endX - 15, endY + step * 0.5],
    [endX + 15, endY + step * 0.5],
    [endX + 24, endY + step * 1.6],
    [endX + side * 6, endY + step * 2.7, 'corner'],
    [endX - 22, endY + step * 1.6],
  ]);
  const core = sliver([centre(-0.1), centre(0.3), centre(0.65), centre(1.08)], 62, 'broad');
  const braid =
    filled(core, paints.hairShade) +
    Array.from({ length: count + 1 }, (_, index) => strand(index)).join('') +
    filled(tuft, paints.hair) +
    filled(ellipse(endX, endY + step * 0.62, 19, 11), cut.cloth);
  const behindEar = head.curve([
    [side * 130, -30, -20],
    [side * 172, 10, -20],
    [side * 178, 90, 10],
    [side * 124, 128, 20],
    [side * 112, 40, -20],
  ]);
  return {
    back: nape(cut, paints.hairShade, 120),
    front: filled(behindEar, paints.hair) + braid + pulledBack(cut, [60, -232], 20),
  };
}
