import { lighter, mix } from '../colour.ts';
import { clipped, filled, stroked } from '../svg.ts';
import { type Cut, crown, edge, type Flat, type Hair, mirrored, onBrow, outside } from './cut.ts';
import { nape } from './short.ts';

/** Cloth in the light, with its folds. */
function cloth(cut: Cut, path: string, folds: readonly string[]): string {
  const { paints, defs } = cut;
  const colour = cut.cloth;
  const dark = mix(colour, paints.light.shade, 0.42);
  const fill = defs.linear(paints.light.side < 0 ? [0.1, 0, 0.9, 1] : [0.9, 0, 0.1, 1], [
    [0, lighter(colour, 0.06)],
    [0.5, colour],
    [1, dark],
  ]);
  const lines = folds.map((fold, index) =>
    stroked(fold, index % 2 ? lighter(colour, 0.08) : dark, index % 2 ? 7 : 10, 0.4),
  );
  return filled(path, fill) + clipped(lines.join('') + edge(cut, path), defs.clip(path));
}

/** A headscarf around face and neck, its end over a shoulder. */
export function hijab(cut: Cut): Hair {
  const { head } = cut;
  const inner: Flat[] = [
    [122, 96],
    [133, 10],
    [124, -72],
    [88, -126],
    [40, -146],
  ];
  const outer: Flat[] = [
    ...mirrored([
      [182, 60],
      [184, 150],
    ]),
    ...crown(26, 10),
    [182, 60],
    [184, 150],
  ];
  const hood = head.curve([
    ...outer.map((spot) => outside(cut, spot)),
    [196, 268, 10],
    [120, 372, 60],
    [-20, 400, 70],
    [-150, 360, 50],
    [-200, 260, 10],
  ]);
  const face = head.curve([
    ...inner.map(onBrow),
    onBrow([0, -152]),
    ...mirrored(inner).map(onBrow),
    [-86, 166, 90],
    [-44, 203, 106],
    [0, 213, 110],
    [44, 203, 106],
    [86, 166, 90],
  ]);
  const band = head.curve([...inner.map(onBrow), onBrow([0, -152]), ...mirrored(inner).map(onBrow)], { closed: false });
  const tail = head.curve([
    [-170, 190, 20],
    [-60, 300, 80],
    [80, 290, 90],
    [190, 230, 20],
    [214, 330, 30],
    [120, 420, 60],
    [-40, 430, 70],
    [-200, 360, 20],
  ]);
  const folds = [
    head.curve(
      [
        [-150, -120, 10],
        [-160, 30, 10],
        [-130, 190, 40],
        [-30, 270, 90],
      ],
      { closed: false },
    ),
    head.curve(
      [
        [150, -120, 10],
        [164, 30, 10],
        [140, 180, 40],
        [60, 260, 90],
      ],
      { closed: false },
    ),
    head.curve(
      [
        [-178, -20, -20],
        [-184, 120, 0],
        [-120, 280, 60],
      ],
      { closed: false },
    ),
    head.curve(
      [
        [-120, 320, 60],
        [0, 360, 80],
        [140, 320, 60],
      ],
      { closed: false },
    ),
    head.curve(
      [
        [-60, 240, 90],
        [40, 290, 90],
        [160, 260, 40],
      ],
      { closed: false },
    ),
  ];
  return {
    front:
      `<g fill-rule="evenodd">${cloth(cut, `${hood}${face}`, folds.slice(0, 3))}</g>` +
      stroked(band, mix(cut.cloth, cut.paints.light.shade, 0.5), 7, 0.6) +
      cloth(cut, tail, folds.slice(3)),
    shadow: '',
  };
}

/** A cloth wound around the head and knotted in front. */
export function wrap(cut: Cut): Hair {
  const { head } = cut;
  const low: Flat[] = [
    [146, -14],
    [130, -62],
    [98, -104],
    [50, -124],
  ];
  const outer: Flat[] = [
    [-150, 20],
    [-166, -50],
    [-176, -140],
    [-150, -236],
    [-84, -292],
    [0, -308],
    [84, -292],
    [150, -236],
    [176, -140],
    [166, -50],
    [150, 20],
  ];
  const path = head.curve([
    ...outer.map((spot) => outside(cut, spot)),
    ...low.map(onBrow),
    onBrow([0, -130]),
    ...mirrored(low).map(onBrow),
  ]);
  const wing = (sign: number) =>
    head.curve([
      [sign * 6, -196, 112, 'corner'],
      [sign * 40, -262, 100],
      [sign * 104, -286, 80],
      [sign * 112, -232, 84],
      [sign * 62, -190, 104],
    ]);
  const knot = head.curve([
    [-26, -206, 116],
    [6, -222, 116],
    [34, -202, 116],
    [30, -166, 118],
    [-4, -156, 118],
    [-28, -174, 118],
  ]);
  const fold = (sign: number, y: number, up: number): string =>
    head.curve([outside(cut, [sign * 172, y]), [sign * 110, y - 50 - up, 60], [sign * 14, -184, 112]], {
      closed: false,
    });
  const folds = [1, -1].flatMap((sign) => [
    fold(sign, 0, -40),
    fold(sign, -50, -10),
    fold(sign, -120, 20),
    fold(sign, -190, 34),
  ]);
  return {
    back: nape(cut, cut.paints.hairShade, 70),
    front: cloth(cut, path, folds) + cloth(cut, wing(-1), []) + cloth(cut, wing(1), []) + cloth(cut, knot, []),
    shadow: path,
    bareEars: true,
  };
}

/** A knitted cap; the hair below it comes from `under`. */
export function beanie(cut: Cut, under: Hair): Hair {
  const { head } = cut;
  const low: Flat[] = [
    [160, -58],
    [120, -88],
    [60, -106],
  ];
  const rim: Flat[] = [
    [164, -104],
    [112, -146],
    [50, -162],
  ];
  const dome = head.curve([
    ...(
      [
        [-166, -90],
        [-170, -160],
        [-130, -238],
        [-60, -280],
        [0, -288],
        [60, -280],
        [130, -238],
        [170, -160],
        [166, -90],
      ] as Flat[]
    ).map((spot) => outside(cut, spot)),
    ...rim.map(onBrow),
    onBrow([0, -168]),
    ...mirrored(rim).map(onBrow),
  ]);
  const band = head.curve([
    ...mirrored(rim.slice(1)).reverse().map(onBrow),
    onBrow([0, -170]),
    ...rim.slice(1).reverse().map(onBrow),
    outside(cut, [174, -112]),
    outside(cut, [166, -48]),
    ...low.map(onBrow),
    onBrow([0, -112]),
    ...mirrored(low).map(onBrow),
    outside(cut, [-166, -48]),
    outside(cut, [-174, -112]),
  ]);
  const ribs = [-140, -105, -70, -35, 0, 35, 70, 105, 140].map((x) =>
    head.curve([onBrow([x * 0.95, -70]), onBrow([x, -172])], { closed: false }),
  );
  const lines = [-120, -70, -20, 30, 80, 130].map((x) =>
    head.curve([onBrow([x, -150]), outside(cut, [x * 0.6, -290])], { closed: false }),
  );
  return {
    ...(under.back === undefined ? {} : { back: under.back }),
    front: (under.front ?? '') + cloth(cut, dome, lines) + cloth(cut, band, ribs),
    shadow: band,
  };
}

/** A brimmed hat for the sun. */
export function brimmed(cut: Cut, under: Hair): Hair {
  const { head } = cut;
  const [x, y] = head.project([0, -128, 20]);
  const [topX, topY] = head.project([0, -300, -10]);
  const dome = `M${Math.round(x - 158)} ${Math.round(y)}C${Math.round(x - 160)} ${Math.round(y - 110)} ${Math.round(topX - 120)} ${Math.round(topY + 6)} ${Math.round(topX - 40)} ${Math.round(topY)}Q${Math.round(topX)} ${Math.round(topY + 16)} ${Math.round(topX + 40)} ${Math.round(topY)}C${Math.round(topX + 120)} ${Math.round(topY + 6)} ${Math.round(x + 160)} ${Math.round(y - 110)} ${Math.round(x + 158)} ${Math.round(y)}Z`;
  const brim = `M${Math.round(x - 290)} ${Math.round(y + 6)}C${Math.round(x - 240)} ${Math.round(y - 60)} ${Math.round(x + 240)} ${Math.round(y - 60)} ${Math.round(x + 290)} ${Math.round(y + 6)}C${Math.round(x + 200)} ${Math.round(y + 52)} ${Math.round(x - 200)} ${Math.round(y + 52)} ${Math.round(x - 290)} ${Math.round(y + 6)}Z`;
  const ribbon = `M${Math.round(x - 158)} ${Math.round(y - 4)}Q${Math.round(x)} ${Math.round(y + 34)} ${Math.round(x + 158)} ${Math.round(y - 4)}L${Math.round(x + 157)} ${Math.round(y - 42)}Q${Math.round(x)} ${Math.round(y - 6)} ${Math.round(x - 157)} ${Math.round(y - 42)}Z`;
  return {
    ...(under.back === undefined ? {} : { back: under.back }),
    front:
      (under.front ?? '') +
      cloth(cut, brim, []) +
      cloth(cut, dome, []) +
      filled(ribbon, mix(cut.cloth, cut.paints.light.shade, 0.62)),
    shadow: `${brim}`,
  };
}
