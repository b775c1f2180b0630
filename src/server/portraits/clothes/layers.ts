import { lighter, mix } from '../colour.ts';
import { edge } from '../hair/cut.ts';
import { clipped, filled, polygon, type Spot, smooth, stroked } from '../svg.ts';
import { bodyEdge, cover, type Dressing, dark, pit } from './cloth.ts';
import { jumper } from './knits.ts';
import { tee } from './tops.ts';

export function blazer(dressing: Dressing): string {
  return layered(dressing, 'lapels');
}

export function jacket(dressing: Dressing): string {
  return layered(dressing, 'collar');
}

export function coat(dressing: Dressing): string {
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
