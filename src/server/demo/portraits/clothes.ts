import type { Body } from './body.ts';
import { shoulderLine } from './body.ts';
import { type Colour, lighter, mix } from './colour.ts';
import type { Defs } from './defs.ts';
import { edge } from './hair/cut.ts';
import type { Paints } from './light.ts';
import { clipped, corner, ellipse, filled, polygon, type Spot, sliver, smooth, stroked } from './svg.ts';

const bodyEdge = { width: 20, from: 330, to: 90 };

export interface Outfit {
  kind: Garment;
  colour: Colour;
  second: Colour;
  pattern: Pattern;
}

export type Pattern = 'plain' | 'stripes' | 'dots' | 'flowers' | 'check' | 'knit' | 'leaves';

export interface Dressing {
  body: Body;
  paints: Paints;
  defs: Defs;
  outfit: Outfit;
}

export const garments = {
  tee,
  vneck,
  scoop,
  straps,
  shirt,
  jumper,
  rollneck,
  hoodie,
  blazer,
  jacket,
  coat,
  wrapped,
} satisfies Record<string, (dressing: Dressing) => string>;

export type Garment = keyof typeof garments;

/** Drawn before anything else: a hood, a standing collar. */
export function behindNeck({ body, outfit, paints, defs }: Dressing): string {
  if (outfit.kind !== 'hoodie') return '';
  const { at, neck } = body;
  const hood = smooth([
    at(-1, neck + 92, 372),
    at(-1, neck + 96, 262),
    at(-1, neck + 10, 210),
    at(1, neck + 10, 210),
    at(1, neck + 96, 262),
    at(1, neck + 92, 372),
  ]);
  return (
    filled(hood, mix(outfit.colour, paints.light.shade, 0.4)) +
    clipped(edge({ paints, defs }, hood, bodyEdge), defs.clip(hood))
  );
}

function tee(dressing: Dressing): string {
  const line = neckline(dressing, 76, 300, 372);
  return cover(dressing, line, { sleeve: 640 }) + trim(dressing, line);
}

function jumper(dressing: Dressing): string {
  const line = neckline(dressing, 70, 294, 356);
  return cover(dressing, line, { away: 12 }) + ribbed(dressing, line, 22);
}

function vneck(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line: Spot[] = [
    at(-1, neck + 34, 296),
    at(-1, 60, 380),
    [at(1, 0, 0)[0], 476, 'corner'],
    at(1, 60, 380),
    at(1, neck + 34, 296),
  ];
  return cover(dressing, line, { away: 8 }) + ribbed(dressing, line, 14);
}

function scoop(dressing: Dressing): string {
  const line = neckline(dressing, 128, 336, 448);
  return cover(dressing, line, { sleeve: 600 }) + trim(dressing, line);
}

function straps(dressing: Dressing): string {
  const { at, shoulder } = dressing.body;
  const strap = (sign: 1 | -1) =>
    stroked(
      smooth([at(sign, 138, 334), at(sign, 150, 400), at(sign, 146, 486)], { closed: false }),
      dressing.outfit.colour,
      15,
    );
  const line: Spot[] = [at(-1, 152, 478), at(-1, 84, 488), at(1, 0, 512), at(1, 84, 488), at(1, 152, 478)];
  const side = (sign: 1 | -1): Spot[] => [
    at(sign, shoulder - 92, 560),
    at(sign, shoulder - 84, 700),
    at(sign, shoulder - 80, 1300),
  ];
  const outline = smooth([...line, ...side(1), ...side(-1).reverse()]);
  return strap(-1) + strap(1) + fabric(dressing, outline);
}

function rollneck(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line = neckline(dressing, 58, 284, 340);
  const tube = smooth([
    at(-1, neck + 14, 214),
    at(-1, neck + 22, 262),
    at(-1, neck + 40, 306),
    at(1, 0, 352),
    at(1, neck + 40, 306),
    at(1, neck + 22, 262),
    at(1, neck + 14, 214),
    at(1, neck * 0.5, 238),
    at(1, 0, 244),
    at(-1, neck * 0.5, 238),
  ]);
  const ribs = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7]
    .map((along) =>
      stroked(
        smooth(
          [
            [along * neck * 1.1, 226],
            [along * neck * 1.3, 345],
          ],
          { closed: false },
        ),
        dark(dressing),
        4,
        0.3,
      ),
    )
    .join('');
  return (
    cover(dressing, line, { away: 12 }) +
    filled(tube, lighter(dressing.outfit.colour, 0.03)) +
    clipped(ribs + edge(dressing, tube, bodyEdge), dressing.defs.clip(tube)) +
    stroked(
      smooth(
        [at(-1, neck + 14, 214), at(-1, neck * 0.5, 238), at(1, 0, 244), at(1, neck * 0.5, 238), at(1, neck + 14, 214)],
        { closed: false },
      ),
      dark(dressing),
      4,
      0.4,
    )
  );
}

function hoodie(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line = neckline(dressing, 80, 292, 372);
  const lapel = (sign: 1 | -1) => {
    const path = smooth([
      at(sign, neck + 74, 268),
      at(sign, neck + 14, 262),
      at(sign, 52, 340),
      corner(pit(dressing, 372)),
      at(sign, 36, 404),
      at(sign, neck + 60, 352),
    ]);
    return (
      filled(path, lighter(dressing.outfit.colour, sign === dressing.paints.light.side ? 0.05 : -0.02)) +
      stroked(path, dark(dressing), 3, 0.3)
    );
  };
  const cord = (sign: 1 | -1) =>
    stroked(
      smooth([at(sign, 34, 384), at(sign, 42, 460), at(sign, 38, 530)], { closed: false }),
      mix(dressing.outfit.second, '#fff6e8', 0.5),
      7,
    );
  return cover(dressing, line, { away: 14 }) + lapel(1) + lapel(-1) + cord(1) + cord(-1);
}

function shirt(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const [x] = pit(dressing, 0);
  const line: Spot[] = [
    at(-1, neck + 24, 282),
    at(-1, 44, 356),
    [x, 436, 'corner'],
    at(1, 44, 356),
    at(1, neck + 24, 282),
  ];
  const collar = (sign: 1 | -1) => {
    const path = polygon([
      at(sign, neck + 4, 250),
      at(sign, neck + 44, 288),
      at(sign, neck + 28, 380),
      at(sign, 12, 432),
      at(sign, neck * 0.62, 322),
    ]);
    return (
      filled(path, lighter(dressing.outfit.colour, sign === dressing.paints.light.side ? 0.06 : 0)) +
      stroked(path, dark(dressing), 3.5, 0.4)
    );
  };
  const buttons = [500, 600, 700, 800]
    .map(
      (y) =>
        filled(ellipse(x, y, 6.5, 6.5), mix(dressing.outfit.colour, '#fff6e8', 0.55)) +
        stroked(ellipse(x, y, 6.5, 6.5), dark(dressing), 2, 0.5),
    )
    .join('');
  return (
    cover(dressing, line, { away: 8 }) +
    stroked(`M${x + 16} 440V1300`, dark(dressing), 3.5, 0.4) +
    buttons +
    collar(1) +
    collar(-1)
  );
}

function wrapped(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const line: Spot[] = [
    at(-1, neck + 42, 300),
    at(-1, 66, 396),
    corner(at(1, 26, 502)),
    at(1, 84, 396),
    at(1, neck + 46, 300),
  ];
  const fold = smooth([at(1, neck + 46, 300), at(1, 60, 440), at(-1, 60, 600), at(-1, 180, 760)], { closed: false });
  return cover(dressing, line, { away: 6 }) + stroked(fold, dark(dressing), 6, 0.4) + trim(dressing, line);
}

function blazer(dressing: Dressing): string {
  return layered(dressing, 'lapels');
}

function jacket(dressing: Dressing): string {
  return layered(dressing, 'collar');
}

function coat(dressing: Dressing): string {
  const { at, neck } = dressing.body;
  const { paints, defs, outfit } = dressing;
  const scarfColour = outfit.second;
  const shade = mix(scarfColour, paints.light.shade, 0.45);
  const scarf = (path: string) =>
    filled(
      path,
      defs.linear(paints.light.side < 0 ? [0, 0, 1, 0.4] : [1, 0, 0, 0.4], [
        [0, lighter(scarfColour, 0.06)],
        [0.5, scarfColour],
        [1, shade],
      ]),
    );
  const around = smooth([
    at(-1, neck + 66, 300),
    at(-1, neck + 40, 222),
    at(-1, 40, 250),
    at(1, 40, 252),
    at(1, neck + 40, 222),
    at(1, neck + 70, 300),
    at(1, 60, 378),
    at(-1, 60, 374),
  ]);
  const end = smooth([
    at(1, 20, 330),
    at(1, 96, 330),
    at(1, 120, 520),
    at(1, 118, 740),
    at(1, 30, 748),
    at(1, 24, 540),
  ]);
  const folds = [
    smooth([at(-1, neck + 50, 270), at(1, 0, 320), at(1, neck + 52, 262)], { closed: false }),
    smooth([at(-1, neck + 40, 312), at(1, 10, 352), at(1, neck + 50, 306)], { closed: false }),
  ]
    .map((fold) => stroked(fold, shade, 7, 0.5))
    .join('');
  const stripes = [600, 640, 680]
    .map((y) => stroked(`M-400 ${y}H400`, mix(outfit.colour, '#fff3e0', 0.35), 13, 0.8))
    .join('');
  return (
    layered(dressing, 'lapels', true) +
    scarf(end) +
    clipped(stripes + edge(dressing, end, bodyEdge), defs.clip(end)) +
    scarf(around) +
    clipped(folds + edge(dressing, around, bodyEdge), defs.clip(around))
  );
}

/** Open over a shirt in the second colour. */
function layered(dressing: Dressing, cut: 'lapels' | 'collar', closed = false): string {
  const { at, neck } = dressing.body;
  const [x] = pit(dressing, 0);
  const under: Dressing = {
    ...dressing,
    outfit: { ...dressing.outfit, colour: dressing.outfit.second, pattern: 'plain' },
  };
  const inner = closed
    ? jumper({ ...under, outfit: { ...under.outfit, colour: mix(dressing.outfit.second, '#efe2d0', 0.6) } })
    : tee(under);
  const deep = closed ? 520 : cut === 'lapels' ? 760 : 1400;
  const gap = cut === 'lapels' ? 0 : 62;
  const line: Spot[] = [
    at(-1, neck + 40, 284),
    at(-1, 84 + gap, 420),
    [x - gap, deep, 'corner'],
    [x + gap, deep, 'corner'],
    at(1, 84 + gap, 420),
    at(1, neck + 40, 284),
  ];
  const flap = (sign: 1 | -1) => {
    const spots =
      cut === 'lapels'
        ? [
            at(sign, neck + 14, 252),
            at(sign, neck + 58, 292),
            at(sign, neck + 104, 440),
            at(sign, neck + 66, 452),
            at(sign, neck + 76, 500),
            at(sign, 4, deep),
            at(sign, 66, 460),
          ]
        : [
            at(sign, neck + 8, 248),
            at(sign, neck + 70, 296),
            at(sign, neck + 98, 400),
            at(sign, neck + 30, 420),
            at(sign, 74, 340),
          ];
    const path = polygon(spots);
    return (
      filled(path, lighter(dressing.outfit.colour, sign === dressing.paints.light.side ? 0.05 : -0.015)) +
      stroked(path, dark(dressing), 3.5, 0.4)
    );
  };
  return inner + cover(dressing, line, { away: 16 }) + flap(1) + flap(-1);
}

function pit({ body }: Dressing, y: number): [number, number] {
  return [body.at(1, 0, y)[0], y];
}

function neckline({ body: { at, neck } }: Dressing, half: number, top: number, low: number): Spot[] {
  const wide = Math.max(half, neck + 14);
  return [
    at(-1, wide + 14, top),
    at(-1, wide * 0.66, top + (low - top) * 0.72),
    at(1, 0, low),
    at(1, wide * 0.66, top + (low - top) * 0.72),
    at(1, wide + 14, top),
  ];
}

/** Shoulders, trunk and sleeves; `away` is how far the cloth stands from the skin. */
function cover(dressing: Dressing, line: readonly Spot[], { sleeve = 1300, away = 5 } = {}): string {
  const { body } = dressing;
  const { at, shoulder } = body;
  const half = (sign: 1 | -1): Spot[] => {
    const outer = shoulderLine(body, sign, away).slice(1);
    if (sleeve >= 1300) return outer;
    const short = outer.filter(([, y]) => y < sleeve);
    return [
      ...short,
      corner(at(sign, shoulder + 40 + away, sleeve)),
      corner(at(sign, shoulder - 76, sleeve + 8)),
      at(sign, shoulder - 74, 760),
      at(sign, shoulder - 70, 1300),
    ];
  };
  return fabric(dressing, smooth([...line, ...half(1), ...half(-1).reverse()]), sleeve);
}

/** Cloth in the light: pattern, folds, shadow under the arms, a lit edge. */
function fabric(dressing: Dressing, outline: string, sleeve = 1300): string {
  const { defs, paints, outfit, body } = dressing;
  const shade = dark(dressing);
  const fade = defs.linear(paints.light.side < 0 ? [0, 0, 1, 0.35] : [1, 0, 0, 0.35], [
    [0, lighter(outfit.colour, 0.05), 0.5],
    [0.4, outfit.colour, 0],
    [1, shade, 0.75],
  ]);
  const down = defs.linear(
    [0, 0, 0, 1],
    [
      [0, shade, 0],
      [1, shade, 0.5],
    ],
  );
  const { at, shoulder } = body;
  const low = Math.min(sleeve + 60, 1200);
  const crease = (sign: 1 | -1) => {
    const arm = [
      at(sign, shoulder - 96, 490),
      at(sign, shoulder - 76, 570),
      at(sign, shoulder - 68, 700),
      at(sign, shoulder - 62, low),
    ];
    const pull = [at(sign, shoulder - 112, 540), at(sign, shoulder - 156, 610), at(sign, shoulder - 178, 720)];
    const top = [at(sign, shoulder - 20, 420), at(sign, shoulder - 50, 446), at(sign, shoulder - 66, 484)];
    return (
      filled(sliver(arm, 17), shade, 0.42) + filled(sliver(pull, 22), shade, 0.16) + filled(sliver(top, 14), shade, 0.2)
    );
  };
  return (
    filled(outline, outfit.colour) +
    (outfit.pattern === 'plain' ? '' : filled(outline, patterned(dressing))) +
    filled(outline, fade) +
    filled(outline, down) +
    clipped(crease(1) + crease(-1) + edge({ paints, defs }, outline, bodyEdge), defs.clip(outline))
  );
}

function patterned({ defs, outfit }: Dressing): string {
  const { second, colour } = outfit;
  switch (outfit.pattern) {
    case 'stripes':
      return defs.pattern(60, 52, filled('M0 0H60V20H0Z', second), 'rotate(-2)');
    case 'dots':
      return defs.pattern(
        56,
        56,
        filled(ellipse(14, 14, 7, 7), second) + filled(ellipse(42, 42, 7, 7), second),
        'rotate(12)',
      );
    case 'check':
      return defs.pattern(
        92,
        92,
        filled('M0 0H92V34H0Z', second, 0.45) +
          filled('M0 0H34V92H0Z', second, 0.45) +
          filled('M0 58H92V64H0Z', lighter(second, 0.15), 0.5) +
          filled('M58 0H64V92H58Z', lighter(second, 0.15), 0.5),
        'rotate(3)',
      );
    case 'knit':
      return defs.pattern(26, 22, stroked('M0 4L13 14L26 4', mix(colour, '#2a1620', 0.3), 3.5, 0.4));
    case 'flowers':
      return defs.pattern(
        120,
        120,
        blossom(30, 32, 13, second) +
          blossom(92, 88, 10, mix(second, '#fff2dd', 0.5)) +
          filled('M70 20q16 4 20 20q-18 0-20-20Z', mix(colour, '#3f6b4c', 0.55)) +
          filled('M20 84q18-2 24 14q-18 6-24-14Z', mix(colour, '#3f6b4c', 0.55)),
        'rotate(14)',
      );
    case 'leaves':
      return defs.pattern(
        96,
        96,
        filled('M14 60q2-34 34-42q4 34-34 42Z', second, 0.8) + filled('M60 92q-4-26 22-40q12 28-22 40Z', second, 0.6),
        'rotate(-8)',
      );
    default:
      return colour;
  }
}

function blossom(x: number, y: number, reach: number, colour: Colour): string {
  const petals = [0, 72, 144, 216, 288].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return filled(ellipse(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, reach * 0.72, reach * 0.72), colour);
  });
  return petals.join('') + filled(ellipse(x, y, reach * 0.5, reach * 0.5), '#f2c063');
}

function trim(dressing: Dressing, line: readonly Spot[]): string {
  return (
    stroked(smooth(line, { closed: false }), lighter(dressing.outfit.colour, 0.04), 12) +
    stroked(smooth(line, { closed: false }), dark(dressing), 3, 0.35)
  );
}

function ribbed(dressing: Dressing, line: readonly Spot[], width: number): string {
  const path = smooth(line, { closed: false });
  return (
    stroked(path, mix(dressing.outfit.colour, dark(dressing), 0.25), width) +
    `<path d="${path}" fill="none" stroke="${dark(dressing)}" stroke-width="${width - 4}" stroke-dasharray="3 9" stroke-opacity=".4"/>`
  );
}

function dark({ outfit, paints }: Dressing): Colour {
  return mix(lighter(outfit.colour, -0.12), paints.light.shade, 0.45);
}
