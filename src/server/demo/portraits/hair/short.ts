import { clipped, filled, type Spot } from '../svg.ts';
import {
  bulging,
  type Cut,
  combedTo,
  crown,
  edge,
  type Flat,
  type Hair,
  mass,
  mirrored,
  onBrow,
  outside,
} from './cut.ts';
import { coils } from './long.ts';

/** Where hair begins, from the right ear up to the middle of the forehead. `back` lifts the temples, as years do. */
export function hairline(back = 0): Flat[] {
  return [
    [140, 16],
    [128, -4],
    [126, -52],
    [112, -104 - back * 0.35],
    [78, -138 - back],
    [38, -150 - back * 0.25],
  ];
}

/** Hair that follows the skull, between the outline over the crown and the hairline. */
function cap(cut: Cut, volume: number, line: readonly Flat[], middle: Flat): string {
  return cut.head.curve([
    ...crown(volume, 18).map((spot) => outside(cut, spot)),
    ...line.map(onBrow),
    onBrow(middle),
    ...mirrored(line).map(onBrow),
  ]);
}

/** A few millimetres, everywhere. */
export function buzz(cut: Cut, { back = 0 } = {}): Hair {
  const { paints, defs } = cut;
  const path = cap(cut, 3, hairline(back), [0, -152 - back * 0.2]);
  return {
    back: filled(skull(cut), paints.skin),
    front: filled(path, paints.hair, 0.72) + clipped(edge(cut, path), defs.clip(path)),
  };
}

/** What is left: a ring around a bare crown, or nothing. */
export function bald(cut: Cut, { ring = false } = {}): Hair {
  const { head, paints } = cut;
  const bare = filled(skull(cut), paints.skin) + clipped(sheen(cut), cut.defs.clip(skull(cut)));
  if (!ring) return { back: bare };
  const tuft = (sign: 1 | -1) =>
    head.curve(
      (
        [
          [sign * 152, 34],
          [sign * 166, -30],
          [sign * 158, -104],
          [sign * 136, -120],
        ] as Flat[]
      )
        .map((spot) => outside(cut, spot))
        .concat(
          (
            [
              [sign * 128, -70],
              [sign * 136, -10],
              [sign * 138, 20],
            ] as Flat[]
          ).map(onBrow),
        ),
    );
  return { back: bare, front: mass(cut, tuft(1)) + mass(cut, tuft(-1)) };
}

function skull(cut: Cut): string {
  return cut.head.curve([...crown(-3, 40), [0, 80] as Flat].map((spot) => outside(cut, spot)));
}

function sheen({ head, paints, defs }: Cut): string {
  const [x, y] = head.project([paints.light.side * 52, -176, 20]);
  const glow = defs.radial([
    [0, paints.skinLight, 0.75],
    [1, paints.skinLight, 0],
  ]);
  return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="72" ry="46" fill="${glow}"/>`;
}

export interface ShortLook {
  /** Above the forehead. */
  height?: number;
  /** Combed to the left (-1), up (0) or to the right. */
  to?: -1 | 0 | 1;
  sides?: 'short' | 'full';
  back?: number;
}

/** Short at the sides, longer above, combed to a side or up: from a crew cut to a quiff. */
export function combed(cut: Cut, { height = 36, to = 1, sides = 'short', back = 0 }: ShortLook): Hair {
  const { head, paints } = cut;
  const side = cap(cut, sides === 'short' ? 4 : 16, hairline(back), [0, -156 - back * 0.3]);
  const lean = to * 34;
  const low: Flat[] = [
    [136 + (sides === 'full' ? 12 : 0), -86],
    [148 + (sides === 'full' ? 14 : 2), -128],
    [128 + lean * 0.4, -190 - height * 0.35],
    [70 + lean, -222 - height * 0.9],
    [10 + lean, -232 - height],
    [-60 + lean, -226 - height * 0.75],
    [-122 + lean * 0.3, -192 - height * 0.3],
    [-148, -130],
    [-136, -86],
  ];
  const part = to === 0 ? 0 : -to;
  const front: Flat[] = [
    [-112 - part * 4, -112 - back * 0.5],
    [-72, -150 - back * 0.7 + (part < 0 ? 0 : 8)],
    [-20 * (to || 1), -146 - back * 0.3],
    [50, -148 - back * 0.7],
    [112, -112 - back * 0.5],
  ];
  const top = head.curve([...low.map((spot) => outside(cut, spot)), ...front.map(onBrow)]);
  const strands = combedTo(
    cut,
    [-90, -55, -20, 15, 50, 90].map((x): Flat => [x, -138 - back * 0.4]),
    [lean * 2.4 + to * 30, -206 - height * 0.5],
    0.75,
  );
  return {
    front: filled(side, paints.hairShade, sides === 'short' ? 0.82 : 1) + mass(cut, top, { strands }),
    shadow: top,
  };
}

/** Falls over the forehead in a few pointed locks. */
export function tousled(cut: Cut, { height = 30, to = 1 }: ShortLook): Hair {
  const { head, paints } = cut;
  const side = cap(cut, 14, hairline(), [0, -150]);
  const tips: Flat[] = [
    [-128, -40, 'corner'],
    [-104, -92],
    [-84, -82 + to * 8, 'corner'],
    [-56, -116],
    [-22, -88 + to * 6, 'corner'],
    [2, -122],
    [42, -92 - to * 6, 'corner'],
    [66, -126],
    [98, -84 - to * 8, 'corner'],
    [110, -104],
    [128, -44, 'corner'],
  ];
  const over: Flat[] = [
    [154, -92],
    [150, -150],
    [112, -208 - height * 0.5],
    [46, -230 - height],
    [-26, -236 - height * 0.8],
    [-98, -212 - height * 0.4],
    [-148, -156],
    [-154, -92],
  ];
  const top = head.curve([...over.map((spot) => outside(cut, spot)), ...tips.map(onBrow)]);
  const strands = combedTo(
    cut,
    tips.filter(([, , corner]) => corner).map(([x, y]): Flat => [x, y]),
    [to * -30, -220 - height * 0.4],
    0.55,
  );
  return { front: filled(side, paints.hairShade) + mass(cut, top, { strands }), shadow: top };
}

/** Short sides and curls above. */
export function curlyTop(cut: Cut, { height = 40, size = 40 }: ShortLook & { size?: number }): Hair {
  const { head, paints, chance } = cut;
  const side = cap(cut, 6, hairline(), [0, -150]);
  const over: Flat[] = [
    [142, -100],
    [152, -150],
    [120, -206 - height * 0.5],
    [50, -234 - height],
    [-50, -234 - height],
    [-120, -206 - height * 0.5],
    [-152, -150],
    [-142, -100],
  ];
  const low: Flat[] = [
    [-100, -110],
    [-50, -122],
    [0, -116],
    [50, -124],
    [100, -110],
  ];
  const top = bulging(
    [...over.map((spot) => head.project(outside(cut, spot))), ...low.map((spot): Spot => head.project(onBrow(spot)))],
    size,
    chance,
  );
  return {
    front: filled(side, paints.hairShade, 0.85) + mass(cut, top) + coils(cut, top, over, size, 30),
    shadow: top,
  };
}

/** Cut close all around, a soft edge over the forehead, a longer top: feminine or not. */
export function pixie(cut: Cut, { to = 1 }: ShortLook): Hair {
  const { head } = cut;
  const right: Flat[] = [
    [146, 40],
    [128, 20],
    [124, -30],
  ];
  const sweep: Flat[] = [
    [to * 112, -70],
    [to * 66, -82],
    [to * 6, -104],
    [-to * 56, -146, 'corner'],
    [-to * 100, -108],
  ];
  const outline = crown(26, 30).map((spot) => outside(cut, spot));
  const front = to > 0 ? sweep : sweep;
  const path = head.curve([
    ...outline,
    ...right.map(onBrow),
    ...(to > 0 ? front : [...front].reverse()).map(onBrow),
    ...mirrored(right).map(onBrow),
  ]);
  const strands = combedTo(
    cut,
    [
      [to * 100, -76],
      [to * 60, -86],
      [to * 10, -106],
      [-to * 30, -130],
      [to * 122, -20],
    ],
    [-to * 60, -224],
    0.6,
  );
  return { front: mass(cut, path, { strands }), shadow: path };
}

/** Combed straight back. */
export function slick(cut: Cut, { height = 14, back = 0 }: ShortLook): Hair {
  const path = cap(cut, height, hairline(back), [0, -154 - back * 0.3]);
  const strands = combedTo(
    cut,
    [
      [-112, -96],
      [-80, -132],
      [-40, -150],
      [0, -154],
      [40, -150],
      [80, -132],
      [112, -96],
    ],
    [0, -260],
    0.6,
  );
  return { front: mass(cut, path, { strands }), shadow: '' };
}
