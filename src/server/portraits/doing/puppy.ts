import { ellipse, filled, group, type Spot, smooth, stroked } from '../svg.ts';
import { place, shaded, type Thing } from './things.ts';

interface Coat {
  fur: string;
  muzzle: string;
  ear: string;
}

/** A small dog, as it is held. */
export function puppy({ chance, defs }: Thing, at: Spot, sign: 1 | -1): string {
  const [coat, muzzle, ear] = chance.pick([
    ['#c98f52', '#f3dcc0', '#8a5a33'],
    ['#4a3d40', '#e8dccf', '#2c2327'],
    ['#efe2cd', '#fffaf0', '#c9a678'],
    ['#8c5a3c', '#e8c6a0', '#5d3827'],
  ] as const);
  const fur = shaded(defs, coat);
  return place(
    filled(
      smooth([
        [-104, 250],
        [-124, 110],
        [-70, 40],
        [70, 40],
        [124, 110],
        [104, 250],
        [0, 290],
      ]),
      fur,
    ) +
      filled(
        smooth([
          [-50, 90],
          [0, 60],
          [50, 90],
          [44, 210],
          [0, 240],
          [-44, 210],
        ]),
        muzzle,
        0.9,
      ) +
      group(headOf({ fur, muzzle, ear }), `rotate(${sign * 8})`),
    at,
  );
}

function headOf({ fur, muzzle, ear }: Coat): string {
  const flap = (side: 1 | -1) =>
    filled(
      smooth([
        [side * 52, -86],
        [side * 104, -92],
        [side * 128, -26],
        [side * 116, 52],
        [side * 84, 56],
        [side * 72, -20],
      ]),
      ear,
    );
  const eye = (x: number) =>
    filled(ellipse(x, -8, 14, 15), '#20151a') + filled(ellipse(x - 4, -13, 5, 5), '#ffffff', 0.9);
  return (
    filled(
      smooth([
        [-92, 0],
        [-80, -78],
        [0, -108],
        [80, -78],
        [92, 0],
        [64, 76],
        [0, 100],
        [-64, 76],
      ]),
      fur,
    ) +
    filled(
      smooth([
        [0, -96],
        [24, -20],
        [54, 40],
        [42, 78],
        [0, 96],
        [-42, 78],
        [-54, 40],
        [-24, -20],
      ]),
      muzzle,
    ) +
    flap(1) +
    flap(-1) +
    eye(-44) +
    eye(44) +
    filled(
      smooth([
        [-26, 30],
        [0, 22],
        [26, 30],
        [14, 50],
        [0, 56],
        [-14, 50],
      ]),
      '#20151a',
    ) +
    stroked('M0 54V68M0 68Q-22 88-42 70M0 68Q22 88 42 70', '#20151a', 5) +
    filled(
      smooth([
        [-15, 80],
        [15, 80],
        [17, 108],
        [0, 120],
        [-17, 108],
      ]),
      '#d9707a',
    )
  );
}
