import type { Spot } from '../svg.ts';
import { type Cut, type Flat, mirrored, onBrow } from './cut.ts';

/** Hair over the forehead, and the strands along which it falls. */
interface Lock {
  path: string;
  strands: Spot[][];
}

/** Straight over the brows. */
export function fullFringe(cut: Cut, volume: number): Lock {
  const right: Flat[] = [
    [46, -214 - volume * 0.3],
    [98, -164],
    [122, -64],
    [116, -34],
  ];
  const low: Flat[] = [
    [84, -44],
    [48, -46, 'corner'],
    [20, -51],
    [-6, -48, 'corner'],
    [-44, -51],
    [-70, -44, 'corner'],
    [-96, -40],
  ];
  const strands = [-92, -66, -44, -22, 0, 24, 46, 70, 94].map((x) =>
    [onBrow([x * 0.3, -236]), onBrow([x * 0.72, -180]), onBrow([x, -110]), onBrow([x * 1.06, -40])].map(
      cut.head.project,
    ),
  );
  return { path: cut.head.curve([...mirrored(right), ...right, ...low].map(onBrow)), strands };
}

/** Swept from the part to the other temple. */
export function sideFringe(cut: Cut, part: number): Lock {
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
  return { path: cut.head.curve(spots.map(onBrow)), strands };
}
