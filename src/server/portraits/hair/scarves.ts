import { mix } from '../colour.ts';
import type { Landmark } from '../head.ts';
import { chinY } from '../measures.ts';
import { stroked } from '../svg.ts';
import { cloth } from './cloth.ts';
import { type Cut, crown, type Flat, type Hair, mirrored, onBrow, outside } from './cut.ts';

/** A headscarf around face and neck, its end over a shoulder. */
export function hijab(cut: Cut): Hair {
  const { head, sitter } = cut;
  const { width, jaw, chin } = sitter.face;
  const inner: Flat[] = [
    [108 * width * Math.min(1, jaw), 88],
    [122 * width, 10],
    [120, -72],
    [90, -134],
    [40, -158],
  ];
  const low: Landmark[] = [
    [86 * width * jaw, 134, 66],
    [60 * width * (jaw * 0.5 + chin * 0.5), 166, 84],
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
    onBrow([0, -164]),
    ...mirrored(inner).map(onBrow),
    ...low.map(([x, y, z]): Landmark => [-x, y, z]),
    [0, chinY(sitter) - 4, 102],
    ...low.reverse(),
  ]);
  const band = head.curve([...inner.map(onBrow), onBrow([0, -164]), ...mirrored(inner).map(onBrow)], { closed: false });
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
    front: cloth(cut, path, folds) + cloth(cut, wing(-1), []) + cloth(cut, wing(1), []) + cloth(cut, knot, []),
    shadow: path,
    bareEars: true,
  };
}
