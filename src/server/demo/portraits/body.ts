import type { Defs } from './defs.ts';
import type { Paints } from './light.ts';
import type { Sitter } from './sitter.ts';
import { clipped, filled, type Spot, smooth, stroked } from './svg.ts';

/** Measures of neck and shoulders, in head units: the pit of the neck is at 0, 352. */
export interface Body {
  neck: number;
  shoulder: number;
  /** Mirrors a spot to the side; a body that is turned is narrower on the far side. */
  at(sign: 1 | -1, x: number, y: number): Spot;
}

export function bodyOf({ gender, build }: Sitter, turn: number): Body {
  const male = gender === 'male';
  return {
    neck: (male ? 82 : 62) * (0.6 + build * 0.4),
    shoulder: (male ? 336 : 274) * (0.62 + build * 0.38),
    at: (sign, x, y) => [
      sign * x * (sign * turn > 0 ? 1 - Math.abs(turn) * 0.2 : 1 + Math.abs(turn) * 0.03) + turn * 14,
      y,
    ],
  };
}

/** From neck to sleeve on one side, top to bottom. */
export function shoulderLine({ neck, shoulder, at }: Body, sign: 1 | -1, away = 0): Spot[] {
  const fall = shoulder > 310 ? 0 : 8;
  return [
    at(sign, neck + 36, 292 - away),
    at(sign, neck + 92, 322 - away),
    at(sign, shoulder - 62, 356 + fall - away),
    at(sign, shoulder - 8 + away * 0.6, 396 + fall),
    at(sign, shoulder + 24 + away, 490),
    at(sign, shoulder + 38 + away, 640),
    at(sign, shoulder + 42 + away, 1300),
  ];
}

export function drawSkin(body: Body, paints: Paints, defs: Defs, chinShadow: string): string {
  const { neck, at } = body;
  const half = (sign: 1 | -1): Spot[] => [
    at(sign, neck * 0.98, 60),
    at(sign, neck, 190),
    at(sign, neck + 8, 252),
    ...shoulderLine(body, sign),
  ];
  const outline = smooth([...half(-1).reverse(), ...half(1)]);
  const skin = defs.linear(paints.light.side < 0 ? [0, 0, 1, 0.3] : [1, 0, 0, 0.3], [
    [0, paints.skinLight],
    [0.4, paints.skin],
    [1, paints.skinShade],
  ]);
  const bones = ([1, -1] as const)
    .map((sign) =>
      stroked(
        smooth([at(sign, 24, 374), at(sign, 92, 360), at(sign, 190, 352)], { closed: false }),
        paints.skinDeep,
        5,
        0.32,
      ),
    )
    .join('');
  const cords = ([1, -1] as const)
    .map((sign) =>
      stroked(
        smooth([at(sign, neck * 0.82, 226), at(sign, neck * 0.5, 300), at(sign, 20, 362)], { closed: false }),
        paints.skinDeep,
        5,
        0.22,
      ),
    )
    .join('');
  const arms = ([1, -1] as const)
    .map((sign) =>
      stroked(
        smooth(
          [at(sign, body.shoulder - 74, 540), at(sign, body.shoulder - 66, 700), at(sign, body.shoulder - 62, 1200)],
          { closed: false },
        ),
        paints.skinDeep,
        6,
        0.4,
      ),
    )
    .join('');
  return filled(outline, skin) + clipped(bones + cords + arms + chinShadow, defs.clip(outline));
}
