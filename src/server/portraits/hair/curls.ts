import { mix } from '../colour.ts';
import { filled, smooth } from '../svg.ts';
import { behind, type Cut, crown, type Flat, type Hair, mass, mirrored, onBrow, outside } from './cut.ts';
import { billowed, tiers } from './locks.ts';

interface CurlyLook {
  length: number;
  volume?: number;
  /** How wide one curl is. */
  size?: number;
  /** Over the forehead, too. */
  fringe?: boolean;
}

/** A cloud of curls around the face. */
export function curls(cut: Cut, { length, volume = 52, size = 44, fringe = false }: CurlyLook): Hair {
  const { head, chance } = cut;
  const wide = 158 + volume;
  const ball = length < 150 && !fringe;
  const end = ball ? 50 : length;
  // Short and tight curls stand as one ball around the crown; long ones hang.
  const reach = (y: number) => Math.max(126, Math.sqrt(Math.max(0, (140 + volume) ** 2 - (y + 90) ** 2)));
  const count = Math.max(1, Math.round((length - 40) / 60));
  const sides = Array.from({ length: count + 1 }, (_, index): Flat => {
    const y = 40 + ((length - 40) * index) / count;
    return [ball ? reach(y) : wide + 12 * Math.sin(y / 70) + 8, y];
  });
  const low: Flat[] = [
    [110, length + 26],
    [0, length + 30],
    [-110, length + 26],
  ];
  const ring = [...mirrored(sides), ...crown(volume, 0), ...sides, ...low].map((spot) =>
    head.project(outside(cut, spot)),
  );
  const back = billowed(ring, size, chance);

  const outer: Flat[] = ball
    ? [-30, 0, 30, 50].map((y): Flat => [reach(y) - 4, y])
    : [
        [150 + volume * 0.8, -30],
        [152 + volume * 0.8, 40],
        [148 + volume * 0.6, Math.min(end, 120)],
        [126 + volume * 0.2, Math.min(end + 16, 190)],
      ];
  const inner: Flat[] = [
    [120, Math.min(end, 170) - 30],
    [124, 40],
    [122, -30],
    [104, -96],
    [54, fringe ? -92 : -138],
  ];
  const around = [
    ...[...mirrored(outer), ...crown(volume * 0.9, -30), ...outer].map((spot) => head.project(outside(cut, spot))),
    ...[...inner, [6, fringe ? -84 : -150] as Flat, ...mirrored(inner)].map((spot) => head.project(onBrow(spot))),
  ];
  const front = billowed(around, size * 0.7, chance);
  const bare = overFace(cut, fringe ? -70 : -128);
  const near = (spread: number) => (chance.next() - 0.5) * spread;
  const hairline = [-100, -76, -52, -30, -10, 10, 30, 52, 76, 100].map(
    (x): Flat => [x + near(16), (fringe ? -104 : -162) + (Math.abs(x) / 110) ** 3 * 70],
  );
  const overBrow = [0, 1].flatMap((row) =>
    [-84, -56, -28, 0, 28, 56, 84].map(
      (x): Flat => [x + near(26), -150 - row * (40 + volume * 0.5) + (x / 100) ** 2 * 34 + near(18)],
    ),
  );
  const first = (ball ? overBrow : hairline).map((spot) => head.project(onBrow(spot)));
  return {
    back: behind(cut, back) + tiers(cut, ring, { size, from: 0.6, hangs: !ball, dim: 0.12 }),
    front:
      (ball ? mass(cut, front) : shaded(cut, front)) +
      tiers(cut, ring, { size, hangs: !ball, bare: (x, y) => bare(x, y) || y > end, first }),
    shadow: smooth(around),
  };
}

/** True over the face, below a hairline at `top`, and over the neck. */
export function overFace({ head }: Cut, top: number): (x: number, y: number) => boolean {
  const [midX] = head.project([0, 0, 60]);
  return (x, y) =>
    (Math.abs(x - midX) < 116 && y > 30) || ((x - midX) / 122) ** 4 + (Math.min(0, y - 30) / (30 - top)) ** 2 < 1;
}

/** The ground between locks lies in their shadow. */
function shaded({ paints }: Cut, path: string): string {
  return filled(path, mix(paints.hair, paints.hairShade, 0.75));
}
